import { measuredAt, type MapTurn } from "~/domain/device/map-turn";
import type { Frame, FramePart, Grid } from "~/domain/frame/frame";
import type { Cell } from "~/heatmap/geometry/load";
import { moveCell } from "~/heatmap/picture/cell-reading";

/** A rectangle of whole cells; row and column from 0. */
export interface DrawnBox {
  row: number;
  col: number;
  rows: number;
  cols: number;
}

/** Search parameter of the box on each part. */
const parameters = { main: "box", left: "boxLeft", right: "boxRight" } as const satisfies Record<FramePart, string>;
const clamp = (value: number, max: number): number => Math.min(Math.max(value, 0), max);
const onMat = ({ row, col }: Cell, { rows, cols }: Grid): Cell => ({ row: clamp(row, rows - 1), col: clamp(col, cols - 1) });

export function boxAround(one: Cell, other: Cell, grid: Grid): DrawnBox {
  const [a, b] = [onMat(one, grid), onMat(other, grid)];
  const [row, col] = [Math.min(a.row, b.row), Math.min(a.col, b.col)];
  return { row, col, rows: Math.abs(a.row - b.row) + 1, cols: Math.abs(a.col - b.col) + 1 };
}

export const movedBox = (box: DrawnBox, by: Cell, { rows, cols }: Grid): DrawnBox => ({
  ...box,
  row: clamp(box.row + by.row, rows - box.rows),
  col: clamp(box.col + by.col, cols - box.cols),
});

/** The box in an address: `box=3.5.4.6` is row 3, column 5 (from 1), 4 rows, 6 columns. Null if it does not fit. */
export function parseBox(text: string | null, { rows, cols }: Grid): DrawnBox | null {
  if (text === null || !/^\d+\.\d+\.\d+\.\d+$/.test(text)) return null;
  const [row = 0, col = 0, tall = 0, wide = 0] = text.split(".").map(Number);
  const fits = row > 0 && col > 0 && tall > 0 && wide > 0 && row - 1 + tall <= rows && col - 1 + wide <= cols;
  return fits ? { row: row - 1, col: col - 1, rows: tall, cols: wide } : null;
}

/** The address with this box on a part; null removes it. */
export function withBox(search: URLSearchParams, box: DrawnBox | null, part: FramePart): URLSearchParams {
  const target = new URLSearchParams(search);
  if (box === null) target.delete(parameters[part]);
  else target.set(parameters[part], [box.row + 1, box.col + 1, box.rows, box.cols].join("."));
  return target;
}

export const readBoxText = (search: URLSearchParams, part: FramePart = "main"): string | null => search.get(parameters[part]);

/** A corner as shown: 0 is left or top, 1 right or bottom. */
export interface Corner {
  x: 0 | 1;
  y: 0 | 1;
}

/** The cell in a corner as shown on a map that may be turned. */
export function cornerCell({ row, col, rows, cols }: DrawnBox, turn: MapTurn, corner: Corner): Cell {
  const { x, y } = measuredAt(turn, corner);
  return { row: row + Math.round(y) * (rows - 1), col: col + Math.round(x) * (cols - 1) };
}

/**
 * The box with its lower right corner as shown moved by steps; the opposite corner stays, at least one cell remains.
 */
export function resizedBox(box: DrawnBox, turn: MapTurn, towards: { x: number; y: number }, steps: number, grid: Grid): DrawnBox {
  const [anchor, corner] = [cornerCell(box, turn, { x: 0, y: 0 }), cornerCell(box, turn, { x: 1, y: 1 })];
  const next = boxAround(anchor, moveCell(corner, turn, towards, steps), grid);
  const shrinks = towards.x + towards.y < 0;
  return shrinks && next.rows * next.cols >= box.rows * box.cols ? box : next;
}

/** Counts of a frame in the box; cells outside are 0. */
export function countsWithin({ counts, grid }: Pick<Frame, "counts" | "grid">, { row, col, rows, cols }: DrawnBox): Uint16Array {
  const within = new Uint16Array(counts.length);
  for (let at = row; at < row + rows; at++) {
    const from = at * grid.cols + col;
    within.set(counts.subarray(from, from + cols), from);
  }
  return within;
}
