import type { Localization } from "../../display/localization";
import { IDLE_HZ } from "../../frame/idle-rate";
import { FEWEST_CONTACTS, type QualityFinding } from "../quality";
import type { AnalysisRecord, RecordingGap } from "../record";

/** `advice` is null if nothing helps. */
export interface QualityWords {
  finding: string;
  advice: string | null;
}

type Recorded = Omit<AnalysisRecord, "result">;

export function qualityWords(found: QualityFinding, record: Recorded, localization: Localization): QualityWords {
  return {
    finding: findingText(found, record, localization),
    advice: found.verdict === "good" ? null : localization.t(`analyses:quality.advice.${found.check}`, { count: FEWEST_CONTACTS }),
  };
}

function findingText(found: QualityFinding, record: Recorded, localization: Localization): string {
  const { t, format } = localization;
  const share = (part: number): string => format.quantity(100 * part, "%", { atMost: 0 });
  switch (found.check) {
    case "edges":
      return found.cells > 0 ? t("analyses:quality.edge") : t("analyses:quality.noEdge");
    case "saturation":
      return found.cells > 0 ? t("analyses:quality.saturated", { count: found.cells }) : t("analyses:quality.noSaturated");
    case "faultyCells":
      return found.cells > 0 ? t("analyses:quality.dead", { count: found.cells }) : t("analyses:quality.noDead");
    case "force": {
      const force = format.quantity(found.forceN, "N");
      if (found.share === null) return t("analyses:quality.force.unknown", { force });
      const figures = { force, share: share(found.share) };
      if (found.verdict === "good") return t("analyses:quality.force.good", figures);
      const [from, to] = [share(found.expected.from), share(found.expected.to)];
      return t("analyses:quality.force.bad", { ...figures, from, to });
    }
    case "contacts":
      return t("analyses:quality.contacts.found", { count: found.whole, all: format.number(found.all) });
    case "rate": {
      const rate = format.number(found.rateHz, { atMost: 1 });
      return found.verdict === "good"
        ? t("analyses:quality.rate.good", { rate })
        : t("analyses:quality.rate.bad", { rate, nominal: format.number(found.nominalHz) });
    }
    case "completeness":
      return found.verdict === "good"
        ? recordedText(record, localization)
        : `${t("analyses:quality.partial")} ${recordedText(record, localization)}`;
    case "clock":
      return t("analyses:quality.clockJumped");
  }
}

/** Gaps named singly; more are counted in frames. */
const GAPS_REPORTED = 3;
/** Small clock differences are not reported. */
const MIN_OF_EXPECTED = 0.99;

function recordedText(
  { state, frameCount, expectedFrames, nominalHz, durationMs, plannedMs, gaps, endCut, serverRestarted }: Recorded,
  { t, format }: Localization,
): string {
  const seconds = (ms: number, decimals = 1) => format.quantity(ms / 1000, "s", { decimals });
  if (state === "complete") {
    const described = t("analyses:quality.complete", { count: frameCount, duration: seconds(durationMs) });
    if (frameCount >= MIN_OF_EXPECTED * expectedFrames) return described;
    return `${described}. ${t("analyses:quality.expected", { expected: format.number(expectedFrames), rate: format.number(nominalHz) })}`;
  }
  const missing = gaps.reduce((sum, { afterSequence, beforeSequence }) => sum + beforeSequence - afterSequence - 1, 0);
  const isIdle = ({ afterSequence, beforeSequence }: RecordingGap): boolean => beforeSequence === afterSequence + 1;
  const [idle, lost] = [gaps.filter(isIdle), gaps.filter((gap) => !isIdle(gap))];
  const idleParts = new Set(idle.map(({ part }) => part)).size;
  const idleMs = idle.reduce((sum, { fromMs = 0, toMs = 0 }) => sum + toMs - fromMs, 0) / Math.max(1, idleParts);
  const coverage = ((durationMs - idleMs) / plannedMs) * (frameCount / (frameCount + missing));
  const placed = lost.flatMap(({ fromMs, toMs }) => (fromMs === undefined || toMs === undefined ? [] : [{ fromMs, toMs }]));
  return [
    t("analyses:quality.recorded", { count: frameCount, duration: seconds(durationMs), planned: seconds(plannedMs) }),
    ...(coverage < 1 ? [t("analyses:quality.coverage", { share: format.quantity(100 * coverage, "%", { atMost: 1 }) })] : []),
    ...(endCut ? [t("analyses:quality.endCut")] : []),
    ...(missing > 0 ? [t("analyses:quality.missing", { count: missing })] : []),
    ...(idleMs > 0 ? [t("analyses:quality.idle", { length: seconds(idleMs), rate: format.number(IDLE_HZ) })] : []),
    ...placed
      .slice(0, GAPS_REPORTED)
      .map(({ fromMs, toMs }) => t("analyses:quality.gap", { length: seconds(toMs - fromMs, 2), from: seconds(fromMs, 2) })),
    ...(serverRestarted ? [t("analyses:quality.serverRestarted")] : []),
  ].join(" ");
}
