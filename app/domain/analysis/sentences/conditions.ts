import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { conditionNames, isConditionAnswer, type ConditionName } from "../recording/conditions";

/** The answer to one question, as people read it; a cushion goes by its name. */
export const statedText = (name: ConditionName, value: string | number, { t, format }: Localization): string => {
  if (typeof value === "number") return format.number(value);
  const answer = `${name}.${value}`;
  return isConditionAnswer(answer) ? t(`record:condition.is.${answer}`) : value;
};

/** What was stated of how an analysis was captured: "Eyes: closed". */
export const conditionTexts = ({ conditions }: Pick<AnalysisRecord, "conditions">, words: Localization): string[] =>
  conditionNames.flatMap((name) => {
    const value = conditions[name];
    if (value === undefined) return [];
    return [`${words.t(`record:condition.${name}`)}: ${statedText(name, value, words)}`];
  });
