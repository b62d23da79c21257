import { cellCount, type Frame, type Grid } from "../frame/frame";
import { countAt } from "../lists/cell-at";
import { itemAt } from "../lists/item-at";
import type { Geometry, HeadEnd } from "./kind";

/** Head or toes along row 0, left side along column 0; heads along column 0 are turned a quarter. */
export const turnHeadUp = (frame: Frame, head: HeadEnd): Frame => framesUpright[head](frame);

/** Rows are the mat's columns. */
export const turnGeometryHeadUp = (geometry: Geometry, head: HeadEnd): Geometry => geometriesUpright[head](geometry);

const framesUpright = {
  row0: (frame) => frame,
  col0: (frame) => ({ ...frame, grid: { rows: frame.grid.cols, cols: frame.grid.rows }, counts: quarterTurn(frame) }),
} satisfies Record<HeadEnd, (frame: Frame) => Frame>;

const onItsSide = ({ grid, cellPitchCm, ...same }: Geometry): Geometry => ({
  ...same,
  grid: { rows: grid.cols, cols: grid.rows },
  cellPitchCm: { xCm: cellPitchCm.yCm, yCm: cellPitchCm.xCm },
});

const geometriesUpright = {
  row0: (geometry) => geometry,
  col0: onItsSide,
} satisfies Record<HeadEnd, (geometry: Geometry) => Geometry>;

/** Columns become rows; the last row (person's left) becomes the first column. */
function quarterTurn({ counts, grid: { rows, cols } }: Frame): Uint16Array {
  const turned = new Uint16Array(counts.length);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) turned[col * rows + (rows - 1 - row)] = countAt(counts, row * cols + col);
  }
  return turned;
}

/** Quarter turns to the left. */
export const turnedGeometry = (geometry: Geometry, quarters: number): Geometry => (quarters % 2 === 0 ? geometry : onItsSide(geometry));

/** Former cells, row by row, after quarter turns to the left. */
export function turnedCells(grid: Grid, quarters: number): Uint32Array<ArrayBuffer> {
  let { rows, cols } = grid;
  let cells = Uint32Array.from({ length: cellCount(grid) }, (_, cell) => cell);
  for (let quarter = 0; quarter < quarters; quarter++) {
    const before = cells;
    // The last column becomes the first row.
    cells = Uint32Array.from(before, (_, at) => itemAt(before, (at % rows) * cols + (cols - 1 - Math.floor(at / rows))));
    [rows, cols] = [cols, rows];
  }
  return cells;
}
