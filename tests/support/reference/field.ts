import type { Grid } from "~/domain/frame/frame";
import { itemAt } from "../item-at";

type Field = ArrayLike<number>;

function map({ rows, cols }: Grid, at: (row: number, col: number) => number): number[] {
  const values: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) values.push(at(row, col));
  }
  return values;
}

/** Fills zero cells with the mean of their up to four neighbours. */
export const filled = (field: Field, grid: Grid): number[] =>
  map(grid, (row, col) => {
    const value = field[row * grid.cols + col] ?? NaN;
    if (value !== 0) return value;
    let [sum, neighbours] = [0, 0];
    const add = (r: number, c: number): void => {
      if (r < 0 || r >= grid.rows || c < 0 || c >= grid.cols) return;
      sum += field[r * grid.cols + c] ?? NaN;
      neighbours++;
    };
    add(row - 1, col);
    add(row + 1, col);
    add(row, col - 1);
    add(row, col + 1);
    return neighbours > 0 ? sum / neighbours : 0;
  });

/** Index into a row mirrored at its ends: d c b a | a b c d | d c b a. */
function reflected(index: number, length: number): number {
  if (index >= 0 && index < length) return index;
  const turn = ((index % (2 * length)) + 2 * length) % (2 * length);
  return turn < length ? turn : 2 * length - 1 - turn;
}

/** The five-tap kernel as a plain 5 x 5 sum over a field with two mirrored cells on each side. */
export function smoothed(field: Field, grid: Grid, taps: readonly number[]): number[] {
  const wide = { rows: grid.rows + 4, cols: grid.cols + 4 };
  const mirrored = Float64Array.from(
    map(wide, (row, col) => itemAt(field, reflected(row - 2, grid.rows) * grid.cols + reflected(col - 2, grid.cols))),
  );
  const weights = Float64Array.from(
    map({ rows: 5, cols: 5 }, (row, col) => itemAt(taps, Math.abs(row - 2)) * itemAt(taps, Math.abs(col - 2))),
  );
  return map(grid, (row, col) => {
    let sum = 0;
    for (let tap = 0; tap < 25; tap++) {
      sum += (weights[tap] ?? NaN) * (mirrored[(row + Math.floor(tap / 5)) * wide.cols + col + (tap % 5)] ?? NaN);
    }
    return sum;
  });
}

/** The Catmull-Rom polynomial through b and c (Catmull and Rom 1974). */
const through = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** In cells from the top left corner; border cells repeat outwards. */
export function catmullRom(field: Field, grid: Grid, x: number, y: number): number {
  const inside = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));
  const value = (row: number, col: number) => itemAt(field, inside(row, grid.rows) * grid.cols + inside(col, grid.cols));
  const col = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const along = (r: number) => through(value(r, col - 1), value(r, col), value(r, col + 1), value(r, col + 2), x - 0.5 - col);
  return through(along(row - 1), along(row), along(row + 1), along(row + 2), y - 0.5 - row);
}
