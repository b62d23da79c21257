import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { AnalysisType } from "~/domain/analysis/types";
import type { CaptureState } from "~/domain/capture";
import { useFormat } from "~/i18n/use-format";

/** Progress bars show one and a half times the analysis time and are red from 90 % on (specification §9). */
const BAR_STRETCH = 1.5;
const LATE_FROM = 0.9;

/** What the person on the mat does meanwhile; keys of `capture.steps`. */
const doing = {
  Static: "hold",
  Balance: "hold",
  Dynamic: "walk",
  seatingDynamic: "sit",
  Fitting: "ride",
  Rehab: "stance",
} as const satisfies Record<AnalysisType, string>;

interface CaptureStepsProps {
  capture: CaptureState;
  serverNowMs: () => number;
}

/** CAP-2: while a capture runs it takes the ring's place: position, hold still, saving. */
export function CaptureSteps({ capture, serverNowMs }: CaptureStepsProps) {
  const { t } = useTranslation("live");
  const format = useFormat();
  const [elapsedMs, setElapsedMs] = useState(0);
  useEffect(() => {
    // The server is asked once: its clock may be set while the capture runs.
    const sinceMs = performance.now() - (serverNowMs() - capture.startedAtMs);
    const timer = setInterval(() => setElapsedMs(performance.now() - sinceMs), 100);
    return () => clearInterval(timer);
  }, [capture.startedAtMs, serverNowMs]);

  const recordedMs = capture.phase === "waiting" ? 0 : Math.max(0, elapsedMs);
  const share = Math.min(1, recordedMs / (capture.durationMs * BAR_STRETCH));
  const done = Math.min(recordedMs, capture.durationMs) / 1000;
  const meanwhile = doing[capture.analysisType];
  const step = capture.phase === "saving" ? "saving" : capture.phase === "recording" ? meanwhile : "position";

  return (
    <div className="w-full max-w-96" role="group" aria-label={t("capture.steps.label")} data-testid="capture-steps">
      <p className="flex justify-between text-sm font-semibold">
        <span role="status">{t(`capture.steps.${capture.phase === "waiting" ? "waiting" : step}`)}</span>
        <span className="numeral font-normal text-muted">
          {t("capture.seconds", {
            done: format.number(done, { decimals: 1 }),
            all: format.number(capture.durationMs / 1000, { decimals: 1 }),
          })}
        </span>
      </p>
      <div className="my-1 h-1.5 overflow-hidden rounded-full bg-fill-2">
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
