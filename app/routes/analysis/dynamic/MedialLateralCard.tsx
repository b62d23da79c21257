import { spreadText } from "~/domain/analysis/gait/spread-text";
import type { SteppingFoot } from "~/domain/analysis/gait/stepping-feet";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { medialLateralRatios, ratioRegions, type MedialLateralRatio } from "~/domain/analysis/plantar/medial-lateral";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureName } from "../measures/MeasureName";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";

/** Symbols of the regions as in footscan, the same in every language. */
const SYMBOLS = {
  heelMedial: "MH",
  heelLateral: "LH",
  metatarsal1: "M1",
  metatarsal2: "M2",
  metatarsal3: "M3",
  metatarsal4: "M4",
  metatarsal5: "M5",
} as const;

function formulaOf(ratio: MedialLateralRatio): string {
  const [one, other] = ratioRegions[ratio].map((regions) => regions.map((region) => SYMBOLS[region]).join(" + "));
  return `${one} − (${other})`;
}

interface MedialLateralCardProps {
  feet: readonly SteppingFoot[];
  figures: ShownMeasures<MeasureId<"Dynamic">>;
}

/** Medial and lateral load of each foot per step; empty if no step has ten regions. */
export function MedialLateralCard({ feet, figures }: MedialLateralCardProps) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const known = feet.filter(({ foot }) => Object.values(foot.ratios).some(({ count }) => count > 0));
  if (known.length === 0) return null;
  const title = t("dynamic.ratios.title");
  return (
    <ResultCard title={title}>
      <FigureTable
        caption={title}
        columns={known.map(({ side }) => ({ name: analyses(`load.${side}`), unit: "%" }))}
        rows={medialLateralRatios.map((ratio) => {
          const { measure } = figures.get(`dynamic.left.${ratio}`);
          const name = figures.localization.t(`measures:${measure.words}.name`);
          return {
            key: ratio,
            spoken: name,
            name: <MeasureName measure={measure}>{`${name}: ${formulaOf(ratio)}`}</MeasureName>,
            values: known.map(({ side }) => spreadText(figures, side, ratio)),
          };
        })}
      />
    </ResultCard>
  );
}
