import type { Stance } from "~/domain/device/kind";
import { cellValue, FAULTY_CELL, type FramePart, type Grid } from "~/domain/frame/frame";
import type { Picture } from "../picture/picture";
import type { Region } from "./region";

/** A cell of a plate, both from 0. Persons count from 1. */
export interface Cell {
  row: number;
  col: number;
}

/** What a cell shows: its value in the picture's unit; null for a cell that is broken or outside. */
export function readCell(picture: Picture, { row, col }: Cell): number | null {
  const { rows, cols } = picture.grid;
  if (row < 0 || row >= rows || col < 0 || col >= cols) return null;
  const at = row * cols + col;
  if ("values" in picture) return picture.values[at] ?? null;
  const count = picture.counts[at] ?? FAULTY_CELL;
  return count === FAULTY_CELL ? null : cellValue(count, picture.scale);
}

/** Whether the halves of the mat are the person's own left and right. */
const hasSides = { feet: true, seat: true, bed: false, saddle: false, floor: false, none: false } satisfies Record<Stance, boolean>;

/** The person's side that a cell is on; null where the mat has no sides. A part of a device is on one side as a whole. */
export function sideOf({ col }: Cell, { cols }: Grid, stance: Stance, part: FramePart = "main"): "left" | "right" | null {
  if (part !== "main") return part;
  if (!hasSides[stance] || 2 * col + 1 === cols) return null;
  return 2 * col + 1 < cols ? "left" : "right";
}

/** The cell under a point of what is seen; `x` and `y` from 0 to 1. */
export const cellAt = (region: Region, x: number, y: number): Cell =>
  within(region, { row: Math.floor(region.row + y * region.rows), col: Math.floor(region.col + x * region.cols) });

/** The nearest cell that is seen. */
export const within = (region: Region, { row, col }: Cell): Cell => ({
  row: Math.min(Math.max(row, Math.ceil(region.row)), Math.ceil(region.row + region.rows) - 1),
  col: Math.min(Math.max(col, Math.ceil(region.col)), Math.ceil(region.col + region.cols) - 1),
});

/** Where a reader begins: the greatest value in sight, or the middle of an empty plate. */
export function firstCell(picture: Picture | null, region: Region): Cell {
  let best: Cell = within(region, { row: Math.floor(region.row + region.rows / 2), col: Math.floor(region.col + region.cols / 2) });
  if (!picture) return best;
  for (let row = 0; row < picture.grid.rows; row++) {
    for (let col = 0; col < picture.grid.cols; col++) {
      if ((readCell(picture, { row, col }) ?? 0) > (readCell(picture, best) ?? 0)) best = { row, col };
    }
  }
  return within(region, best);
}

/** What the keys do to the cell that is read; others are left to the page. */
export const cellMoves: Record<string, (cell: Cell, step: number) => Cell> = {
  ArrowUp: ({ row, col }, step) => ({ row: row - step, col }),
  ArrowDown: ({ row, col }, step) => ({ row: row + step, col }),
  ArrowLeft: ({ row, col }, step) => ({ row, col: col - step }),
  ArrowRight: ({ row, col }, step) => ({ row, col: col + step }),
  Home: ({ row }) => ({ row, col: 0 }),
  End: ({ row }) => ({ row, col: Infinity }),
};
