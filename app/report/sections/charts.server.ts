import type { BlockNamed, ChartSize } from "~/analyses/document";
import { pressureHistogram } from "~/charts/results/pressure-histogram";
import { histogramBins } from "~/heatmap/scale/histogram-bins";
import type { Report } from "../report";
import { charts, type ShownChart } from "./section.server";

/** Width of the chart and height of its plot, points; those that pair stand side by side. */
const sizes: Record<ChartSize, { width?: number; height?: number; pairs?: boolean }> = {
  whole: {},
  course: { height: 70 },
  curve: { height: 110 },
  half: { height: 56, pairs: true },
  square: { width: 165, pairs: true },
  wideSquare: { width: 240 },
};

type SizedChart = ShownChart & { pairs?: boolean };

/** Charts of a document in the width of a report. */
export function drawCharts(report: Report, blocks: readonly (BlockNamed<"charts"> | BlockNamed<"histogram">)[]): void {
  const all = blocks.flatMap((block): SizedChart[] => {
    if (block.block === "charts") return block.charts.map((titled) => ({ ...titled, ...sizes[block.size] }));
    const chart = histogramChart(report, block);
    return chart ? [{ title: block.title, chart, pairs: true }] : [];
  });
  for (let at = 0; at < all.length; at++) {
    const [one, next] = [all[at], all[at + 1]];
    if (!one) continue;
    const isPair = one.pairs === true && next?.pairs === true;
    charts(report, isPair ? [one, next] : [one], isPair ? 2 : 1);
    if (isPair) at += 1;
  }
}

/** Null without a picture, whose colours it has. */
function histogramChart({ words, picture, input }: Report, { counts, top: own }: BlockNamed<"histogram">) {
  if (!picture) return null;
  const top = own === "picture" ? picture.maximum : own;
  const bins = histogramBins(counts, top, { palette: input.view.palette, scale: picture.legend.scale });
  return pressureHistogram({ bins, top, unit: input.record.geometry.unit }, words);
}
