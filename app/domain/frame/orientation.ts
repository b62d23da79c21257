import type { Geometry, HeadEnd } from "../device/kind";
import type { Frame } from "./frame";

/** The person's head or toes along row 0 and the left side along column 0: a mat whose head lies along column 0 is turned by a quarter. */
export const upright = (frame: Frame, head: HeadEnd): Frame => framesUpright[head](frame);

/** What a frame turned that way measures with: its rows are the mat's columns. */
export const uprightGeometry = (geometry: Geometry, head: HeadEnd): Geometry => geometriesUpright[head](geometry);

const framesUpright = {
  row0: (frame) => frame,
  col0: (frame) => ({ ...frame, grid: { rows: frame.grid.cols, cols: frame.grid.rows }, counts: quarterTurn(frame) }),
} satisfies Record<HeadEnd, (frame: Frame) => Frame>;

const geometriesUpright = {
  row0: (geometry) => geometry,
  col0: ({ grid, cellPitchCm, ...same }) => ({
    ...same,
    grid: { rows: grid.cols, cols: grid.rows },
    cellPitchCm: { xCm: cellPitchCm.yCm, yCm: cellPitchCm.xCm },
  }),
} satisfies Record<HeadEnd, (geometry: Geometry) => Geometry>;

/** Each column becomes a row; the last row, on the person's left, becomes the first column. */
function quarterTurn({ counts, grid: { rows, cols } }: Frame): Uint16Array {
  const turned = new Uint16Array(counts.length);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) turned[col * rows + (rows - 1 - row)] = counts[row * cols + col] ?? 0;
  }
  return turned;
}
