import { travelChart } from "~/charts/results/travel";
import { rehabGrades } from "~/domain/analysis/rehab";
import { exerciseName } from "~/domain/analysis/sentences/rehab";
import { bare, chartCard, playerRow, row } from "./cards";
import type { Found, ResultDocument } from "./document";

/** RES-7: an exercise of the four-stage balance test: hold time, path of the body's centre, grade. */
export function exerciseDocument({ record, result, series, figures }: Found<"Rehab">): ResultDocument {
  const words = figures.localization;
  const { t } = words;
  const { grade, stage } = result;
  const { good, bad } = figures.given("rehab.travel");
  const { seconds } = figures.given("rehab.held");
  const [first, second, third] = rehabGrades.map((name) => t(`plots:stance.grades.${name}`));
  const label = t("results:rehab.wayLabel", { travel: figures.quantity("rehab.travel"), good, bad });
  return {
    notices:
      result.asAsked === false
        ? [{ chip: t("results:rehab.otherStance"), text: t("results:rehab.otherStanceHint", { shown: exerciseName(result.shown, words) }) }]
        : [],
    keyFigures: [figures.get("rehab.held"), figures.get("rehab.travel"), figures.get("rehab.path")],
    rows: [
      row(
        "mapChartFigures",
        bare({ block: "picture", marks: [] }),
        series && chartCard(t("results:rehab.way"), travelChart({ label, trace: series }, words), { size: "wideSquare" }),
        {
          title: t("results:rehab.figures"),
          section: "figures",
          blocks: [
            {
              block: "list",
              entries: [
                { name: t("live:capture.exercise"), value: exerciseName(record.exercise, words) },
                {
                  name: t("results:rehab.shown"),
                  value: stage && (result.shown ? exerciseName(result.shown, words) : t("results:rehab.notRecognised")),
                },
                { name: t("results:rehab.grade"), value: grade && t(`plots:stance.grades.${grade}`) },
                figures.get("rehab.travel"),
                figures.get("rehab.path"),
                figures.get("rehab.held"),
                {
                  name: t("results:rehab.stagePassed", { all: seconds }),
                  value: stage && t(stage.passed ? "results:yes" : "results:no"),
                },
                { name: t("results:rehab.endedBy"), value: stage && t(`results:rehab.end.${stage.endedBy}`) },
                figures.get("rehab.tolerance"),
                figures.get("rehab.loadedFrames"),
                figures.get("rehab.frames"),
              ],
            },
          ],
        },
      ),
      playerRow(),
    ],
    notes: [
      t("results:rehab.how.grade", { good, bad, first, second, third }),
      t("results:rehab.how.stage", { all: seconds }),
      t("results:rehab.how.shown"),
      t("results:rehab.how.end", { tolerance: figures.quantity("rehab.tolerance") }),
    ],
  };
}
