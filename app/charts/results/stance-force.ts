import type { StanceCurve } from "~/domain/analysis/gait/figures";
import type { Localization } from "~/domain/display/localization";
import { itemAt } from "~/domain/lists/item-at";
import type { ChartSeries, LinesChart } from "../chart";
import { scaleFromZero } from "../chart-scale";

const STANCE = { from: 0, to: 100, ticks: [0, 20, 40, 60, 80, 100] };

/** Load from first contact (0 %) to toe off (100 %): mean of contacts ± one standard deviation. */
export function stanceForceChart(
  { curves, unit }: { curves: readonly (Pick<ChartSeries, "name" | "tone"> & { curve: StanceCurve })[]; unit: string },
  { t }: Localization,
): LinesChart {
  const highest = curves.flatMap(({ curve: { mean, deviation } }) =>
    mean.map((load, at) => (deviation ? load + itemAt(deviation, at) : load)),
  );
  return {
    kind: "lines",
    label: t("results:dynamic.force.title"),
    x: { name: t("results:dynamic.force.stance"), unit: "%", decimals: 0, ...STANCE },
    y: { name: t("plots:chart.load"), unit, decimals: 1, ...scaleFromZero(highest) },
    series: curves.map(({ name, tone, curve: { mean, deviation } }) => ({
      name,
      tone,
      points: mean.map((y, x) => ({ x, y, deviation: deviation?.[x] })),
    })),
    marks: [],
  };
}
