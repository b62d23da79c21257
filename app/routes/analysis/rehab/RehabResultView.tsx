import { TriangleAlert } from "lucide-react";
import { DrawnChart } from "~/charts/DrawnChart";
import { travelChart } from "~/charts/results/travel";
import { rehabGrades } from "~/domain/analysis/rehab";
import { exerciseName, rehabConclusion } from "~/domain/analysis/sentences/rehab";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { Chip } from "~/ui/status/Chip";
import { MeasureList } from "../measures/MeasureList";
import { useMeasures } from "../measures/use-measures";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { PlayerCard } from "../player/PlayerCard";
import type { ResultProps } from "../result/result-props";
import { ResultCard } from "../result/ResultCard";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";

/** RES-7: an exercise of the four-stage balance test: hold time, path of the body's centre, grade. */
export function RehabResultView(shown: ResultProps<"Rehab">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const { t: live } = useTranslation("live");
  const { t: plots } = useTranslation("plots");
  const words = useLocalization();
  const picture = useDrawnPicture(shown);
  const figures = useMeasures("Rehab", shown);
  const { localization } = figures;
  const { grade, stage } = result;
  const { good, bad } = figures.given("rehab.travel");
  const { seconds } = figures.given("rehab.held");
  const [first, second, third] = rehabGrades.map((name) => plots(`stance.grades.${name}`));

  return (
    <>
      <ResultHead record={record} conclusion={rehabConclusion({ exercise: record.exercise, result, figures }, localization)}>
        {result.asAsked === false && (
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Chip icon={TriangleAlert}>{t("rehab.otherStance")}</Chip>
            {t("rehab.otherStanceHint", { shown: exerciseName(result.shown, localization) })}
          </p>
        )}
      </ResultHead>
      <div className="mt-5 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,400fr)]">
        {picture && <PictureCard picture={picture} />}
        {series && (
          <ResultCard title={t("rehab.way")}>
            <div className="my-auto p-4">
              <DrawnChart
                chart={travelChart(
                  { label: t("rehab.wayLabel", { travel: figures.quantity("rehab.travel"), good, bad }), trace: series },
                  words,
                )}
              />
            </div>
          </ResultCard>
        )}
        <ResultCard title={t("rehab.figures")} className="md:max-xl:col-span-2">
          <MeasureList
            entries={[
              { name: live("capture.exercise"), value: exerciseName(record.exercise, localization) },
              {
                name: t("rehab.shown"),
                value: stage && (result.shown ? exerciseName(result.shown, localization) : t("rehab.notRecognised")),
              },
              { name: t("rehab.grade"), value: grade && plots(`stance.grades.${grade}`) },
              figures.get("rehab.travel"),
              figures.get("rehab.path"),
              figures.get("rehab.held"),
              { name: t("rehab.stagePassed", { all: seconds }), value: stage && t(stage.passed ? "yes" : "no") },
              { name: t("rehab.endedBy"), value: stage && t(`rehab.end.${stage.endedBy}`) },
              figures.get("rehab.tolerance"),
              figures.get("rehab.loadedFrames"),
              figures.get("rehab.frames"),
            ]}
          />
        </ResultCard>
      </div>
      <PlayerCard analysis={shown.analysis} className="mt-4" />
      <ResultFoot
        figures={figures.all}
        notes={[
          t("rehab.how.grade", { good, bad, first, second, third }),
          t("rehab.how.stage", { all: seconds }),
          t("rehab.how.shown"),
          t("rehab.how.end", { tolerance: figures.quantity("rehab.tolerance") }),
        ]}
      />
    </>
  );
}
