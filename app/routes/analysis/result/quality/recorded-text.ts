import type { TFunction } from "i18next";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { Format } from "~/i18n/format";

/** A translator of `analyses` and a formatter, of the reader's language. */
export interface ResultWords {
  t: TFunction<"analyses">;
  format: Format;
}

/** As many gaps are told one by one; of more, their frames are counted. */
const GAPS_TOLD = 3;

/** How much of what was to be recorded is there; what is not, where and why. */
export function recordedText(
  { state, frameCount, durationMs, plannedMs, gaps, endCut, serverRestarted }: AnalysisRecord,
  { t, format }: ResultWords,
): string {
  const seconds = (ms: number, decimals = 1) => format.quantity(ms / 1000, "s", { decimals });
  if (state === "complete") return t("quality.complete", { count: frameCount, duration: seconds(durationMs) });
  const missing = gaps.reduce((sum, { afterSequence, beforeSequence }) => sum + beforeSequence - afterSequence - 1, 0);
  const coverage = (durationMs / plannedMs) * (frameCount / (frameCount + missing));
  const placed = gaps.flatMap(({ fromMs, toMs }) => (fromMs === undefined || toMs === undefined ? [] : [{ fromMs, toMs }]));
  return [
    t("quality.recorded", { count: frameCount, duration: seconds(durationMs), planned: seconds(plannedMs) }),
    ...(coverage < 1 ? [t("quality.coverage", { share: format.quantity(100 * coverage, "%", { atMost: 1 }) })] : []),
    ...(endCut ? [t("quality.endCut")] : []),
    ...(missing > 0 ? [t("quality.missing", { count: missing })] : []),
    ...placed
      .slice(0, GAPS_TOLD)
      .map(({ fromMs, toMs }) => t("quality.gap", { length: seconds(toMs - fromMs, 2), from: seconds(fromMs, 2) })),
    ...(serverRestarted ? [t("quality.serverRestarted")] : []),
  ].join(" ");
}
