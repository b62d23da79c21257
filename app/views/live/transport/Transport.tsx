import { useLocation } from "@remix-run/react";
import { SlidersHorizontal } from "lucide-react";
import { memo, useEffect, useState } from "react";
import { isCancellable, isUnderWay, type CaptureState } from "~/domain/capture";
import type { DeviceKind } from "~/domain/device/kind";
import type { Guidance } from "~/domain/guidance/guidance";
import { protocolsFor } from "~/domain/guidance/protocols";
import type { CapturePatients } from "~/domain/patient";
import { remainingSeconds, type StreamingState } from "~/domain/streaming";
import { refreshHeader } from "~/http/activity";
import { useTranslation } from "~/i18n/use-translation";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { LinkButton } from "~/ui/form/Button";
import { useCan } from "~/ui/use-may";
import { dialogAddress } from "../../addresses/live";
import type { LivePageData } from "../live-page-data";
import { nextStep } from "../protocol/protocol-progress";
import { ProtocolGuide } from "../protocol/ProtocolGuide";
import { ProtocolMenu } from "../protocol/ProtocolMenu";
import { useProtocol } from "../protocol/use-protocol";
import { CancelCapture } from "./CancelCapture";
import { CaptureForm } from "./CaptureForm";
import { CaptureSteps } from "./CaptureSteps";
import { SoundButton } from "./sound/SoundButton";
import { useCaptureSound } from "./sound/use-capture-sound";
import { StreamControl } from "./StreamControl";

interface TransportProps {
  state: DeviceLiveState;
  serverNowMs: () => number;
  kind: Pick<DeviceKind, "analyses" | "start" | "exitAlarm" | "stance" | "rateHz">;
  /** The same key twice is one capture. */
  captureId: string;
  guidance: Guidance;
  stepsDone: LivePageData["stepsDone"];
  statedBefore: LivePageData["statedBefore"];
  cushions: LivePageData["cushions"];
  timeZone: string | null;
  patients: CapturePatients;
  now: Date;
  mayActivateRemotely: boolean;
  awaited: string | null;
  historyTo: string;
  analysisCount: number | null;
}

export const isRunning = (capture: CaptureState | null): boolean => capture !== null && isUnderWay(capture.phase);

/** The bottom bar of a live page: stream left, capture right. Does not render with every figure. */
export const Transport = memo(function Transport({
  state,
  serverNowMs,
  kind,
  captureId,
  guidance,
  stepsDone,
  statedBefore,
  cushions,
  timeZone,
  patients,
  now,
  mayActivateRemotely,
  awaited,
  historyTo,
  analysisCount,
}: TransportProps) {
  const { t } = useTranslation("live");
  const may = useCan();
  const secondsLeft = useCountdown(state.streaming, serverNowMs, state.serverNowMs);
  const here = useLocation();
  const { capture } = state;
  const patientId = (patients.selected ?? patients.assigned)?.id ?? null;
  const running = isRunning(capture);
  const isAwaited = capture !== null && capture.captureId === awaited;
  const lacksHalf = kind.start === "both-sides-functional" && !state.functional;
  const analyses = lacksHalf || !may("captureAnalyses") ? [] : kind.analyses;
  const progress = useProtocol(stepsDone);
  useCaptureSound({ capture: isAwaited ? capture : null, sound: guidance.captureSound, nowMs: serverNowMs });

  return (
    <section
      aria-label={t("transport")}
      data-transport
      className="sticky bottom-0 z-20 flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-border bg-surface px-3 py-1.5 max-md:bottom-tab-bar max-sm:has-[[data-whose-capture=open]]:static max-sm:noscript:has-[[data-whose-capture]]:static short:static"
    >
      {progress && analyses.length > 0 && (
        <ProtocolGuide
          progress={progress}
          stance={kind.stance}
          running={running}
          historyTo={patientId === null ? historyTo : `/analyses?patient=${patientId}`}
          balanceTestsTo={patientId && `/patients/${patientId}/balance`}
        />
      )}
      {capture && (running || (isAwaited && capture.phase === "saved")) ? (
        <div className="flex min-w-0 flex-1 items-center gap-4 max-xl:basis-full">
          <CaptureSteps
            capture={capture}
            serverNowMs={serverNowMs}
            firstNowMs={state.serverNowMs}
            nominalHz={kind.rateHz}
            timeZone={timeZone}
          />
          {isCancellable(capture.phase) && may("captureAnalyses") && (
            <CancelCapture capture={capture} questionTo={dialogAddress(here, "cancelCapture")} />
          )}
          {isAwaited && (
            <noscript>
              <meta httpEquiv="refresh" content={refreshHeader(here, 2)} />
            </noscript>
          )}
        </div>
      ) : (
        may("streamDevice") && <StreamControl streaming={state.streaming} secondsLeft={secondsLeft} functional={state.functional} />
      )}
      {lacksHalf && <p className="text-sm text-muted max-sm:order-5">{t("capture.bothHalves")}</p>}
      {kind.exitAlarm && may("readAlarms") && (
        <LinkButton to={`/alarmRules?device=${state.deviceId}`} icon={SlidersHorizontal} className="max-sm:order-3">
          {t("alarms:rules")}
        </LinkButton>
      )}
      {analyses.length > 0 && !running && (
        <div className="ml-auto flex gap-1 max-sm:order-4">
          <SoundButton sound={guidance.captureSound} />
          {!progress && <ProtocolMenu names={protocolsFor(analyses)} />}
        </div>
      )}
      <CaptureForm
        key={progress ? `${progress.run.name} ${progress.at}` : "alone"}
        analyses={analyses}
        step={progress && nextStep(progress)}
        run={progress && progress.run}
        stance={kind.stance}
        captureId={captureId}
        guidance={guidance}
        statedBefore={statedBefore}
        cushions={cushions}
        timeZone={timeZone}
        patients={patients}
        now={now}
        mayActivateRemotely={mayActivateRemotely}
        running={running}
        historyTo={historyTo}
        analysisCount={analysisCount}
      />
    </section>
  );
});

/** Seconds left of a stream by the server's clock, updated each second; 0 when idle. */
function useCountdown(streaming: StreamingState, serverNowMs: () => number, initialNowMs: number): number {
  const [left, setLeft] = useState(() => remainingSeconds(streaming, initialNowMs));
  useEffect(() => {
    const notify = (): void => setLeft(remainingSeconds(streaming, serverNowMs()));
    notify();
    if (streaming.endsAtMs === null) return;
    const timer = setInterval(notify, 1000);
    return () => clearInterval(timer);
  }, [streaming, serverNowMs]);
  return left;
}
