import { useTranslation } from "react-i18next";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { Unit } from "~/domain/unit";
import { useFormat } from "~/i18n/use-format";

/** What a map says in one sentence, for those who cannot see it. Give it figures that change rarely: it is no ticker. */
export function MapSummary({ figures, unit, className = "sr-only" }: { figures: FrameFigures | null; unit: Unit; className?: string }) {
  const { t } = useTranslation("heatmap");
  const format = useFormat();
  const peak = figures?.maximum;
  return (
    <p className={className}>
      {peak
        ? t("summary.load", {
            count: figures.loadedCells,
            maximum: format.quantity(peak.value, unit, { atMost: 1 }),
            row: format.number(peak.row + 1),
            col: format.number(peak.col + 1),
            left: format.percent(figures.leftPercent / 100),
            right: format.percent(figures.rightPercent / 100),
          })
        : t("summary.empty")}
    </p>
  );
}
