import { useTranslation } from "react-i18next";
import { saddleRegions, type SaddleRegionFigures, type SaddleResult } from "~/domain/analysis/saddle";
import { useFormat } from "~/i18n/use-format";
import { FigureTable } from "../result/FigureTable";
import { ResultCard } from "../result/ResultCard";

/** The six regions, withers first and left before right. */
export function SaddleTable({ result, unit }: { result: SaddleResult; unit: string }) {
  const { t } = useTranslation("results");
  const format = useFormat();
  const figures = ({ meanPressure, maximum, loadPercent, contactAreaCm2, loadedFrames }: SaddleRegionFigures): string[] => [
    format.number(meanPressure, { decimals: 1 }),
    format.number(maximum, { decimals: 1 }),
    format.number(loadPercent, { decimals: 1 }),
    format.number(contactAreaCm2),
    format.number(loadedFrames),
  ];
  return (
    <ResultCard title={t("saddle.regions")}>
      <FigureTable
        caption={t("saddle.regions")}
        columns={[
          { name: t("figure.mean"), unit },
          { name: t("figure.maximum"), unit },
          { name: t("figure.load"), unit: "%" },
          { name: t("figure.area"), unit: "cm²" },
          { name: t("loadedFrames") },
        ]}
        rows={saddleRegions.map((region) => ({ name: t(`saddle.region.${region}`), values: figures(result.regions[region]) }))}
      />
    </ResultCard>
  );
}
