import { scaleFromZero } from "~/charts/chart-scale";
import { MovingLines } from "~/charts/MovingLines";
import { useFormat } from "~/i18n/use-format";
import { useTranslation } from "~/i18n/use-translation";
import { Figure } from "~/ui/Figure";
import { useFigureHistory } from "../../figures/ShownFigures";
import type { PlotProps } from "./plot-props";
import { PlotCard } from "./PlotCard";
import { useHistorySpan } from "./use-history-span";

export function ContactPlot({ geometry, still, onClose }: PlotProps) {
  const { t } = useTranslation("plots");
  const format = useFormat();
  const { contactAreaCm2 = [], atMs = [] } = useFigureHistory() ?? {};
  const span = useHistorySpan(atMs);
  const newest = contactAreaCm2.at(-1) ?? null;
  return (
    <PlotCard
      title={t("contact.title")}
      note={<Figure size="caption" value={newest === null ? null : format.number(newest)} unit="cm²" />}
      empty={newest === null}
      still={still}
      onClose={onClose}
    >
      <MovingLines
        label={t("contact.label", { area: format.quantity(newest, "cm²") })}
        series={[{ name: t("contact.area"), tone: "dark", values: contactAreaCm2 }]}
        {...span}
        scale={scaleFromZero(contactAreaCm2, geometry.cellAreaCm2)}
        unit="cm²"
      />
    </PlotCard>
  );
}
