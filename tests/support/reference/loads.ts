import { itemAt } from "../item-at";
import type { Walk } from "../walking";

const total = (values: number[]): number => values.reduce((sum, value) => sum + value, 0);

export const trapezoid = (values: readonly number[], times: ArrayLike<number>): number =>
  total(values.slice(1).map((value, at) => 0.5 * (value + itemAt(values, at)) * (itemAt(times, at + 1) - itemAt(times, at))));

/** Integral by the rectangle rule: each value holds until the next; the last one as long as the one before. */
const rectangle = (values: readonly number[], times: ArrayLike<number>): number => {
  const last = values.length - 1;
  return total(
    values.map((value, at) =>
      at < last ? value * (itemAt(times, at + 1) - itemAt(times, at)) : last ? value * (itemAt(times, last) - itemAt(times, last - 1)) : 0,
    ),
  );
};

/** For cells of 1 cm and kPa. */
export function referenceLoad(
  { counts, frameCount, grid, scale }: Walk,
  times: ArrayLike<number>,
  map: ArrayLike<number>,
  label: number,
  threshold: number,
) {
  const cells = grid.rows * grid.cols;
  const value = (frame: number, cell: number) => {
    const count = itemAt(counts, frame * cells + cell);
    const physical = count === 0xffff ? 0 : count * scale;
    return physical >= threshold * (1 - 1e-7) ? physical : 0;
  };
  const frames = Array.from({ length: frameCount }, (_, frame) => frame);
  const own = Array.from({ length: cells }, (_, cell) => cell).filter((cell) => map[cell] === label);
  const ever = own.filter((cell) => frames.some((frame) => value(frame, cell) > 0));
  const sums = frames.map((frame) => total(ever.map((cell) => value(frame, cell))));
  const peaks = frames.map((frame) => Math.max(0, ...ever.map((cell) => value(frame, cell))));
  const byCell = ever.map((cell) =>
    trapezoid(
      frames.map((frame) => value(frame, cell)),
      times,
    ),
  );
  const perCell = (sum: number) => (ever.length ? sum / ever.length : 0);
  return {
    cells: ever.length,
    areaCm2: ever.length,
    greatestAreaCm2: Math.max(...frames.map((frame) => ever.filter((cell) => value(frame, cell) > 0).length)),
    peak: Math.max(0, ...peaks),
    meanAtPeakForce: perCell(Math.max(...sums)),
    peakForceN: 0.1 * Math.max(...sums),
    forceTimeNs: 0.1 * trapezoid(sums, times),
    pressureTime: {
      novel: rectangle(peaks, times),
      melai: perCell(trapezoid(sums, times)),
      cellMean: perCell(total(byCell)),
      cellPeak: Math.max(0, ...byCell),
    },
  };
}

const isHeel = (region: number): boolean => region === 1 || region === 2;
const isForefoot = (region: number): boolean => region >= 4;

/** By frame; `map`: of the ten regions, from 1. */
export function referenceCoarseLoads(
  { counts, frameCount, grid, scale }: Walk,
  map: ArrayLike<number>,
  { threshold, newtons }: { threshold: number; newtons: number },
): { heel: Float64Array; forefoot: Float64Array } {
  const cells = grid.rows * grid.cols;
  const loads = (isIn: (region: number) => boolean): Float64Array =>
    Float64Array.from({ length: frameCount }, (_, frame) => {
      const own = Array.from({ length: cells }, (__, cell) => cell).filter((cell) => isIn(itemAt(map, cell)));
      const found = own
        .map((cell) => itemAt(counts, frame * cells + cell))
        .filter((count) => count !== 0xffff && count * scale >= threshold);
      return newtons * total(found.map((count) => count * scale));
    });
  return { heel: loads(isHeel), forefoot: loads(isForefoot) };
}
