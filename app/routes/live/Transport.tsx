import { useFetcher } from "@remix-run/react";
import { Camera, History } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { AnalysisType } from "~/domain/analysis/types";
import type { CaptureState } from "~/domain/capture";
import type { DeviceLiveState } from "~/live/protocol";
import { Button, LinkButton } from "~/ui/Button";
import { SegmentedRadios } from "~/ui/Segmented";
import { CaptureSteps } from "./CaptureSteps";
import { liveIntents } from "./intents";
import { StreamControl } from "./StreamControl";
import { useCountdown } from "./use-countdown";

interface TransportProps {
  state: DeviceLiveState;
  serverNowMs: () => number;
  analyses: readonly AnalysisType[];
  /** Key of the next capture: the same key twice is one capture. */
  captureId: string;
  /** The capture this page waits for, by its address. */
  awaited: string | null;
  historyTo: string;
  analysisCount: number | null;
}

export const isRunning = (capture: CaptureState | null): boolean =>
  capture !== null && (capture.phase === "recording" || capture.phase === "saving");

/** The bar at the bottom of a live page: the stream on its left, the capture on its right. */
export function Transport({ state, serverNowMs, analyses, captureId, awaited, historyTo, analysisCount }: TransportProps) {
  const { t } = useTranslation("live");
  const fetcher = useFetcher();
  const secondsLeft = useCountdown(state.streaming, serverNowMs, state.serverNowMs);
  const running = isRunning(state.capture);

  return (
    <section
      aria-label={t("transport")}
      className="sticky bottom-0 z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-surface px-3 py-1.5 max-md:bottom-tab-bar"
    >
      {running && state.capture ? (
        <>
          <CaptureSteps capture={state.capture} serverNowMs={serverNowMs} />
          {state.capture.captureId === awaited && (
            <noscript>
              <meta httpEquiv="refresh" content="2" />
            </noscript>
          )}
        </>
      ) : (
        <StreamControl streaming={state.streaming} secondsLeft={secondsLeft} functional={state.functional} />
      )}
      <fetcher.Form method="post" className="ml-auto flex items-center gap-2.5">
        <input type="hidden" name="captureId" value={captureId} />
        {analyses.length > 1 ? (
          <SegmentedRadios
            legend={t("capture.type")}
            name="analysisType"
            defaultValue={analyses[0]}
            segments={analyses.map((type) => ({ value: type, label: t(`capture.${type}`) }))}
          />
        ) : (
          <input type="hidden" name="analysisType" value={analyses[0]} />
        )}
        <LinkButton to={historyTo} icon={History} className="max-md:hidden">
          {t("capture.analyses")}
          {analysisCount !== null && <span className="numeral font-normal text-muted">{analysisCount}</span>}
        </LinkButton>
        {analyses[0] && (
          <Button name="intent" value={liveIntents.capture} variant="primary" icon={Camera} busy={running || fetcher.state !== "idle"}>
            {t("capture.start.Static")}
          </Button>
        )}
      </fetcher.Form>
    </section>
  );
}
