import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { conditionNames, isConditionAnswer, type ConditionName } from "../recording/conditions";

/** A cushion keeps its name. */
export const statedText = (name: ConditionName, value: string | number, { t, format }: Localization): string => {
  if (typeof value === "number") return format.number(value);
  const answer = `${name}.${value}`;
  return isConditionAnswer(answer) ? t(`record:condition.is.${answer}`) : value;
};

/** "Eyes: closed". */
export const conditionTexts = ({ conditions }: Pick<AnalysisRecord, "conditions">, words: Localization): string[] =>
  conditionNames.flatMap((name) => {
    const value = conditions[name];
    if (value === undefined) return [];
    return [`${words.t(`record:condition.${name}`)}: ${statedText(name, value, words)}`];
  });
