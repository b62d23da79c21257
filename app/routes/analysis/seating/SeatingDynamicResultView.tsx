import type { ChartMark } from "~/charts/chart";
import { DrawnChart } from "~/charts/DrawnChart";
import { Histogram } from "~/charts/Histogram";
import { planeChart, toSwayPath } from "~/charts/results/plane";
import { seatingConclusion } from "~/domain/analysis/sentences/seating";
import { CentreOfPressure } from "~/heatmap/plate/CentreOfPressure";
import { PeakMark } from "~/heatmap/plate/PeakMark";
import { cellCentre } from "~/heatmap/plate/plate-context";
import { histogramBins } from "~/heatmap/scale/histogram-bins";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { RecordedExposureCard } from "../exposure/RecordedExposureCard";
import { useMeasures } from "../measures/use-measures";
import { PictureCard } from "../picture/PictureCard";
import { useDrawnPicture } from "../picture/use-drawn-picture";
import { PlayerCard } from "../player/PlayerCard";
import { CourseCards } from "../result/CourseCards";
import type { ResultProps } from "../result/result-props";
import { ResultCard } from "../result/ResultCard";
import { ResultFoot } from "../result/ResultFoot";
import { ResultHead } from "../result/ResultHead";
import { ReliefTable } from "./ReliefTable";
import { SeatFigures } from "./SeatFigures";

/** Minimum distance from the centre's path to the drawing's edge, cm. */
const MIN_REACH_CM = 2;

/** RES-7: a sitting and its changes over time. */
export function SeatingDynamicResultView(shown: ResultProps<"seatingDynamic">) {
  const {
    analysis: { record },
    result,
    series,
  } = shown;
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { t: plots } = useTranslation("plots");
  const words = useLocalization();
  const picture = useDrawnPicture(shown);
  const figures = useMeasures("seatingDynamic", shown);
  const { geometry } = record;
  const { unit } = geometry;
  const peak = result.peakPressureIndex?.at;
  const centre = series?.centre ?? null;
  const events = result.reliefs?.events.map(({ kind, startS, endS }): ChartMark => ({
    axis: "x",
    at: startS,
    to: endS,
    name: t(`seat.relief.${kind}`),
  }));

  return (
    <>
      <ResultHead record={record} conclusion={seatingConclusion(figures, figures.localization)} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {picture && (
          <PictureCard
            picture={picture}
            marks={
              <>
                <PeakMark at={peak ? cellCentre(peak, geometry) : null} shape="cross" />
                {picture.view.cop === "on" && <CentreOfPressure at={centre && centre.from} />}
              </>
            }
          />
        )}
        <SeatFigures result={result} figures={figures} />
      </div>
      <PlayerCard analysis={shown.analysis} className="mt-4" />
      {series && <CourseCards course={series.course} unit={unit} moments={record.moments} events={events} />}
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,416fr)]">
        {series && picture && (
          <ResultCard title={plots("histogram.title")}>
            <div className="my-auto min-w-0 p-4 pt-6">
              <Histogram
                bins={histogramBins(series.histogram.counts, series.histogram.top, {
                  palette: picture.view.palette,
                  scale: picture.scale,
                })}
                top={series.histogram.top}
                unit={unit}
              />
            </div>
          </ResultCard>
        )}
        {centre && (
          <ResultCard title={analyses("centre")}>
            <DrawnChart
              chart={planeChart(
                {
                  label: t("seat.way"),
                  traces: [{ name: figures.localization.t("measures:balance.path.name"), tone: "dark", points: toSwayPath(centre) }],
                },
                { reachCm: MIN_REACH_CM },
                words,
              )}
              className="m-auto my-4 w-[min(18rem,100%-2rem)]"
            />
          </ResultCard>
        )}
        <ReliefTable reliefs={result.reliefs} figures={figures} />
      </div>
      {result.exposure && (
        <RecordedExposureCard
          record={record}
          timeZone={shown.analysis.timeZone ?? null}
          exposure={result.exposure}
          figureOf={(name) => figures.get(`seating.exposure.${name}`)}
        />
      )}
      <ResultFoot figures={figures.all} notes={[t("seat.how.contact", { threshold: figures.quantity("seating.threshold") })]} />
    </>
  );
}
