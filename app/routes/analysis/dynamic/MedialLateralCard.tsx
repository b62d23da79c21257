import { useTranslation } from "react-i18next";
import type { Spread } from "~/domain/analysis/gait/figures";
import { medialLateralRatios, ratioRegions, type MedialLateralRatio } from "~/domain/analysis/plantar/medial-lateral";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";
import type { SteppingFoot } from "./feet";

/** The regions of the ratios as footscan writes them, the same in every language. */
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

/** How the medial and the lateral side of each foot share its load, per step; nothing where no step has ten regions. */
export function MedialLateralCard({ feet }: { feet: readonly SteppingFoot[] }) {
  const { t } = useTranslation("results");
  const { t: analyses } = useTranslation("analyses");
  const format = useFormat();
  const known = feet.filter(({ foot }) => Object.values(foot.ratios).some(({ count }) => count > 0));
  if (known.length === 0) return null;
  const text = ({ mean, deviation }: Spread): string | null => {
    if (mean === null) return null;
    const value = format.number(mean, { decimals: 0 });
    return deviation === null ? value : `${value} ± ${format.number(deviation, { decimals: 0 })}`;
  };
  const title = t("dynamic.ratios.title");
  return (
    <ResultCard title={title}>
      <FigureTable
        caption={title}
        columns={known.map(({ side }) => ({ name: analyses(`load.${side}`), unit: "%" }))}
        rows={medialLateralRatios.map((ratio) => ({
          name: `${t(`dynamic.ratios.${ratio}`)}: ${formulaOf(ratio)}`,
          values: known.map(({ foot }) => {
            const spread = foot.ratios[ratio];
            return spread ? text(spread) : null;
          }),
        }))}
      />
    </ResultCard>
  );
}
