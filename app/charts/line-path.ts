import { itemAt, lastItem } from "~/domain/lists/item-at";
import { shareAlong, type ChartScale } from "./chart-scale";

/** Stretched over the chart. */
export const BOX = { width: 1000, height: 500 };

export const secondsBefore = (atMs: readonly number[]): number[] => atMs.map((at) => (at - lastItem(atMs)) / 1000);

interface LineOptions {
  seconds: readonly number[];
  spanS: number;
  scale: ChartScale;
}

type Run = { x: number; y: number }[];

/** Samples farther apart are not joined. */
const GAP_S = 3;

/** Runs of values in the box; NaN and gaps break a run, older values are dropped. */
function runsOf(values: readonly number[], { seconds, spanS, scale }: LineOptions): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (const [index, value] of values.entries()) {
    const second = itemAt(seconds, index);
    if (Number.isNaN(value) || second < -spanS) {
      open = null;
      continue;
    }
    if (second - (seconds[index - 1] ?? second) > GAP_S) open = null;
    if (!open) runs.push((open = []));
    open.push({ x: Math.round(BOX.width * (1 + second / spanS)), y: Math.round(BOX.height * (1 - shareAlong(scale, value))) });
  }
  return runs;
}

const pathOf = (run: Run): string => run.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");

/** The outline of a series. */
export const linePath = (values: readonly number[], options: LineOptions): string => runsOf(values, options).map(pathOf).join("");

export function areaPath(values: readonly number[], level: number, options: LineOptions): string {
  const base = Math.round(BOX.height * (1 - shareAlong(options.scale, level)));
  return runsOf(values, options)
    .map((run) => `${pathOf(run)}L${lastItem(run).x} ${base}L${itemAt(run, 0).x} ${base}Z`)
    .join("");
}

/** Heights (0 to 1 from below) of end names, near their ends with at least `gap` between. In input order. */
export function spreadNames(heights: readonly number[], gap: number): number[] {
  const names = heights.map((height) => ({ height }));
  const order = names.toSorted((one, other) => one.height - other.height);
  for (let pass = 0; pass < heights.length; pass += 1) {
    for (let at = 1; at < order.length; at += 1) {
      const [lower, upper] = [itemAt(order, at - 1), itemAt(order, at)];
      const missing = gap - (upper.height - lower.height);
      if (missing <= 1e-9) continue;
      lower.height -= missing / 2;
      upper.height += missing / 2;
    }
  }
  order.reduce((min, name) => (name.height = Math.max(min, name.height)) + gap, 0);
  order.reduceRight((max, name) => (name.height = Math.min(max, name.height)) - gap, 1);
  return names.map(({ height }) => height);
}
