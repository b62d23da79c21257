import { expect, test } from "vitest";
import { allFit, maxPrint, planSheets } from "./plan-sheets";
import { arrangeAlone, arrangeSideBySide, printSize, type PaperPrint } from "./prints";
import { europeanSize, toFootLength, toShoeSize } from "./shoe-size";
import { OVERLAP_MM, tileName } from "./tiles";

const print = (rows: number, cols: number, cellMm = 10): PaperPrint => ({
  of: "left",
  picture: { values: new Float32Array(64 * 64), grid: { rows: 64, cols: 64 } },
  cells: { firstRow: 3, lastRow: 2 + rows, firstCol: 5, lastCol: 4 + cols },
  cell: { widthMm: cellMm, heightMm: cellMm },
});

test("[HIST-8] two feet that fit lie on one A3 sheet, on A4 each on its own", () => {
  const feet = [print(26, 10), print(26, 10)];
  const wanted = { together: arrangeSideBySide(feet), each: feet.map(arrangeAlone) };
  expect(planSheets(wanted, { paper: "A3", oversize: "tiles" })).toMatchObject([{ orientation: "portrait", tile: null }]);
  expect(planSheets(wanted, { paper: "A4", oversize: "tiles" }).map(({ group }) => group.prints.length)).toEqual([1, 1]);
});

test("[HIST-8] the size of a print is that of its cells, whatever their pitch", () => {
  expect(printSize(print(26, 10, 8))).toEqual({ widthMm: 80, heightMm: 208 });
  expect(printSize({ ...print(26, 10), cell: { widthMm: 5, heightMm: 7.5 } })).toEqual({ widthMm: 50, heightMm: 195 });
});

test("[HIST-8] a foot that does not fit on A4 is spread over sheets that overlap, or cut off at the toes", () => {
  const long = arrangeAlone(print(29, 11));
  const wanted = { together: long, each: [long] };
  expect(allFit(wanted, "A3")).toBe(true);
  expect(allFit(wanted, "A4")).toBe(false);
  const tiles = planSheets(wanted, { paper: "A4", oversize: "tiles" });
  expect(tiles.map(({ tile }) => tile && tileName(tile))).toEqual(["A1", "B1"]);
  const [upper, lower] = tiles.map(({ window }) => window);
  expect((upper?.yMm ?? 0) + (upper?.heightMm ?? 0) - (lower?.yMm ?? 0)).toBeCloseTo(OVERLAP_MM);
  const [cut] = planSheets(wanted, { paper: "A4", oversize: "cut" });
  expect(cut?.cutOff.heightMm).toBe(290 - maxPrint("A4").heightMm);
  expect((cut?.window.yMm ?? 0) + (cut?.window.heightMm ?? 0)).toBe(290);
});

test.each(["A3", "A4"] as const)("[HIST-8] every place of a large print is on a tile of %s, and tiles are as few as can be", (paper) => {
  const wide = arrangeAlone(print(48, 48, 20));
  const sheets = planSheets({ together: wide, each: [] }, { paper, oversize: "tiles" });
  for (let xMm = 0; xMm <= 960; xMm += 60) {
    for (let yMm = 0; yMm <= 960; yMm += 60) {
      const holds = sheets.some(
        ({ window }) => xMm >= window.xMm && xMm <= window.xMm + window.widthMm && yMm >= window.yMm && yMm <= window.yMm + window.heightMm,
      );
      expect(holds).toBe(true);
    }
  }
  expect(new Set(sheets.map(({ tile }) => tile && tileName(tile))).size).toBe(sheets.length);
  expect(sheets).toHaveLength(paper === "A3" ? 12 : 30);
});

test("[HIST-8] shoe sizes are computed from foot lengths and back", () => {
  expect(toShoeSize(26.5)).toBe(42);
  expect(toFootLength(42)).toBe(26.5);
  expect(["42", "", "7", "270"].map(europeanSize)).toEqual([42, null, null, null]);
});
