import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { conditionTexts } from "./conditions";
import { exerciseName } from "./rehab";

/** What tells an analysis in a list from others of its type: its exercise and its conditions. */
export const toldApartBy = ({ exercise, conditions }: Pick<AnalysisRecord, "exercise" | "conditions">, words: Localization): string[] => [
  ...(exercise ? [exerciseName(exercise, words)] : []),
  ...conditionTexts({ conditions }, words),
];
