import type { SeatMidline } from "~/domain/analysis/seating";
import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";

/** Mean picture of a seat, row by row; row 0 under the knees, column 0 on the person's left. */
export interface SeatPicture {
  values: ArrayLike<number>;
  grid: Grid;
  cell: CellPitch;
  /** Minimum loaded value; 0 means above zero. */
  threshold: number;
}

/** Minimum overlap of the outline with its mirror image. */
const MIN_COVER = 0.7;
/** Maximum distance of the valley between thighs or ischia from the outline's middle, cm. */
const VALLEY_WITHIN_CM = 3;
/** Minimum depth below the lower of the adjacent hills. */
const VALLEY_DEPTH = 0.15;

const SMOOTH_CM = 1.5;

export const isLoaded = (value: number, threshold: number): boolean => value > 0 && value >= threshold;

/**
 * Share of loaded cells whose mirror image is loaded too. `twice`: twice the line's distance from the left edge in
 * columns, so lines lie between columns and on them. Off the mat counts as empty.
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

/** Middle of the best lines; an even outline has several. */
function axisOf(picture: SeatPicture): { twice: number; cover: number } {
  const { cols } = picture.grid;
  const covers = Array.from({ length: 2 * cols - 1 }, (_, at) => coverAbout(at + 1, picture));
  const cover = Math.max(...covers);
  const best = covers.flatMap((one, at) => (one === cover ? [at + 1] : []));
  return { twice: best.reduce((sum, at) => sum + at, 0) / Math.max(1, best.length), cover };
}

/** Load per column; fine cells are smoothed over SMOOTH_CM, so a single cell forms no valley. */
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

/** Lowest column near the middle between two hills, refined by a parabola; null if unclear. */
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
 * By outline, independent of lean: the line of best mirror overlap, or a valley near it. Null if empty or asymmetric.
 */
export function seatMidline(picture: SeatPicture): SeatMidline | null {
  const { twice, cover } = axisOf(picture);
  if (cover < MIN_COVER) return null;
  const valley = valleyNear(twice / 2, picture);
  return { fromLeftCm: (valley ?? twice / 2) * picture.cell.xCm, rule: valley === null ? "outline" : "valley" };
}
