import type { Grid } from "~/domain/frame/frame";

export interface Region {
  col: number;
  row: number;
  cols: number;
  rows: number;
}

export const isSameRegion = (one: Region, other: Region): boolean =>
  one.col === other.col && one.row === other.row && one.cols === other.cols && one.rows === other.rows;

export const wholePlate = (grid: Grid): Region => ({ col: 0, row: 0, cols: grid.cols, rows: grid.rows });
