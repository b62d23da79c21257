import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import type { FootPictures } from "~/domain/analysis/gait/foot-pictures";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import { unpackNumbers } from "~/domain/analysis/packed-numbers";
import type { FootRegion } from "~/domain/analysis/regions";
import { stillPicture } from "~/heatmap/picture/picture-source";
import { PeakMark } from "~/heatmap/plate/PeakMark";
import { aspectOf, middleOf } from "~/heatmap/plate/plate-context";
import { wholePlate } from "~/heatmap/plate/region";
import { LyingLegend } from "~/heatmap/scale/Legend";
import { NamedFigure } from "../measures/MeasureFigure";
import type { ShownMeasures } from "../measures/use-measures";
import { legendOf } from "../picture/legend-of";
import { ResultPlate } from "../picture/ResultPlate";
import type { DrawnPicture } from "../picture/use-drawn-picture";
import { ResultCard } from "../result/ResultCard";
import { stepPictureAddress } from "./address";
import type { SteppingFoot } from "./feet";

/** From the toes down, as they lie on the picture beside them. */
const shownRegions = ["hallux", "forefoot", "midfoot", "heel"] as const satisfies readonly FootRegion[];

interface FeetCardProps {
  picture: DrawnPicture;
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

/** RES-6: the whole contacts of each foot over one another, at most and on average, in the colours of the map of the mat: one scale for both feet. */
export function FeetCard({ picture, feet, figures }: FeetCardProps) {
  const { t } = useTranslation("results");
  return (
    <ResultCard title={t("dynamic.feet.title")} beside={<span className="text-xs text-muted">{t("dynamic.feet.note")}</span>}>
      {feet.length === 0 ? (
        <p className="p-4 text-sm text-muted">{t("dynamic.noContacts")}</p>
      ) : (
        <>
          <div className="grid grid-cols-2 gap-x-6 gap-y-5 p-4">
            {feet.map((foot) => (
              <Foot key={foot.side} {...foot} picture={picture} figures={figures} />
            ))}
          </div>
          <LyingLegend {...legendOf(picture)} className="mx-4 mb-4" />
        </>
      )}
    </ResultCard>
  );
}

function Foot({ side, foot, picture, figures }: SteppingFoot & Omit<FeetCardProps, "feet">) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const { pictures, regions, contacts, whole } = foot;
  const name = analyses(`side.feet.${side}`);
  const others = contacts - (pictures?.contacts ?? 0);
  return (
    <section className="min-w-0">
      <h3 className="text-sm font-medium">{name}</h3>
      {pictures ? (
        <p className="numeral text-xs text-muted">
          {t("dynamic.feet.contacts", { count: pictures.contacts })}
          {others > 0 && ` · ${t("dynamic.feet.others", { count: others })}`}
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted">
          {t(whole === 0 ? "dynamic.feet.noneWhole" : side === "single" ? "dynamic.feet.noSide" : "dynamic.feet.noShape")}
        </p>
      )}
      {pictures && side !== "single" && (
        <div className="mt-3 grid grid-cols-2 gap-3">
          {(["greatest", "mean"] as const).map((which) => (
            <FootPicture key={which} {...{ side, which, pictures, picture, name }} />
          ))}
        </div>
      )}
      {pictures && regions && (
        <>
          <p className="mt-4 text-xs text-muted">{t("dynamic.feet.peaks")}</p>
          <ul className="mt-1 grid grid-cols-2 gap-x-3 gap-y-2">
            {shownRegions.map((region) => (
              <li key={region}>
                <NamedFigure name={t(`dynamic.region.${region}`)} figure={figures.of(`dynamic.${side}.${region}.peak`)} size="small" />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

interface FootPictureProps {
  side: "left" | "right";
  which: "greatest" | "mean";
  pictures: FootPictures;
  picture: DrawnPicture;
  /** Of the foot. */
  name: string;
}

function FootPicture({ side, which, pictures, picture, name }: FootPictureProps) {
  const { t } = useTranslation("results");
  const { source, peak, geometry, region } = useLaid(pictures, which, picture);
  const drawn = {
    ...picture,
    record: { ...picture.record, geometry },
    ...{ region, source, address: stepPictureAddress(picture, { of: side, picture: which }) },
  };
  return (
    <figure className="min-w-0">
      <div style={{ aspectRatio: aspectOf({ geometry, region }) }}>
        <ResultPlate picture={drawn} label={t(`dynamic.feet.label.${which}`, { foot: name })} bare>
          <PeakMark at={middleOf(peak, geometry)} />
        </ResultPlate>
      </div>
      <figcaption className="mt-1 text-center text-xs text-muted">{t(`dynamic.feet.${which}`)}</figcaption>
    </figure>
  );
}

/** Such a picture as a plate of its own, and the cell where it is greatest. */
function useLaid({ rows, cols, pitchCm, ...packed }: FootPictures, which: FootPictureProps["which"], { record }: DrawnPicture) {
  const text = packed[which];
  const { geometry } = record;
  return useMemo(() => {
    const grid = { rows, cols };
    const values = Float32Array.from(unpackNumbers(text), (value) => value ?? 0);
    const at = values.reduce((best, value, cell) => (value > (values[best] ?? 0) ? cell : best), 0);
    return {
      source: stillPicture({ values, grid }),
      peak: { row: Math.floor(at / cols), col: at % cols },
      geometry: { ...geometry, grid, cellPitchCm: { xCm: pitchCm, yCm: pitchCm } },
      region: wholePlate(grid),
    };
  }, [text, rows, cols, pitchCm, geometry]);
}
