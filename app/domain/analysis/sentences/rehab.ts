import type { Localization } from "../../display/localization";
import type { Exercise } from "../../exercise";
import type { MeasureId } from "../measures/catalogue";
import { figureQuantity, formatGiven, type ResultFigures } from "../measures/figures";
import type { RehabGrade, RehabResult } from "../rehab";

/** Keys in `locales/<language>/live.json`. */
export const exerciseWords = {
  "Side-by-side": "posture.sideBySide",
  "Tandem-Stand": "posture.tandemStand",
  Insep: "posture.insep",
  "One-Foot": "posture.oneFoot",
} as const satisfies Record<Exercise, string>;

export const exerciseName = (exercise: Exercise | null, { t }: Pick<Localization, "t">): string =>
  exercise ? t(`live:${exerciseWords[exercise]}`) : t("results:rehab.anyExercise");

export const gradeText = (grade: RehabGrade, { t }: Pick<Localization, "t">): string =>
  t("results:rehab.graded", { grade: t(`plots:stance.grades.${grade}`) });

interface RehabFindings {
  exercise: Exercise | null;
  result: Pick<RehabResult, "grade" | "stage" | "shown" | "asAsked">;
  figures: ResultFigures<MeasureId<"Rehab">>;
}

/** Two lines: stage and time held; grade and travel. A stance other than requested is named. */
export function rehabConclusion(
  { exercise, result: { grade, stage, shown, asAsked }, figures }: RehabFindings,
  localization: Localization,
): string {
  const { t, format } = localization;
  if (!grade || !stage) return t("results:rehab.nobody");
  const held = figures.get("rehab.held");
  return [
    t(stage.passed ? "results:rehab.passed" : "results:rehab.notPassed", {
      exercise: exerciseName(asAsked === false ? shown : exercise, localization),
      held: figureQuantity(held, format),
      all: formatGiven(held.measure, format).seconds ?? "",
    }),
    t("results:rehab.travelled", { travel: figureQuantity(figures.get("rehab.travel"), format), grade: t(`plots:stance.grades.${grade}`) }),
  ].join("\n");
}
