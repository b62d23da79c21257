import { useTranslation } from "react-i18next";
import { useChartWords } from "~/charts/chart-words";
import { DrawnChart } from "~/charts/DrawnChart";
import { travelChart } from "~/charts/results/travel";
import { GRADE_ENDS_CM, rehabGrades, STAGE_S } from "~/domain/analysis/rehab";
import { useFormat } from "~/i18n/use-format";
import { exerciseWords } from "../../live/transport/exercise-words";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { FactList } from "../result/FactList";
import type { ResultProps } from "../result/result-props";
import { ResultCard } from "../result/ResultCard";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";

/** RES-7: an exercise of the four-stage balance test: how long it was held, how far the body's centre went, and the grade of that. */
export function RehabResultView(shown: ResultProps<"Rehab">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const { t: live } = useTranslation("live");
  const { t: plots } = useTranslation("plots");
  const format = useFormat();
  const words = useChartWords();
  const picture = useDrawnPicture(shown);
  const { grade, stage, travelCm, pathCm } = result;
  const exercise = record.exercise ? live(exerciseWords[record.exercise]) : t("rehab.anyExercise");
  const tenths = (value: number) => format.number(value, { decimals: 1 });
  const [good, bad] = GRADE_ENDS_CM.map((cm) => format.quantity(cm, "cm"));
  const [first, second, third] = rehabGrades.map((name) => plots(`stance.grades.${name}`));
  const tenSeconds = format.quantity(STAGE_S, "s");
  const travel = format.quantity(travelCm, "cm", { decimals: 1 });
  const conclusion =
    grade && stage
      ? [
          t(stage.passed ? "rehab.passed" : "rehab.notPassed", {
            exercise,
            held: format.quantity(stage.heldS, "s", { decimals: 1 }),
            all: tenSeconds,
          }),
          t("rehab.travelled", { travel, grade: plots(`stance.grades.${grade}`) }),
        ].join(" ")
      : t("rehab.nobody");

  return (
    <>
      <ResultHead record={record} conclusion={conclusion} />
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,400fr)]">
        {picture && <PictureCard picture={picture} />}
        {series && (
          <ResultCard title={t("rehab.way")}>
            <div className="my-auto p-4">
              <DrawnChart chart={travelChart({ label: t("rehab.wayLabel", { travel, good, bad }), trace: series }, words)} />
            </div>
          </ResultCard>
        )}
        <ResultCard title={t("rehab.figures")} className="md:max-xl:col-span-2">
          <FactList
            facts={[
              { name: live("capture.exercise"), value: exercise },
              { name: t("rehab.grade"), value: grade && plots(`stance.grades.${grade}`) },
              { name: t("rehab.travel"), value: grade && tenths(travelCm), unit: "cm" },
              { name: t("rehab.path"), value: grade && tenths(pathCm), unit: "cm" },
              { name: t("rehab.held", { all: tenSeconds }), value: stage && tenths(stage.heldS), unit: "s" },
              { name: t("rehab.stagePassed", { all: tenSeconds }), value: stage && t(stage.passed ? "yes" : "no") },
              { name: t("rehab.endedBy"), value: stage && t(`rehab.end.${stage.endedBy}`) },
              { name: t("rehab.tolerance"), value: stage && tenths(stage.toleranceCm), unit: "cm" },
              { name: t("loadedFrames"), value: `${format.number(result.loadedFrames)} / ${format.number(result.frames)}` },
            ]}
          />
        </ResultCard>
      </div>
      <ResultFoot
        record={record}
        notes={[
          t("rehab.how.grade", { good, bad, first, second, third }),
          t("rehab.how.stage", { all: tenSeconds }),
          t("rehab.how.end", { tolerance: format.quantity(stage?.toleranceCm, "cm", { atMost: 1 }) }),
        ]}
      />
    </>
  );
}
