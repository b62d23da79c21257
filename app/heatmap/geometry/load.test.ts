import { expect, test } from "vitest";
import { paint } from "../../../tests/support/paint";
import { measureLoad } from "./load";

test("the load is where cells reach the threshold; broken cells are none", () => {
  const frame = paint(
    `
    .  .  4  .  .
    x  . 50 90  .
    .  .  5  .  .
    .  .  .  .  .
  `,
    0.1,
  );
  expect(measureLoad(frame, 0.5)).toEqual({
    maximum: 9,
    peak: { row: 1, col: 3 },
    box: { firstRow: 1, lastRow: 2, firstCol: 2, lastCol: 3 },
  });
  expect(measureLoad(paint(". . x\n. . .\n. . ."), 5)).toEqual({ maximum: 0, peak: null, box: null });
});
