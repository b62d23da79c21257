import type { CellPitch } from "~/domain/device/kind";
import type { Grid } from "~/domain/frame/frame";
import { addAt, singleAt } from "~/domain/lists/cell-at";
import type { CellBox } from "../geometry/load";

export interface PlacedField {
  values: Float32Array;
  grid: Grid;
  cellPitchCm: CellPitch;
}

export interface LaidPart {
  from: CellBox;
  onto: CellBox;
  clockwiseDegrees: number;
  mirrored: boolean;
}

/** Later minus earlier field, cell by cell of one mat. */
export const differenceByPlace = (before: PlacedField, after: PlacedField): Float32Array<ArrayBuffer> =>
  Float32Array.from(after.values, (value, cell) => value - singleAt(before.values, cell));

/** For another position or mat: moves each part onto its part of the later field; linear interpolation. */
export function differenceByPart(before: PlacedField, after: PlacedField, parts: readonly LaidPart[]): Float32Array<ArrayBuffer> {
  const difference = new Float32Array(after.values.length);
  for (const part of parts) addPart(difference, { before, after, part });
  return difference;
}

function addPart(difference: Float32Array, { before, after, part }: { before: PlacedField; after: PlacedField; part: LaidPart }): void {
  const { from, onto, clockwiseDegrees, mirrored } = part;
  const [start, end] = [middleOf(before, from), middleOf(after, onto)];
  if (!start || !end) return;
  const turn = (clockwiseDegrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const { rows, cols } = after.grid;
  const { xCm, yCm } = after.cellPitchCm;
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * cols + col;
      const right = (col + 0.5) * xCm - end.xCm;
      const down = (row + 0.5) * yCm - end.yCm;
      const across = right * cos + down * sin;
      const along = -right * sin + down * cos;
      const moved = valueAt(before, from, { xCm: start.xCm + (mirrored ? -across : across), yCm: start.yCm + along });
      addAt(difference, cell, (isIn(onto, row, col) ? singleAt(after.values, cell) : 0) - moved);
    }
  }
}

const isIn = ({ firstRow, lastRow, firstCol, lastCol }: CellBox, row: number, col: number): boolean =>
  row >= firstRow && row <= lastRow && col >= firstCol && col <= lastCol;

function middleOf({ values, grid, cellPitchCm }: PlacedField, box: CellBox): { xCm: number; yCm: number } | null {
  let [cells, x, y] = [0, 0, 0];
  for (let row = box.firstRow; row <= box.lastRow; row++) {
    for (let col = box.firstCol; col <= box.lastCol; col++) {
      if (singleAt(values, row * grid.cols + col) <= 0) continue;
      cells += 1;
      x += col + 0.5;
      y += row + 0.5;
    }
  }
  return cells === 0 ? null : { xCm: (x / cells) * cellPitchCm.xCm, yCm: (y / cells) * cellPitchCm.yCm };
}

/** Value at a point, cm from the field's top left corner: linear between cell centres, 0 outside the part. */
export function valueAt({ values, grid, cellPitchCm }: PlacedField, box: CellBox, at: { xCm: number; yCm: number }): number {
  const [x, y] = [at.xCm / cellPitchCm.xCm - 0.5, at.yCm / cellPitchCm.yCm - 0.5];
  const [col, row] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - col, y - row];
  const cell = (atRow: number, atCol: number): number => (isIn(box, atRow, atCol) ? singleAt(values, atRow * grid.cols + atCol) : 0);
  return (
    (1 - down) * ((1 - right) * cell(row, col) + right * cell(row, col + 1)) +
    down * ((1 - right) * cell(row + 1, col) + right * cell(row + 1, col + 1))
  );
}
