import { DrawnChart } from "~/charts/DrawnChart";
import { diffusionChart } from "~/charts/results/diffusion";
import type { BalanceResult, DiffusionSeries } from "~/domain/analysis/balance";
import { swayAxes } from "~/domain/analysis/measures/balance";
import type { MeasureId } from "~/domain/analysis/measures/catalogue";
import type { ShownMeasures } from "~/domain/analysis/measures/shown-measures";
import { diffusionFigures } from "~/domain/analysis/measures/tables";
import { useLocalization } from "~/i18n/use-localization";
import { useTranslation } from "~/i18n/use-translation";
import { MeasureRows } from "../measures/MeasureTable";
import { ResultCard } from "../result/ResultCard";

interface DiffusionCardProps {
  diffusion: NonNullable<BalanceResult["diffusion"]>;
  series: DiffusionSeries | null;
  figures: ShownMeasures<MeasureId<"Balance">>;
}

export function DiffusionCard({ diffusion, series, figures }: DiffusionCardProps) {
  const { t } = useTranslation("results");
  const words = useLocalization();
  const title = t("balance.diffusion.title");
  return (
    <ResultCard title={title} className="mt-4">
      <div className="grid gap-x-6 lg:grid-cols-2">
        {series && (
          <div className="min-w-0 p-4">
            <DrawnChart chart={diffusionChart(series, diffusion.planar, words)} />
          </div>
        )}
        <div className="min-w-0">
          <MeasureRows
            caption={title}
            columns={swayAxes.map((axis) => t(`balance.column.${axis}`))}
            rows={diffusionFigures.map((name) => swayAxes.map((axis) => figures.get(`balance.body.${axis}.${name}`)))}
          />
        </div>
      </div>
    </ResultCard>
  );
}
