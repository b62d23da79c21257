import { describe, expect, test } from "vitest";
import { paint } from "../../../tests/support/paint";
import { differenceByPart, differenceByPlace, type PlacedField } from "./difference";

const fieldOf = (picture: string): PlacedField => {
  const { counts, grid, scale } = paint(picture);
  return { grid, cellPitchCm: { xCm: 1, yCm: 1 }, values: Float32Array.from(counts, (count) => count * scale) };
};
const whole = (field: PlacedField) => ({ firstRow: 0, lastRow: field.grid.rows - 1, firstCol: 0, lastCol: field.grid.cols - 1 });
const rows = (values: Float32Array, cols: number): number[][] =>
  Array.from({ length: values.length / cols }, (_, row) =>
    [...values.subarray(row * cols, (row + 1) * cols)].map((value) => Math.round(value) + 0),
  );

const before = fieldOf(`
  9 1 . . .
  1 1 . . .
  . . . . .
  . . . . .`);
const after = fieldOf(`
  . . . . .
  . . . . .
  . . . 9 3
  . . . 1 1`);

describe("[PEER-7] what a later map has more than an earlier one", () => {
  test("by place is the difference of each cell", () => {
    expect(rows(differenceByPlace(before, after), 5)).toEqual([
      [-9, -1, 0, 0, 0],
      [-1, -1, 0, 0, 0],
      [0, 0, 0, 9, 3],
      [0, 0, 0, 1, 1],
    ]);
  });

  test("by part is that of the load, wherever it lay", () => {
    const parts = [{ from: whole(before), onto: whole(after), clockwiseDegrees: 0, mirrored: false }];
    expect(rows(differenceByPart(before, after, parts), 5)).toEqual([
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 0],
      [0, 0, 0, 0, 2],
      [0, 0, 0, 0, 0],
    ]);
  });

  test("by part turns a foot onto the axis of the later one, and mirrors one onto the other", () => {
    const turned = [{ from: whole(before), onto: whole(after), clockwiseDegrees: 90, mirrored: false }];
    // Turned right, the 9 of the upper left corner moves to the upper right.
    expect(rows(differenceByPart(before, after, turned), 5)[2]).toEqual([0, 0, 0, 8, -6]);
    const mirrored = [{ from: whole(before), onto: whole(after), clockwiseDegrees: 0, mirrored: true }];
    expect(rows(differenceByPart(before, after, mirrored), 5)[2]).toEqual([0, 0, 0, 8, -6]);
  });

  test("by part keeps pressures on cells of another size", () => {
    const even = (cells: number, pitch: number): PlacedField => ({
      grid: { rows: cells, cols: cells },
      cellPitchCm: { xCm: pitch, yCm: pitch },
      values: new Float32Array(cells * cells).fill(7),
    });
    const [coarse, fine] = [even(4, 2), even(8, 1)];
    const difference = differenceByPart(coarse, fine, [{ from: whole(coarse), onto: whole(fine), clockwiseDegrees: 0, mirrored: false }]);
    expect(difference[3 * 8 + 3]).toBeCloseTo(0);
    expect(difference.reduce((max, value) => Math.max(max, value), 0)).toBeLessThan(7);
  });
});
