import type { Grid } from "~/domain/frame/frame";

type Field = ArrayLike<number>;
const map = (grid: Grid, at: (row: number, col: number) => number): number[] =>
  Array.from({ length: grid.rows * grid.cols }, (_, cell) => at(Math.floor(cell / grid.cols), cell % grid.cols));

/** Zero cells take the mean of those of their four neighbours that exist. */
export const filled = (field: Field, grid: Grid): number[] =>
  map(grid, (row, col) => {
    const value = field[row * grid.cols + col];
    if (value !== 0) return value;
    const neighbours = [[row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]]
      .filter(([r, c]) => r >= 0 && r < grid.rows && c >= 0 && c < grid.cols)
      .map(([r, c]) => field[r * grid.cols + c]);
    return neighbours.length ? neighbours.reduce((sum, next) => sum + next, 0) / neighbours.length : 0;
  });

/** Index in a row that repeats mirrored at its ends: d c b a | a b c d | d c b a. */
function reflected(index: number, length: number): number {
  const turn = ((index % (2 * length)) + 2 * length) % (2 * length);
  return turn < length ? turn : 2 * length - 1 - turn;
}

/** The five-tap kernel as a plain 5 x 5 sum. */
export const smoothed = (field: Field, grid: Grid, taps: readonly number[]): number[] =>
  map(grid, (row, col) => {
    let sum = 0;
    for (let dy = -2; dy <= 2; dy++) {
      for (let dx = -2; dx <= 2; dx++) {
        const cell = reflected(row + dy, grid.rows) * grid.cols + reflected(col + dx, grid.cols);
        sum += taps[Math.abs(dy)] * taps[Math.abs(dx)] * field[cell];
      }
    }
    return sum;
  });

/** The Catmull-Rom polynomial through b and c (Catmull and Rom 1974). */
const through = (a: number, b: number, c: number, d: number, t: number): number =>
  0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3);

/** The value between cell centres at (x, y), in cells from the top left corner; the border cells repeat outwards. */
export function catmullRom(field: Field, grid: Grid, x: number, y: number): number {
  const inside = (index: number, length: number) => Math.min(length - 1, Math.max(0, index));
  const value = (row: number, col: number) => field[inside(row, grid.rows) * grid.cols + inside(col, grid.cols)];
  const col = Math.floor(x - 0.5);
  const row = Math.floor(y - 0.5);
  const along = (r: number) => through(value(r, col - 1), value(r, col), value(r, col + 1), value(r, col + 2), x - 0.5 - col);
  return through(along(row - 1), along(row), along(row + 1), along(row + 2), y - 0.5 - row);
}
