import { shareAlong, type ChartScale } from "./chart-scale";

/** Stretched over the chart. */
export const BOX = { width: 1000, height: 500 };

export const secondsBefore = (atMs: readonly number[]): number[] => {
  const newest = atMs.at(-1) ?? 0;
  return atMs.map((at) => (at - newest) / 1000);
};

interface LineOptions {
  seconds: readonly number[];
  spanS: number;
  scale: ChartScale;
}

interface Run {
  xs: number[];
  ys: number[];
}

/** Samples farther apart are not joined. */
const GAP_S = 3;

/** Runs of values in the box; NaN and gaps break a run, older values are dropped. */
function runsOf(values: readonly number[], { seconds, spanS, scale }: LineOptions): Run[] {
  const runs: Run[] = [];
  let open: Run | null = null;
  for (let index = 0; index < values.length; index += 1) {
    const second = seconds[index] ?? 0;
    if (Number.isNaN(values[index]) || second < -spanS) {
      open = null;
      continue;
    }
    if (second - (seconds[index - 1] ?? second) > GAP_S) open = null;
    if (!open) runs.push((open = { xs: [], ys: [] }));
    open.xs.push(Math.round(BOX.width * (1 + second / spanS)));
    open.ys.push(Math.round(BOX.height * (1 - shareAlong(scale, values[index] ?? 0))));
  }
  return runs;
}

const pathOf = ({ xs, ys }: Run): string => xs.map((x, index) => `${index === 0 ? "M" : "L"}${x} ${ys[index] ?? 0}`).join("");

/** The outline of a series. */
export const linePath = (values: readonly number[], options: LineOptions): string => runsOf(values, options).map(pathOf).join("");

export function areaPath(values: readonly number[], level: number, options: LineOptions): string {
  const base = Math.round(BOX.height * (1 - shareAlong(options.scale, level)));
  return runsOf(values, options)
    .map((run) => `${pathOf(run)}L${run.xs.at(-1) ?? 0} ${base}L${run.xs[0] ?? 0} ${base}Z`)
    .join("");
}

/** Heights (0 to 1 from below) of end names, near their ends with at least `gap` between. In input order. */
export function spreadNames(heights: readonly number[], gap: number): number[] {
  const order = heights.map((_, index) => index).sort((one, other) => (heights[one] ?? 0) - (heights[other] ?? 0));
  const spread = [...heights];
  for (let pass = 0; pass < heights.length; pass += 1) {
    for (let at = 1; at < order.length; at += 1) {
      const [lower, upper] = [order[at - 1] ?? 0, order[at] ?? 0];
      const missing = gap - ((spread[upper] ?? 0) - (spread[lower] ?? 0));
      if (missing <= 1e-9) continue;
      spread[lower] = (spread[lower] ?? 0) - missing / 2;
      spread[upper] = (spread[upper] ?? 0) + missing / 2;
    }
  }
  order.reduce((min, at) => (spread[at] = Math.max(min, spread[at] ?? 0)) + gap, 0);
  order.reduceRight((max, at) => (spread[at] = Math.min(max, spread[at] ?? 0)) - gap, 1);
  return spread;
}
