import type { Localization } from "~/domain/display/localization";
import type { BarsChart } from "../chart";
import { scaleFromZero } from "../chart-scale";

/** A class of cells. */
export interface HistogramBin {
  /** Lower end of the class. */
  from: number;
  count: number;
  colour: string;
}

const MIN_COUNT = 4;
const HEADROOM = 1.15;

export function pressureHistogram(
  { bins, top, unit }: { bins: readonly HistogramBin[]; top: number; unit: string },
  { t, format }: Localization,
): BarsChart {
  const ends = [...bins.map(({ from }) => from), top];
  return {
    kind: "bars",
    label: t("plots:histogram.label", { top: format.number(top, { atMost: 1 }), unit }),
    x: { name: t("plots:histogram.pressure"), unit, decimals: 1, from: 0, to: top, ticks: ends.filter((_, index) => index % 2 === 0) },
    y: {
      name: t("plots:histogram.cells"),
      unit: "",
      decimals: 0,
      ...scaleFromZero(
        bins.map(({ count }) => HEADROOM * count),
        MIN_COUNT,
      ),
    },
    bars: bins.map(({ from, count, colour }, at) => ({ from, to: ends[at + 1] ?? top, value: count, colour })),
  };
}
