import { scaleFromZero } from "~/charts/chart-scale";
import { MovingLines } from "~/charts/MovingLines";
import { HISTORY_SAMPLES } from "~/domain/analysis/figure-history";
import { deviceThresholds } from "~/domain/device/thresholds";
import { useFormat } from "~/i18n/use-format";
import { usePressure } from "~/i18n/use-pressure";
import { useTranslation } from "~/i18n/use-translation";
import { useFigureHistory } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";
import { useHistorySpan } from "./use-history-span";

export function MaxMeanPlot({ kind, geometry, still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const { maximum = [], mean = [], atMs = [] } = useFigureHistory() ?? {};
  const span = useHistorySpan(atMs);
  const pressure = usePressure(geometry.unit);
  const { unit } = pressure;
  const shown = maximum.map(pressure.valueOf);
  return (
    <PlotCard
      title={t("maxMean.title")}
      note={t("maxMean.note", { samples: format.number(HISTORY_SAMPLES), unit })}
      empty={maximum.length === 0}
      still={still}
      onClose={onClose}
    >
      <MovingLines
        label={t("maxMean.label", {
          maximum: pressure.quantity(maximum.at(-1)),
          mean: pressure.quantity(mean.at(-1), { decimals: 1 }),
        })}
        series={[
          { name: t("maxMean.maximum"), tone: "dark", values: shown },
          { name: t("maxMean.mean"), tone: "grey", values: mean.map(pressure.valueOf) },
        ]}
        {...span}
        scale={scaleFromZero(shown, pressure.valueOf(deviceThresholds(kind, geometry).contact))}
        unit={unit}
        decimals={1}
      />
    </PlotCard>
  );
}
