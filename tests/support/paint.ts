import { FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import { itemAt } from "./item-at";

/** A frame of counts with scale 1, so that a painted number is the value. */
export interface Painted {
  counts: Uint16Array;
  grid: Grid;
  scale: number;
}

/** A frame from a picture: a line per row, cells separated by blanks, `.` for 0, `x` for a faulty cell. */
export function paint(picture: string, scale = 1): Painted {
  const rows = picture
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const cols = rows[0]?.length ?? 0;
  if (rows.some((row) => row.length !== cols)) throw new Error("painted rows differ in length");
  const count = (cell: string): number => (cell === "." ? 0 : cell === "x" ? FAULTY_CELL : Number(cell));
  return { counts: Uint16Array.from(rows.flat(), count), grid: { rows: rows.length, cols }, scale };
}

export function mirrored({ counts, grid, scale }: Painted): Painted {
  const opposite = (at: number): number => at - (at % grid.cols) + grid.cols - 1 - (at % grid.cols);
  return { counts: counts.map((_, at) => itemAt(counts, opposite(at))), grid, scale };
}

export function surrounded({ counts, grid, scale }: Painted, { above = 0, left = 0, below = 0, right = 0 }): Painted {
  const wider = { rows: above + grid.rows + below, cols: left + grid.cols + right };
  const moved = new Uint16Array(wider.rows * wider.cols);
  for (let row = 0; row < grid.rows; row++) {
    moved.set(counts.subarray(row * grid.cols, (row + 1) * grid.cols), (row + above) * wider.cols + left);
  }
  return { counts: moved, grid: wider, scale };
}
