import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { askedConditions } from "../recording/conditions";

/** What was stated of how an analysis was captured: "Eyes: closed". */
export const conditionTexts = (
  { analysisType, conditions }: Pick<AnalysisRecord, "analysisType" | "conditions">,
  { t, format }: Localization,
): string[] =>
  askedConditions[analysisType].flatMap((name) => {
    const value = conditions[name];
    if (value === undefined) return [];
    return [
      `${t(`record:condition.${name}`)}: ${name === "trial" ? format.number(conditions.trial) : t(`record:condition.is.${name}.${value}`)}`,
    ];
  });
