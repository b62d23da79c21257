import { FEWEST_CONTACTS, type QualityFinding } from "~/domain/analysis/quality";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { recordedText, type ResultWords } from "./recorded-text";

/** What a finding says, and what to do about a bad one; null where nothing can be done. */
export interface QualityWords {
  finding: string;
  advice: string | null;
}

/** What was found of a capture, in words, and what to do about it. */
export function qualityWords(found: QualityFinding, record: AnalysisRecord, words: ResultWords): QualityWords {
  return {
    finding: findingText(found, record, words),
    advice: found.verdict === "good" ? null : words.t(`quality.advice.${found.check}`, { count: FEWEST_CONTACTS }),
  };
}

function findingText(found: QualityFinding, record: AnalysisRecord, words: ResultWords): string {
  const { t, format } = words;
  switch (found.check) {
    case "edges":
      return found.cells > 0 ? t("quality.edge") : t("quality.noEdge");
    case "saturation":
      return found.cells > 0 ? t("quality.saturated", { count: found.cells }) : t("quality.noSaturated");
    case "faultyCells":
      return found.cells > 0 ? t("quality.dead", { count: found.cells }) : t("quality.noDead");
    case "force": {
      const force = format.quantity(found.forceN, "N");
      if (found.share === null) return t("quality.force.unknown", { force });
      const figures = { force, share: format.percent(found.share) };
      if (found.verdict === "good") return t("quality.force.good", figures);
      const [from, to] = [format.percent(found.expected.from), format.percent(found.expected.to)];
      return t("quality.force.bad", { ...figures, from, to });
    }
    case "contacts":
      return t("quality.contacts.found", { count: found.whole, all: format.number(found.all) });
    case "rate": {
      const rate = format.number(found.rateHz, { atMost: 1 });
      return found.verdict === "good"
        ? t("quality.rate.good", { rate })
        : t("quality.rate.bad", { rate, nominal: format.number(found.nominalHz) });
    }
    case "completeness":
      return found.verdict === "good" ? recordedText(record, words) : `${t("quality.partial")} ${recordedText(record, words)}`;
    case "clock":
      return t("quality.clockJumped");
  }
}
