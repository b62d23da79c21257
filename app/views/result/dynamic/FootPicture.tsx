import { useMemo } from "react";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import { pointedRegions, regionPeaks, type PointedRegion } from "~/domain/analysis/gait/region-peaks";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { plateAspect, cellCentre, toPlatePercent } from "~/heatmap/geometry/plate-context";
import { wholePlate } from "~/heatmap/geometry/region";
import { footField } from "~/heatmap/picture/feet-picture";
import { stillPicture } from "~/heatmap/picture/picture-source";
import { PlateMarks } from "~/heatmap/plate/Plate";
import { labelPlaces } from "~/heatmap/scale/label-places";
import { useTranslation } from "~/i18n/use-translation";
import { stepPictureAddress } from "../../addresses/steps-picture";
import { NamedFigure } from "../../measures/MeasureFigure";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";

interface FootPictureProps {
  side: "left" | "right";
  which: "greatest" | "mean";
  pictures: FootPictures;
  picture: DrawnPicture;
  /** Null without figures by region. */
  figures: ShownMeasures<MeasureId<"Dynamic">> | null;
  name: string;
}

/** Minimum distance between labels of two lines. */
const APART = "3rem";

/** Superimposed contacts of a foot; leaders connect each region's maximum with its figure on the lateral side. */
export function FootPicture({ side, which, pictures, picture, figures, name }: FootPictureProps) {
  const { t } = useTranslation("results");
  const { source, peaks, geometry, region } = useLaid(pictures, which, picture);
  const drawn = {
    ...picture,
    record: { ...picture.record, geometry },
    ...{ region, source, address: stepPictureAddress(picture, { of: side, picture: which }) },
  };
  const plate = { geometry, region };
  return (
    <figure className={`flex min-w-0 ${side === "right" ? "flex-row-reverse" : ""}`}>
      {figures && <PeakFigures {...{ side, figures, peaks }} />}
      <div className="min-w-0 flex-1">
        <div style={{ aspectRatio: plateAspect(plate) }}>
          <ResultPlate picture={drawn} label={t(`dynamic.feet.label.${which}`, { foot: name })} bare>
            <PlateMarks>
              {peaks.map(({ at }) => {
                const { x, y } = toPlatePercent(plate, at);
                const outer = side === "left" ? "0%" : "100%";
                return (
                  <g key={`${x} ${y}`}>
                    {figures && <line x1={outer} x2={`${x}%`} y1={`${y}%`} y2={`${y}%`} className="stroke-control" strokeWidth="1" />}
                    <circle cx={`${x}%`} cy={`${y}%`} r="4" fill="#ffffff" stroke="#14181f" strokeWidth="2" />
                  </g>
                );
              })}
            </PlateMarks>
          </ResultPlate>
        </div>
      </div>
    </figure>
  );
}

interface RegionPeak {
  region: PointedRegion;
  at: { xCm: number; yCm: number };
  /** From the top of the picture. */
  percent: number;
}

function PeakFigures({
  side,
  figures,
  peaks,
}: Pick<FootPictureProps, "side"> & { figures: NonNullable<FootPictureProps["figures"]>; peaks: RegionPeak[] }) {
  const { t } = useTranslation("results");
  const places = labelPlaces(
    peaks.map(({ percent }) => percent),
    APART,
  );
  return (
    <ul className={`relative w-18 shrink-0 sm:w-22 ${side === "right" ? "text-right" : ""}`}>
      {peaks.map(({ region }, at) => (
        <li key={region} style={{ top: places[at] }} className={`absolute -translate-y-1/2 ${side === "right" ? "right-0" : "left-0"}`}>
          <NamedFigure name={t(`dynamic.region.${region}`)} figure={figures.get(`dynamic.${side}.${region}.peak`)} size="small" />
        </li>
      ))}
    </ul>
  );
}

function useLaid(pictures: FootPictures, which: FootPictureProps["which"], { record }: DrawnPicture) {
  const { geometry: ofMat } = record;
  return useMemo(() => {
    const { values, grid, cellPitchCm } = footField(pictures, which);
    const geometry = { ...ofMat, grid, cellPitchCm };
    const region = wholePlate(grid);
    const found = regionPeaks(pictures, which);
    const peaks = pointedRegions.flatMap((one): RegionPeak[] => {
      const cell = found[one];
      if (!cell) return [];
      const at = cellCentre(cell, geometry);
      return [{ region: one, at, percent: toPlatePercent({ geometry, region }, at).y }];
    });
    return { source: stillPicture({ values, grid }), peaks: peaks.sort((one, other) => one.percent - other.percent), geometry, region };
  }, [pictures, which, ofMat]);
}
