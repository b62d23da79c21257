import { analysisOf } from "~/domain/analysis/types/catalogue";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { LATE_FROM, phaseSeconds, phaseProgress } from "./phase-time";
import { usePhaseClock, type PhaseClock } from "./use-phase-clock";
import { usePhaseWord } from "./use-phase-word";

interface CaptureStepsProps extends PhaseClock {
  nominalHz: number;
  timeZone: string | null;
}

/** CAP-2: a running capture in place of the ring: position, hold still, saving. */
export function CaptureSteps({ capture, serverNowMs, firstNowMs, nominalHz, timeZone }: CaptureStepsProps) {
  const { t } = useTranslation("live");
  const nowMs = usePhaseClock({ capture, serverNowMs, firstNowMs });
  const word = usePhaseWord(capture);
  const { phase } = capture;
  const meanwhile = analysisOf(capture.analysisType).task;
  const step = phase === "recording" ? meanwhile : phase === "saving" || phase === "saved" ? "saving" : "position";
  const share = phaseProgress(capture, nowMs);

  return (
    <div className="w-full max-w-96 min-w-0 flex-1 basis-64" role="group" aria-label={t("capture.steps.label")} data-testid="capture-steps">
      <p className="flex flex-wrap justify-between gap-x-3 text-sm font-semibold">
        <span role="status">{word}</span>
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
