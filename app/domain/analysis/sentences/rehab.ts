import type { Localization } from "../../display/localization";
import type { NumberFormat } from "../../display/number-format";
import type { Exercise } from "../../exercise";
import { figureQuantity, type ResultFigures } from "../measures/figures";
import type { RehabMeasureId } from "../measures/rehab";
import { STAGE_S, type RehabGrade, type RehabResult } from "../rehab";
import type { PlainFindings } from "../types/analysis-declaration";

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

/** As the measure's definition gives it. */
const stageText = (format: NumberFormat): string => format.quantity(STAGE_S, "s", { atMost: 2 });

interface RehabFindings {
  exercise: Exercise | null;
  result: Pick<RehabResult, "grade" | "stage" | "shown" | "asAsked">;
  figures: ResultFigures<RehabMeasureId>;
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
      all: stageText(format),
    }),
    t("results:rehab.travelled", { travel: figureQuantity(figures.get("rehab.travel"), format), grade: t(`plots:stance.grades.${grade}`) }),
  ].join("\n");
}

/** How long the stance was held, and whether that was the goal. */
export function plainExercise(
  { result, figure, exercise }: PlainFindings<RehabResult, RehabMeasureId>,
  localization: Localization,
): string[] {
  const { t, format } = localization;
  if (!result.stage) return [t("patientSheet:sentence.nothing")];
  const held = figure("rehab.held");
  return [
    t("patientSheet:sentence.held", {
      exercise: exerciseName(result.asAsked === false ? result.shown : exercise, localization),
      held: figureQuantity(held, format),
    }),
    t(`patientSheet:sentence.${result.stage.passed ? "reached" : "notReached"}`, { goal: stageText(format) }),
  ];
}
