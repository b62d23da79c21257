import { scaleAround } from "~/charts/chart-scale";
import { MovingLines } from "~/charts/MovingLines";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { useFigureHistory } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";
import { useHistorySpan } from "./use-history-span";

const EVEN_PERCENT = 50;

export function LateralityPlot({ still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const { leftPercent = [], atMs = [] } = useFigureHistory() ?? {};
  const span = useHistorySpan(atMs);
  const newest = leftPercent.at(-1);
  const value = newest === undefined || Number.isNaN(newest) ? null : format.number(newest);
  return (
    <PlotCard
      title={t("laterality.title")}
      note={<Figure size="caption" value={value} unit={t("laterality.unit")} />}
      empty={leftPercent.length === 0}
      still={still}
      onClose={onClose}
    >
      <MovingLines
        label={t("laterality.label", { value: value ?? "—" })}
        series={[{ name: t("laterality.left"), tone: "dark", values: leftPercent }]}
        {...span}
        scale={scaleAround(EVEN_PERCENT, leftPercent, { reach: 10, most: EVEN_PERCENT })}
        unit="%"
        level={EVEN_PERCENT}
        edges={{ upper: t("laterality.left"), lower: t("laterality.right") }}
        decimals={1}
      />
    </PlotCard>
  );
}
