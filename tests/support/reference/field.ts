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
    const value = itemAt(field, row * grid.cols + col);
    if (value !== 0) return value;
    let [sum, neighbours] = [0, 0];
    const add = (r: number, c: number): void => {
      if (r < 0 || r >= grid.rows || c < 0 || c >= grid.cols) return;
      sum += itemAt(field, r * grid.cols + c);
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

/** The five-tap kernel as a plain 5 x 5 sum. */
export function smoothed(field: Field, grid: Grid, taps: readonly number[]): number[] {
  const weights = [-2, -1, 0, 1, 2].map((dy) => [-2, -1, 0, 1, 2].map((dx) => itemAt(taps, Math.abs(dy)) * itemAt(taps, Math.abs(dx))));
  return map(grid, (row, col) => {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++) {
      const first = reflected(row + dy, grid.rows) * grid.cols;
      for (let dx = -2; dx <= 2; dx++)
        sum += itemAt(itemAt(weights, dy + 2), dx + 2) * itemAt(field, first + reflected(col + dx, grid.cols));
    }
    return sum;
  });
}

/** The Catmull-Rom polynomial through b and c (Catmull and Rom 1974). */
const through = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** The value between cell centres at (x, y), in cells from the top left corner; border cells repeat outwards. */
export function catmullRom(field: Field, grid: Grid, x: number, y: number): number {
  const inside = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));
  const value = (row: number, col: number) => itemAt(field, inside(row, grid.rows) * grid.cols + inside(col, grid.cols));
  const col = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const along = (r: number) => through(value(r, col - 1), value(r, col), value(r, col + 1), value(r, col + 2), x - 0.5 - col);
  return through(along(row - 1), along(row), along(row + 1), along(row + 2), y - 0.5 - row);
}
