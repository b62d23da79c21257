import { useTranslation } from "react-i18next";
import { Histogram } from "~/charts/Histogram";
import { PlaneTrace } from "~/charts/PlaneTrace";
import { DEFAULT_PALETTE } from "~/domain/palette";
import { CentreOfPressure } from "~/heatmap/CentreOfPressure";
import { loadOf } from "~/heatmap/load";
import { PeakMark } from "~/heatmap/PeakMark";
import { useFormat } from "~/i18n/use-format";
import { histogramBins } from "../../live/panels/plots/histogram-bins";
import { CourseCards } from "../CourseCards";
import { scaleOf } from "../picture-address";
import { PictureCard } from "../PictureCard";
import { PartialBanner } from "../Quality";
import { ResultCard } from "../ResultCard";
import { ResultFoot } from "../ResultFoot";
import type { ResultProps } from "../result-props";
import { useStillPicture } from "../use-still-picture";
import { ReliefTable } from "./ReliefTable";
import { SeatFigures } from "./SeatFigures";
import { useSeatConclusion } from "./use-conclusion";

/** Least centimetres to each edge of the drawing of the centre's way. */
const LEAST_REACH_CM = 2;

/** RES-7: how somebody sat, and what changed while they did. */
export function SeatingDynamicResult({ analysis, result, series, core }: ResultProps<"seatingDynamic">) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { t: plots } = useTranslation("plots");
  const format = useFormat();
  const { record, picture } = analysis;
  const still = useStillPicture(picture);
  const conclusion = useSeatConclusion(result);
  const { unit, cellPitchCm } = record.geometry;
  const maximum = still && loadOf(still.frame, result.threshold).maximum;
  const peak = result.peakPressureIndex?.at;
  const centre = series?.centre ?? null;

  return (
    <>
      <p className="mt-2 max-w-[60rem] text-base">{conclusion}</p>
      <PartialBanner record={record} />
      <div className="mt-5 grid gap-4 xl:grid-cols-[minmax(0,832fr)_minmax(0,592fr)]">
        {picture && still && (
          <PictureCard
            title={analyses("map.title")}
            label={analyses("map.label", { patient: record.patientName })}
            record={record}
            source={still.source}
            region={picture.region}
            core={core}
            maximum={maximum}
            threshold={result.threshold}
            marks={
              <>
                <PeakMark at={peak ? { xCm: (peak.col + 0.5) * cellPitchCm.xCm, yCm: (peak.row + 0.5) * cellPitchCm.yCm } : null} shape="cross" />
                <CentreOfPressure at={centre && centre.from} />
              </>
            }
          />
        )}
        <SeatFigures result={result} unit={unit} />
      </div>
      {series && <CourseCards course={series.course} unit={unit} />}
      <div className="mt-4 grid gap-4 md:grid-cols-2 xl:grid-cols-[minmax(0,592fr)_minmax(0,416fr)_minmax(0,416fr)]">
        {series && (
          <ResultCard title={plots("histogram.title")}>
            <div className="min-w-0 p-4 pt-6">
              <Histogram
                label={plots("histogram.label", { top: format.number(series.histogram.top), unit })}
                bins={histogramBins(series.histogram.counts, series.histogram.top, { palette: DEFAULT_PALETTE, scaleTop: scaleOf(record.deviceType, maximum).top })}
                top={series.histogram.top}
                unit={unit}
              />
            </div>
          </ResultCard>
        )}
        {centre && (
          <ResultCard title={analyses("centre")}>
            <PlaneTrace
              label={t("seat.way")}
              points={centre.rightCm.map((rightCm, at) => ({ rightCm, frontCm: centre.frontCm[at] }))}
              reachCm={[...centre.rightCm, ...centre.frontCm].reduce((far, cm) => Math.max(far, Math.ceil(Math.abs(cm))), LEAST_REACH_CM)}
              edges={{ left: plots("side.left"), right: plots("side.right"), front: plots("side.front"), back: plots("side.back") }}
              className="m-auto my-4 w-[min(18rem,100%-2rem)]"
            />
          </ResultCard>
        )}
        <ReliefTable reliefs={result.reliefs} unit={unit} />
      </div>
      <ResultFoot
        record={record}
        notes={[
          t("seat.how.contact", { threshold: format.quantity(result.threshold, unit, { atMost: 1 }) }),
          t("seat.how.peakIndex"),
          t("seat.how.dispersion"),
          t("seat.how.gradient"),
          t("seat.how.reliefs"),
          t("seat.how.posture"),
        ]}
      />
    </>
  );
}
