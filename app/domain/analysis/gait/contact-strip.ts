import type { CellPitch } from "../../device/kind";
import type { Grid } from "../../frame/frame";
import { itemAt } from "../../lists/item-at";
import type { FootFrame } from "../plantar/plantar-regions";
import type { PrintPicture } from "./contact";

export interface ContactTiles {
  tile: Grid;
  perRow: number;
  rows: number;
}

/** Empty cells: smooth colours at a steep edge reach the second. */
const AROUND = 2;

type Lying = Omit<PrintPicture, "peaks">;

/** Only square cells are turned on their side. */
const turnsOf = ({ quarters }: Pick<Lying, "quarters">, { xCm, yCm }: CellPitch): number =>
  xCm === yCm || quarters % 2 === 0 ? quarters : 0;

function standing(print: Lying, cell: CellPitch): Grid {
  const { rows, cols } = print;
  return turnsOf(print, cell) % 2 === 0 ? { rows, cols } : { rows: cols, cols: rows };
}

export function contactTiles(prints: readonly Lying[], cell: CellPitch): ContactTiles {
  const grids = prints.map((print) => standing(print, cell));
  const findMax = (of: keyof Grid): number => grids.reduce((maximum, grid) => Math.max(maximum, grid[of]), 1) + 2 * AROUND;
  const perRow = Math.max(1, Math.ceil(Math.sqrt(prints.length)));
  return { tile: { rows: findMax("rows"), cols: findMax("cols") }, perRow, rows: Math.max(1, Math.ceil(prints.length / perRow)) };
}

/** Centres the print, toes up. */
export function onTile(print: Lying, values: readonly number[], tile: Grid, cell: CellPitch): Float32Array<ArrayBuffer> {
  const quarters = turnsOf(print, cell);
  const { rows, cols } = standing(print, cell);
  const on = new Float32Array(tile.rows * tile.cols);
  const [top, left] = [Math.floor((tile.rows - rows) / 2), Math.floor((tile.cols - cols) / 2)];
  const placeOf = (row: number, col: number): number => {
    if (quarters === 1) return col * print.cols + (print.cols - 1 - row);
    if (quarters === 2) return (print.rows - 1 - row) * print.cols + (print.cols - 1 - col);
    return quarters === 3 ? (print.rows - 1 - col) * print.cols + row : row * print.cols + col;
  };
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) on[(top + row) * tile.cols + left + col] = itemAt(values, placeOf(row, col));
  }
  return on;
}

/** As on `onTile`, cm from the tile's top left corner. */
export function frameOnTile(frame: FootFrame, print: Lying, tile: Grid, cell: CellPitch): FootFrame {
  const { rows, cols } = standing(print, cell);
  const [yCm, xCm] = [Math.floor((tile.rows - rows) / 2) * cell.yCm, Math.floor((tile.cols - cols) / 2) * cell.xCm];
  const turns = turnsOf(print, cell);
  const place = (at: { xCm: number; yCm: number }): { xCm: number; yCm: number } => {
    let [x, y] = [at.xCm - print.firstCol * cell.xCm, at.yCm - print.firstRow * cell.yCm];
    let [width, height] = [print.cols * cell.xCm, print.rows * cell.yCm];
    for (let quarter = 0; quarter < turns; quarter++) {
      [x, y] = [y, width - x];
      [width, height] = [height, width];
    }
    return { xCm: xCm + x, yCm: yCm + y };
  };
  const { heelMedial, heelLateral, toeMedial, toeLateral } = frame;
  return {
    ...frame,
    ...{ heelMedial: place(heelMedial), heelLateral: place(heelLateral), toeMedial: place(toeMedial), toeLateral: place(toeLateral) },
  };
}
