import { useEffect, useState } from "react";
import type { PatientTask } from "~/domain/analysis/types/analysis-declaration";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import type { CaptureState } from "~/domain/capture";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LATE_FROM, phaseSeconds, phaseProgress } from "./phase-time";

const LOOK_EVERY_MS = 100;

interface CaptureStepsProps {
  capture: CaptureState;
  serverNowMs: () => number;
  firstNowMs: number;
  nominalHz: number;
  timeZone: string | null;
}

/** CAP-2: a running capture in place of the ring: position, hold still, saving. */
export function CaptureSteps({ capture, serverNowMs, firstNowMs, nominalHz, timeZone }: CaptureStepsProps) {
  const { t } = useTranslation("live");
  const nowMs = usePhaseClock(capture, serverNowMs, firstNowMs);
  const { phase } = capture;
  const meanwhile = analysisOf(capture.analysisType).task;
  const step = phase === "recording" ? meanwhile : phase === "saving" || phase === "saved" ? "saving" : "position";
  const share = phaseProgress(capture, nowMs);

  return (
    <div className="w-full max-w-96 min-w-0 flex-1 basis-64" role="group" aria-label={t("capture.steps.label")} data-testid="capture-steps">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold">
        <PhaseWord phase={phase} meanwhile={meanwhile} />
        <span className="numeral font-normal text-muted">
          <PhaseFigures {...{ capture, nowMs, nominalHz, timeZone }} />
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={t("capture.steps.label")}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(100 * share)}
        className="my-1 h-1.5 overflow-hidden rounded-full bg-fill-2"
      >
        <div style={{ width: `${share * 100}%` }} className={`h-full rounded-full ${share >= LATE_FROM ? "bg-danger" : "bg-ink"}`} />
      </div>
      <ol className="flex justify-between text-xs text-muted">
        {(["position", meanwhile, "saving"] as const).map((name) => (
          <li key={name} aria-current={name === step ? "step" : undefined} className="aria-[current]:font-medium aria-[current]:text-text">
            {t(`capture.steps.${name}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}

function PhaseWord({ phase, meanwhile }: { phase: CaptureState["phase"]; meanwhile: PatientTask }) {
  const { t } = useTranslation("guidance");
  const words = {
    preparing: t("phase.preparing"),
    waiting: t("phase.waiting"),
    recording: t(`live:capture.steps.${meanwhile}`),
    saving: t("live:capture.steps.saving"),
    saved: t("phase.done"),
    failed: "",
    cancelled: "",
  } satisfies Record<CaptureState["phase"], string>;
  return <span role="status">{words[phase]}</span>;
}

interface PhaseFiguresProps extends Pick<CaptureStepsProps, "capture" | "nominalHz" | "timeZone"> {
  nowMs: number;
}

/** Time left to prepare, the end of waiting, or the recorded time and frame rate. */
function PhaseFigures({ capture, nowMs, nominalHz, timeZone }: PhaseFiguresProps) {
  const { t } = useTranslation("guidance");
  const format = useFormat();
  const { phase, startedAtMs, waitsUntilMs, durationMs, measuredHz } = capture;
  if (phase === "preparing") return t("phase.left", { seconds: format.number(phaseSeconds(capture, nowMs)) });
  if (phase === "waiting")
    return waitsUntilMs === null ? null : t("phase.until", { time: format.timeOfDay(waitsUntilMs, { timeZone, seconds: true }) });
  const recordedMs = Math.min(Math.max(0, nowMs - startedAtMs), durationMs);
  return (
    <>
      {t("live:capture.seconds", {
        done: format.number((phase === "recording" ? recordedMs : durationMs) / 1000, { decimals: 1 }),
        all: format.number(durationMs / 1000, { decimals: 1 }),
      })}
      {phase === "recording" && measuredHz !== null && (
        <span title={t("phase.rateLabel")}>
          {" · "}
          {t("phase.rate", { rate: format.number(measuredHz), nominal: format.number(nominalHz) })}
        </span>
      )}
    </>
  );
}

/** The server's clock, several times a second. Read once per start: it may be set during the capture. */
function usePhaseClock({ startedAtMs }: CaptureState, serverNowMs: () => number, firstNowMs: number): number {
  const [nowMs, setNowMs] = useState(firstNowMs);
  useEffect(() => {
    const aheadMs = serverNowMs() - performance.now();
    const notify = (): void => setNowMs(aheadMs + performance.now());
    notify();
    const timer = setInterval(notify, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [startedAtMs, serverNowMs]);
  return nowMs;
}
