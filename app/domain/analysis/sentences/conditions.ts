import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { conditionNames, type ConditionName } from "../recording/conditions";

/** The answer to one question, as people read it; a cushion goes by its name. */
export const statedText = (name: ConditionName, value: string | number, { t, format }: Localization): string => {
  if (name === "cushion") return String(value);
  return typeof value === "number" ? format.number(value) : t(`record:condition.is.${name}.${value}`);
};

/** What was stated of how an analysis was captured: "Eyes: closed". */
export const conditionTexts = ({ conditions }: Pick<AnalysisRecord, "conditions">, words: Localization): string[] =>
  conditionNames.flatMap((name) => {
    const value = conditions[name];
    if (value === undefined) return [];
    return [`${words.t(`record:condition.${name}`)}: ${statedText(name, value, words)}`];
  });
