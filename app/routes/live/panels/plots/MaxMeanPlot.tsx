import { scaleFromZero } from "~/charts/chart-scale";
import { MovingLines } from "~/charts/MovingLines";
import { thresholdsOf } from "~/domain/device/thresholds";
import { HISTORY_SAMPLES } from "~/domain/history";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { useFigureHistory } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";
import { useHistorySpan } from "./use-history-span";

/** The greatest and the mean pressure over time. */
export function MaxMeanPlot({ kind, geometry, still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const { maximum = [], mean = [], atMs = [] } = useFigureHistory() ?? {};
  const span = useHistorySpan(atMs);
  const { unit } = geometry;
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
          maximum: format.quantity(maximum.at(-1), unit),
          mean: format.quantity(mean.at(-1), unit, { decimals: 1 }),
        })}
        series={[
          { name: t("maxMean.maximum"), tone: "dark", values: maximum },
          { name: t("maxMean.mean"), tone: "grey", values: mean },
        ]}
        {...span}
        scale={scaleFromZero(maximum, thresholdsOf(kind, geometry).contact)}
        unit={unit}
        decimals={1}
      />
    </PlotCard>
  );
}
