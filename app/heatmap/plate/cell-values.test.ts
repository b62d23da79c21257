import { expect, test } from "vitest";
import { asMeasured } from "~/domain/device/map-turn";
import { playedMat } from "../../../tests/support/played-mat";
import { wholePlate } from "../geometry/region";
import { cellTexts, MIN_CELL_WIDTH } from "./cell-values";

const { geometry, frames, reads } = playedMat("Seating Mat IoT");
reads({ "2.3": 90, "9.14": 60 });
const picture = frames.newest();
if (!picture) throw new Error("the mat sent nothing");
const { rows, cols } = geometry.grid;
const sized = (cell: number) => ({ width: cell * cols, height: cell * rows });
const plate = { geometry, region: wholePlate(geometry.grid), turn: asMeasured };

test("[LIVE-7] loaded cells say their value in their middle once they are wide enough, and not before", () => {
  const cell = MIN_CELL_WIDTH;
  expect(cellTexts(picture, plate, sized(cell), String)).toEqual([
    { text: "90", x: 2.5 * cell, y: 1.5 * cell },
    { text: "60", x: 13.5 * cell, y: 8.5 * cell },
  ]);
  expect(cellTexts(picture, plate, sized(cell - 1), String)).toEqual([]);
});

test("[LIVE-7] zoomed in, only cells in sight have their value, and it is where a turned and mirrored map shows the cell", () => {
  const region = { row: 0, col: 0, rows: rows / 4, cols: cols / 4 };
  expect(cellTexts(picture, { ...plate, region }, sized(8), String).map(({ text }) => text)).toEqual(["90"]);
  const [turned] = cellTexts(picture, { ...plate, turn: { turn: 180, mirrored: false } }, sized(30), String);
  expect([turned?.x, turned?.y]).toEqual([expect.closeTo(30 * (cols - 2.5)), expect.closeTo(30 * (rows - 1.5))]);
  const [mirrored] = cellTexts(picture, { ...plate, turn: { turn: 0, mirrored: true } }, sized(30), String);
  expect([mirrored?.x, mirrored?.y]).toEqual([expect.closeTo(30 * (cols - 2.5)), expect.closeTo(30 * 1.5)]);
});
