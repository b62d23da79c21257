import { FAULTY_CELL } from "../../../../app/domain/frame/frame";
import { centreOf, type Plate } from "./plate";

/** A part of a foot, its load in the current frame and its load so far, in counts; moments are counts · cm. */
export interface Part {
  readonly cells: Uint16Array;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** In the current frame. */
  sum: number;
  momentX: number;
  momentY: number;
  greatest: number;
  loadedCells: number;
  /** Over all frames: maximum, and integrals over seconds. */
  peak: number;
  peakSum: number;
  mostCells: number;
  sumTime: number;
  greatestTime: number;
  readonly cellTimes: Float64Array;
  readonly ever: Uint8Array;
}

export const createPart = (cells: readonly number[], plate: Plate): Part => ({
  cells: Uint16Array.from(cells),
  x: Float64Array.from(cells, (cell) => centreOf(plate, cell).x),
  y: Float64Array.from(cells, (cell) => centreOf(plate, cell).y),
  sum: 0,
  momentX: 0,
  momentY: 0,
  greatest: 0,
  loadedCells: 0,
  peak: 0,
  peakSum: 0,
  mostCells: 0,
  sumTime: 0,
  greatestTime: 0,
  cellTimes: new Float64Array(cells.length),
  ever: new Uint8Array(cells.length),
});

/** Duration of a frame in seconds: by the trapezoidal rule, and until the next frame. */
export interface Spell {
  readonly trapezoid: number;
  readonly rectangle: number;
}

/** Reads a part of a frame and adds it to the part's load. Cells count from `least` counts. */
export function readPart(part: Part, counts: Uint16Array, least: number, { trapezoid, rectangle }: Spell): void {
  const { cells, x, y, cellTimes, ever } = part;
  let sum = 0;
  let momentX = 0;
  let momentY = 0;
  let greatest = 0;
  let loadedCells = 0;
  for (let at = 0; at < cells.length; at++) {
    const count = counts[cells[at]];
    if (count < least || count === FAULTY_CELL) continue;
    sum += count;
    momentX += count * x[at];
    momentY += count * y[at];
    greatest = Math.max(greatest, count);
    loadedCells++;
    cellTimes[at] += count * trapezoid;
    ever[at] = 1;
  }
  part.sum = sum;
  part.momentX = momentX;
  part.momentY = momentY;
  part.greatest = greatest;
  part.loadedCells = loadedCells;
  part.peak = Math.max(part.peak, greatest);
  part.peakSum = Math.max(part.peakSum, sum);
  part.mostCells = Math.max(part.mostCells, loadedCells);
  part.sumTime += sum * trapezoid;
  part.greatestTime += greatest * rectangle;
}
