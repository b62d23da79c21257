import { saddleConclusion } from "~/domain/analysis/sentences/saddle";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureList } from "../measures/MeasureList";
import { useMeasures } from "../measures/use-measures";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { PlayerCard } from "../player/PlayerCard";
import { CourseCards } from "../result/CourseCards";
import type { ResultProps } from "../result/result-props";
import { ResultCard } from "../result/ResultCard";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";
import { SaddleMarks } from "./SaddleMarks";
import { SaddleTable } from "./SaddleTable";

/** RES-7: fit of a saddle: six regions, bridging, lateral slip. */
export function SaddleResultView(shown: ResultProps<"Fitting">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const picture = useDrawnPicture(shown);
  const figures = useMeasures("Fitting", shown);
  const { unit } = record.geometry;

  return (
    <>
      <ResultHead record={record} conclusion={saddleConclusion({ result, figures }, figures.localization)} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(38rem,1fr)]">
        {picture && <PictureCard picture={picture} title={t("saddle.map")} marks={<SaddleMarks />} />}
        <div className="grid content-start gap-4">
          <SaddleTable figures={figures} />
          <ResultCard title={t("saddle.fit")}>
            <MeasureList
              entries={[
                figures.get("saddle.bridgeRatio"),
                { name: t("saddle.bridges"), value: result.bridgeRatio === null ? null : t(result.bridging ? "yes" : "no") },
                figures.get("saddle.slipMean"),
                figures.get("saddle.slipGreatest"),
                figures.get("saddle.slipFrames"),
                figures.get("saddle.slipFrom"),
                { name: t("saddle.dominant"), value: result.dominantSide && t(`saddle.dominantSide.${result.dominantSide}`) },
                figures.get("saddle.loadedFrames"),
                figures.get("saddle.frames"),
              ]}
            />
          </ResultCard>
        </div>
      </div>
      <PlayerCard analysis={shown.analysis} className="mt-4" />
      {series && <CourseCards course={series} unit={unit} moments={record.moments} />}
      <ResultFoot figures={figures.all} notes={[t("saddle.how.regions", { threshold: figures.quantity("saddle.threshold") })]} />
    </>
  );
}
