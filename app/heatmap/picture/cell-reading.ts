import type { Stance } from "~/domain/device/kind";
import { measuredAt, type MapTurn } from "~/domain/device/map-turn";
import { cellValue, FAULTY_CELL, MAX_COLS, MAX_ROWS, type FramePart, type Grid } from "~/domain/frame/frame";
import { countAt, singleAt } from "~/domain/lists/cell-at";
import type { Cell } from "../geometry/load";
import type { Region } from "../geometry/region";
import type { Picture } from "./picture";

export function readCell(picture: Picture, { row, col }: Cell): number | null {
  const { rows, cols } = picture.grid;
  if (row < 0 || row >= rows || col < 0 || col >= cols) return null;
  const at = row * cols + col;
  if ("values" in picture) return singleAt(picture.values, at);
  const count = countAt(picture.counts, at);
  return count === FAULTY_CELL ? null : cellValue(count, picture.scale);
}

/** A cell that is faulty or off the mat carries nothing. */
export const loadAt = (picture: Picture, cell: Cell): number => readCell(picture, cell) ?? 0;

/** Whether the mat's halves are the person's left and right. */
const hasSides = { feet: true, seat: true, bed: false, saddle: false, floor: false, none: false } satisfies Record<Stance, boolean>;

/** The person's side of a cell; null on mats without sides. A part of a device has one side. */
export function cellSide({ col }: Cell, { cols }: Grid, stance: Stance, part: FramePart = "main"): "left" | "right" | null {
  if (part !== "main") return part;
  if (!hasSides[stance] || 2 * col + 1 === cols) return null;
  return 2 * col + 1 < cols ? "left" : "right";
}

export const cellAt = (region: Region, x: number, y: number): Cell =>
  within(region, { row: Math.floor(region.row + y * region.rows), col: Math.floor(region.col + x * region.cols) });

export const within = (region: Region, { row, col }: Cell): Cell => ({
  row: Math.min(Math.max(row, Math.ceil(region.row)), Math.ceil(region.row + region.rows) - 1),
  col: Math.min(Math.max(col, Math.ceil(region.col)), Math.ceil(region.col + region.cols) - 1),
});

export function firstCell(picture: Picture | null, region: Region): Cell {
  let best: Cell = within(region, { row: Math.floor(region.row + region.rows / 2), col: Math.floor(region.col + region.cols / 2) });
  if (!picture) return best;
  for (let row = 0; row < picture.grid.rows; row++) {
    for (let col = 0; col < picture.grid.cols; col++) {
      if (loadAt(picture, { row, col }) > loadAt(picture, best)) best = { row, col };
    }
  }
  return within(region, best);
}

/** Movements by key, right and down; the page keeps other keys. */
export const cellMoves: Record<string, { x: number; y: number; toTheEdge?: boolean }> = {
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  Home: { x: -1, y: 0, toTheEdge: true },
  End: { x: 1, y: 0, toTheEdge: true },
};

/** Further than any mat reaches. */
const EDGE = MAX_COLS + MAX_ROWS;

export function moveCell(
  { row, col }: Cell,
  turn: MapTurn,
  { x, y, toTheEdge = false }: { x: number; y: number; toTheEdge?: boolean },
  steps: number,
): Cell {
  const [from, to] = [measuredAt(turn, { x: 0, y: 0 }), measuredAt(turn, { x, y })];
  const far = toTheEdge ? EDGE : steps;
  return { row: row + far * Math.round(to.y - from.y), col: col + far * Math.round(to.x - from.x) };
}
