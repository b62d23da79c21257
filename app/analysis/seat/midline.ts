import type { SeatMidline } from "~/domain/analysis/seating";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";

/** A mean picture of a seat, row by row; row 0 lies under the knees, column 0 on the person's left. */
export interface SeatPicture {
  values: ArrayLike<number>;
  grid: Grid;
  cell: CellPitch;
  /** A cell is loaded from this value up; 0 means every cell above zero. */
  threshold: number;
}

/** The outline of a body covers its own mirror image by this much, or its middle is not told. */
const LEAST_COVER = 0.7;
/** A valley between the thighs or ischia lies at most so far from the outline's middle, cm. */
const VALLEY_WITHIN_CM = 3;
/** It is this much lower than the smaller of the hills beside it. */
const VALLEY_DEPTH = 0.15;

const SMOOTH_CM = 1.5;

export const isLoaded = (value: number, threshold: number): boolean => value > 0 && value >= threshold;

/**
 * Share of the loaded cells whose mirror image about a line is loaded as well, each row against itself. `twice` is twice the line's distance from the
 * left edge in columns, so that lines lie between columns and through them. What is mirrored off the mat covers nothing.
 */
function coverAbout(twice: number, { values, grid: { rows, cols }, threshold }: SeatPicture): number {
  let [covered, loaded] = [0, 0];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      if (!isLoaded(values[row * cols + col] ?? 0, threshold)) continue;
      loaded++;
      const mirrored = twice - 1 - col;
      if (mirrored >= 0 && mirrored < cols && isLoaded(values[row * cols + mirrored] ?? 0, threshold)) covered++;
    }
  }
  return loaded === 0 ? 0 : covered / loaded;
}

/** The middle of the lines that cover best: of an even outline several are as good. */
function axisOf(picture: SeatPicture): { twice: number; cover: number } {
  const { cols } = picture.grid;
  const covers = Array.from({ length: 2 * cols - 1 }, (_, at) => coverAbout(at + 1, picture));
  const cover = Math.max(...covers);
  const best = covers.flatMap((one, at) => (one === cover ? [at + 1] : []));
  return { twice: best.reduce((sum, at) => sum + at, 0) / Math.max(1, best.length), cover };
}

/** Load of each column, of fine cells smoothed over SMOOTH_CM to either side: a single cell makes no valley. */
function columnLoads({ values, grid: { rows, cols }, cell: { xCm }, threshold }: SeatPicture): number[] {
  const loads = Array.from({ length: cols }, (_, col) => {
    let sum = 0;
    for (let row = 0; row < rows; row++) {
      const value = values[row * cols + col] ?? 0;
      if (isLoaded(value, threshold)) sum += value;
    }
    return sum;
  });
  const reach = Math.floor(SMOOTH_CM / xCm);
  return loads.map((_, col) => {
    const around = loads.slice(Math.max(0, col - reach), col + reach + 1);
    return around.reduce((sum, load) => sum + load, 0) / around.length;
  });
}

/** The lowest column near the outline's middle, between a hill on either side, to a fraction of a column by a parabola; null without a clear one. */
function valleyNear(middle: number, picture: SeatPicture): number | null {
  const { cell, grid } = picture;
  const loads = columnLoads(picture);
  const within = Math.max(1, VALLEY_WITHIN_CM / cell.xCm);
  const near = loads.flatMap((load, col) =>
    Math.abs(col + 0.5 - middle) <= within && col > 0 && col < grid.cols - 1 ? [{ load, col }] : [],
  );
  const lowest = near.reduce<{ load: number; col: number } | null>((low, one) => (low === null || one.load < low.load ? one : low), null);
  if (!lowest) return null;
  const hill = Math.min(Math.max(...loads.slice(0, lowest.col)), Math.max(...loads.slice(lowest.col + 1)));
  if (!(lowest.load <= (1 - VALLEY_DEPTH) * hill)) return null;
  const [before, after] = [loads[lowest.col - 1] ?? 0, loads[lowest.col + 1] ?? 0];
  const bend = before - 2 * lowest.load + after;
  const off = bend > 0 ? Math.min(0.5, Math.max(-0.5, (0.5 * (before - after)) / bend)) : 0;
  return lowest.col + 0.5 + off;
}

/**
 * Where the midline of a seated body lies, from its outline and not from how it leans: the line about which the outline covers its own mirror image best, or,
 * where there is one near it, the valley between thighs and ischia. Null of nobody, and of an outline that no line mirrors.
 */
export function seatMidline(picture: SeatPicture): SeatMidline | null {
  const { twice, cover } = axisOf(picture);
  if (cover < LEAST_COVER) return null;
  const valley = valleyNear(twice / 2, picture);
  return { fromLeftCm: (valley ?? twice / 2) * picture.cell.xCm, rule: valley === null ? "outline" : "valley" };
}
