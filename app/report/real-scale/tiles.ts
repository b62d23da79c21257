import type { BoxMm, SizeMm } from "./paper";

/** What neighbouring sheets have in common, so that they can be glued. */
export const OVERLAP_MM = 10;

/** A sheet's place among those that a drawing is spread over; rows and columns from 0. */
export interface Tile {
  row: number;
  col: number;
  rows: number;
  cols: number;
}

/** A part of a drawing on a sheet of its own. */
export interface TiledPart {
  tile: Tile;
  /** Which part, from the top left corner of the drawing; outside it nothing is drawn. */
  window: BoxMm;
}

/** So many windows of a length cover all of it where each shares OVERLAP_MM with the next. */
const countOf = (lengthMm: number, windowMm: number): number =>
  Math.max(1, Math.ceil((lengthMm - OVERLAP_MM) / (windowMm - OVERLAP_MM) - 1e-9));

/** Spreads a drawing over as few windows of a size as cover it, row by row; what is left over is shared out to both sides. */
export function tilesOf(drawing: SizeMm, space: SizeMm): TiledPart[] {
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

/** A letter for the row and a number for the column: A1, A2, B1. */
export const tileName = ({ row, col }: Pick<Tile, "row" | "col">): string => `${String.fromCharCode("A".charCodeAt(0) + row)}${col + 1}`;
