import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { saddleRegionFigures } from "~/domain/analysis/measures/tables";
import { saddleRegions } from "~/domain/analysis/saddle";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureColumns } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

export function SaddleTable({ figures }: { figures: ShownMeasures<MeasureId<"Fitting">> }) {
  const { t } = useTranslation("results");
  return (
    <ResultCard title={t("saddle.regions")}>
      <MeasureColumns
        caption={t("saddle.regions")}
        rows={saddleRegions.map((region) => ({
          key: region,
          name: t(`saddle.region.${region}`),
          figures: saddleRegionFigures.map((column) => figures.get(`saddle.${region}.${column}`)),
        }))}
      />
    </ResultCard>
  );
}
