import type { CellPitch } from "../../../../app/domain/device/kind";
import { cellCount, type Grid } from "../../../../app/domain/frame/frame";

/** The grid of a plate: number and pitch of its cells. */
export interface Plate extends Grid, CellPitch {}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** One number per cell, row by row. */
export type Picture = Float64Array;

export const rowOf = ({ cols }: Plate, cell: number): number => Math.floor(cell / cols);
export const colOf = ({ cols }: Plate, cell: number): number => cell % cols;

/** The centre of a cell, cm from the plate's top left corner. */
export const centreOf = (plate: Plate, cell: number): Point => ({
  x: (colOf(plate, cell) + 0.5) * plate.xCm,
  y: (rowOf(plate, cell) + 0.5) * plate.yCm,
});

/** Indices of the cells for which `holds` is true, in reading order. */
export const cellsWhere = (plate: Plate, holds: (cell: number) => boolean): number[] =>
  Array.from({ length: cellCount(plate) }, (_, cell) => cell).filter(holds);
