import type { Geometry, HeadEnd } from "../device/kind";
import { cellCount, type Frame, type Grid } from "./frame";

/** The person's head or toes along row 0 and the left side along column 0: a mat whose head lies along column 0 is turned by a quarter. */
export const upright = (frame: Frame, head: HeadEnd): Frame => framesUpright[head](frame);

/** What a frame turned that way measures with: its rows are the mat's columns. */
export const uprightGeometry = (geometry: Geometry, head: HeadEnd): Geometry => geometriesUpright[head](geometry);

const framesUpright = {
  row0: (frame) => frame,
  col0: (frame) => ({ ...frame, grid: { rows: frame.grid.cols, cols: frame.grid.rows }, counts: quarterTurn(frame) }),
} satisfies Record<HeadEnd, (frame: Frame) => Frame>;

/** A geometry whose rows are the columns of this one. */
const onItsSide = ({ grid, cellPitchCm, ...same }: Geometry): Geometry => ({
  ...same,
  grid: { rows: grid.cols, cols: grid.rows },
  cellPitchCm: { xCm: cellPitchCm.yCm, yCm: cellPitchCm.xCm },
});

const geometriesUpright = {
  row0: (geometry) => geometry,
  col0: onItsSide,
} satisfies Record<HeadEnd, (geometry: Geometry) => Geometry>;

/** Each column becomes a row; the last row, on the person's left, becomes the first column. */
function quarterTurn({ counts, grid: { rows, cols } }: Frame): Uint16Array {
  const turned = new Uint16Array(counts.length);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) turned[col * rows + (rows - 1 - row)] = counts[row * cols + col] ?? 0;
  }
  return turned;
}

/** What a frame measures with that is turned to the left by so many quarters. */
export const turnedGeometry = (geometry: Geometry, quarters: number): Geometry => (quarters % 2 === 0 ? geometry : onItsSide(geometry));

/** Which cell of a grid each cell was, row by row, once the grid is turned to the left by so many quarters. */
export function turnedCells(grid: Grid, quarters: number): Uint32Array<ArrayBuffer> {
  let { rows, cols } = grid;
  let cells = Uint32Array.from({ length: cellCount(grid) }, (_, cell) => cell);
  for (let quarter = 0; quarter < quarters; quarter++) {
    const before = cells;
    // The last column becomes the first row.
    cells = Uint32Array.from(before, (_, at) => before[(at % rows) * cols + (cols - 1 - Math.floor(at / rows))] ?? 0);
    [rows, cols] = [cols, rows];
  }
  return cells;
}
