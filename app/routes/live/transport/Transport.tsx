import { useLocation } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { isUnderWay, type CaptureState } from "~/domain/capture";
import type { DeviceKind } from "~/domain/device/kind";
import { refreshOf } from "~/http/activity";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { LinkButton } from "~/ui/form/Button";
import { useMay } from "~/ui/use-may";
import type { LivePageData } from "../load.server";
import { CaptureForm } from "./CaptureForm";
import { CaptureSteps } from "./CaptureSteps";
import { StreamControl } from "./StreamControl";
import { useCountdown } from "./use-countdown";

interface TransportProps {
  state: DeviceLiveState;
  serverNowMs: () => number;
  kind: Pick<DeviceKind, "analyses" | "start" | "exitAlarm">;
  /** Key of the next capture: the same key twice is one capture. */
  captureId: string;
  /** What the patient's last capture here today stated. */
  statedBefore: LivePageData["statedBefore"];
  /** The company's. */
  timeZone: string | null;
  /** The patient that the page shows. */
  patientId: string | null;
  mayActivateRemotely: boolean;
  /** The capture this page waits for, by its address. */
  awaited: string | null;
  historyTo: string;
  analysisCount: number | null;
}

export const isRunning = (capture: CaptureState | null): boolean => capture !== null && isUnderWay(capture.phase);

/** The bar at the bottom of a live page: the stream on its left, the capture on its right. Renders only for its own changes, not for every figure. */
export const Transport = memo(function Transport({
  state,
  serverNowMs,
  kind,
  captureId,
  statedBefore,
  timeZone,
  patientId,
  mayActivateRemotely,
  awaited,
  historyTo,
  analysisCount,
}: TransportProps) {
  const { t } = useTranslation("live");
  const may = useMay();
  const secondsLeft = useCountdown(state.streaming, serverNowMs, state.serverNowMs);
  const here = useLocation();
  const running = isRunning(state.capture);
  const lacksHalf = kind.start === "both-sides-functional" && !state.functional;

  return (
    <section
      aria-label={t("transport")}
      data-transport
      className="sticky bottom-0 z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-surface px-3 py-1.5 max-md:bottom-tab-bar"
    >
      {running && state.capture ? (
        <>
          <CaptureSteps capture={state.capture} serverNowMs={serverNowMs} />
          {state.capture.captureId === awaited && (
            <noscript>
              <meta httpEquiv="refresh" content={refreshOf(here, 2)} />
            </noscript>
          )}
        </>
      ) : (
        may("streamDevice") && <StreamControl streaming={state.streaming} secondsLeft={secondsLeft} functional={state.functional} />
      )}
      {lacksHalf && <p className="text-sm text-muted">{t("capture.bothHalves")}</p>}
      {kind.exitAlarm && may("readAlarms") && (
        <LinkButton to={`/alarmRules?device=${state.deviceId}`} icon={SlidersHorizontal}>
          {t("alarms:rules")}
        </LinkButton>
      )}
      <CaptureForm
        analyses={lacksHalf || !may("captureAnalyses") ? [] : kind.analyses}
        captureId={captureId}
        statedBefore={statedBefore}
        timeZone={timeZone}
        patientId={patientId}
        mayActivateRemotely={mayActivateRemotely}
        running={running}
        historyTo={historyTo}
        analysisCount={analysisCount}
      />
    </section>
  );
});
