import type { BoxMm, SizeMm } from "./paper";

/** Overlap for gluing. */
export const OVERLAP_MM = 10;

/** Row and column from 0. */
export interface Tile {
  row: number;
  col: number;
  rows: number;
  cols: number;
}

export interface TiledPart {
  tile: Tile;
  /** From the drawing's top left; empty outside it. */
  window: BoxMm;
}

/** Number of overlapping windows that cover a length. */
const countOf = (lengthMm: number, windowMm: number): number =>
  Math.max(1, Math.ceil((lengthMm - OVERLAP_MM) / (windowMm - OVERLAP_MM) - 1e-9));

/** Covers a drawing with the fewest windows, row by row; slack is shared on both sides. */
export function cutTiles(drawing: SizeMm, space: SizeMm): TiledPart[] {
  const rows = countOf(drawing.heightMm, space.heightMm);
  const cols = countOf(drawing.widthMm, space.widthMm);
  const start = (lengthMm: number, windowMm: number, count: number): number =>
    (lengthMm - (count * (windowMm - OVERLAP_MM) + OVERLAP_MM)) / 2;
  const left = start(drawing.widthMm, space.widthMm, cols);
  const upper = start(drawing.heightMm, space.heightMm, rows);
  return Array.from({ length: rows * cols }, (_, at) => {
    const [row, col] = [Math.floor(at / cols), at % cols];
    const xMm = left + col * (space.widthMm - OVERLAP_MM);
    const yMm = upper + row * (space.heightMm - OVERLAP_MM);
    return { tile: { row, col, rows, cols }, window: { xMm, yMm, widthMm: space.widthMm, heightMm: space.heightMm } };
  });
}

/** Row letter and column number: A1, A2, B1. */
export const tileName = ({ row, col }: Pick<Tile, "row" | "col">): string => `${String.fromCharCode("A".charCodeAt(0) + row)}${col + 1}`;
