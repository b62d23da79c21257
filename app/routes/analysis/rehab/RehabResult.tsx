import { useTranslation } from "react-i18next";
import { PlaneTrace } from "~/charts/PlaneTrace";
import { GRADE_ENDS_CM, rehabGrades, STAGE_S } from "~/domain/analysis/rehab";
import { loadOf } from "~/heatmap/load";
import { useFormat } from "~/i18n/use-format";
import { exerciseWords } from "../../live/exercise-words";
import { FactList } from "../FactList";
import { PictureCard } from "../PictureCard";
import { PartialBanner } from "../Quality";
import { ResultCard } from "../ResultCard";
import { ResultFoot } from "../ResultFoot";
import type { ResultProps } from "../result-props";
import { useStillPicture } from "../use-still-picture";

const MIDDLE = { rightCm: 0, frontCm: 0 };
/** Room around the outer circle and the farthest place, centimetres. */
const MARGIN_CM = 1;

/** RES-7: an exercise of the four-stage balance test: how long it was held, how far the body's centre went, and the grade of that. */
export function RehabResult({ analysis, result, series, core }: ResultProps<"Rehab">) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { t: live } = useTranslation("live");
  const { t: plots } = useTranslation("plots");
  const format = useFormat();
  const { record, picture } = analysis;
  const still = useStillPicture(picture);
  const { grade, stage, travelCm, pathCm } = result;
  const exercise = record.exercise ? live(exerciseWords[record.exercise]) : t("rehab.anyExercise");
  const cm = (value: number) => format.number(value, { decimals: 1 });
  const [first, second, third] = rehabGrades.map((name) => plots(`stance.grades.${name}`));
  const tenSeconds = format.quantity(STAGE_S, "s");

  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">
        {grade && stage
          ? [
              t(stage.passed ? "rehab.passed" : "rehab.notPassed", { exercise, held: format.quantity(stage.heldS, "s", { decimals: 1 }), all: tenSeconds }),
              t("rehab.travelled", { travel: format.quantity(travelCm, "cm", { decimals: 1 }), grade: plots(`stance.grades.${grade}`) }),
            ].join(" ")
          : t("rehab.nobody")}
      </p>
      <PartialBanner record={record} />
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,400fr)]">
        {picture && still && (
          <PictureCard
            title={analyses("map.title")}
            label={analyses("map.label", { patient: record.patientName })}
            record={record}
            source={still.source}
            region={picture.region}
            core={core}
            maximum={loadOf(still.frame, result.threshold).maximum}
            threshold={result.threshold}
          />
        )}
        {series && (
          <ResultCard title={t("rehab.way")}>
            <PlaneTrace
              label={t("rehab.wayLabel", { travel: format.quantity(travelCm, "cm", { decimals: 1 }) })}
              points={series.rightCm.map((rightCm, at) => ({ rightCm, frontCm: series.frontCm[at] }))}
              reachCm={Math.max(GRADE_ENDS_CM[1], travelCm) + MARGIN_CM}
              circles={GRADE_ENDS_CM.map((radiusCm) => ({ at: MIDDLE, radiusCm, name: format.quantity(radiusCm, "cm") }))}
              edges={{ left: plots("side.left"), right: plots("side.right"), front: plots("side.front"), back: plots("side.back") }}
              className="m-auto w-[calc(100%-2rem)] max-md:my-4"
            />
          </ResultCard>
        )}
        <ResultCard title={t("rehab.figures")}>
          <FactList
            facts={[
              { name: live("capture.exercise"), value: exercise },
              { name: t("rehab.grade"), value: grade && plots(`stance.grades.${grade}`) },
              { name: t("rehab.travel"), value: grade && cm(travelCm), unit: "cm" },
              { name: t("rehab.path"), value: grade && cm(pathCm), unit: "cm" },
              { name: t("rehab.held", { all: tenSeconds }), value: stage && cm(stage.heldS), unit: "s" },
              { name: t("rehab.stagePassed", { all: tenSeconds }), value: stage && t(stage.passed ? "yes" : "no") },
              { name: t("rehab.endedBy"), value: stage && t(`rehab.end.${stage.endedBy}`) },
              { name: t("rehab.tolerance"), value: stage && cm(stage.toleranceCm), unit: "cm" },
              { name: t("loadedFrames"), value: `${format.number(result.loadedFrames)} / ${format.number(result.frames)}` },
            ]}
          />
        </ResultCard>
      </div>
      <ResultFoot
        record={record}
        notes={[
          t("rehab.how.grade", { good: format.quantity(GRADE_ENDS_CM[0], "cm"), bad: format.quantity(GRADE_ENDS_CM[1], "cm"), first, second, third }),
          t("rehab.how.stage", { all: tenSeconds }),
          t("rehab.how.end", { tolerance: format.quantity(stage?.toleranceCm, "cm", { atMost: 1 }) }),
        ]}
      />
    </>
  );
}
