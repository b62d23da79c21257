import type { Localization } from "../../display/localization";
import type { AnalysisRecord } from "../record";
import { conditionTexts } from "./conditions";
import { exerciseName } from "./rehab";

/** Distinguishes analyses of one type in a list. */
export const distinguishingWords = (
  { exercise, conditions }: Pick<AnalysisRecord, "exercise" | "conditions">,
  words: Localization,
): string[] => [...(exercise ? [exerciseName(exercise, words)] : []), ...conditionTexts({ conditions }, words)];
