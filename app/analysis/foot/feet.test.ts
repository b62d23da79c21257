import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { anyFrames, seeds } from "../../../tests/support/arbitraries";
import { leftPrint, standing } from "../../../tests/support/feet";
import { itemAt } from "../../../tests/support/item-at";
import { mirrored, paint, surrounded } from "../../../tests/support/paint";
import { findAreas, loadedCells } from "../../../tests/support/reference/figures";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const options = { threshold: 0, cell: { xCm: 1, yCm: 1 } };

describe("[CORE-2] the foot split", () => {
  test("more than five empty columns between two prints: the gap decides", () => {
    const { rule, feet, gap } = analysis.feet(standing(6), options);
    expect({ rule, gap }).toEqual({ rule: "gap", gap: { firstCol: 11, columns: 6 } });
    expect(feet.map(({ side, firstCol, lastCol }) => ({ side, firstCol, lastCol }))).toEqual([
      { side: "left", firstCol: 3, lastCol: 10 },
      { side: "right", firstCol: 17, lastCol: 24 },
    ]);
  });

  test("five are not enough: the two largest areas decide, and each foot keeps its toes", () => {
    const split = analysis.feet(standing(5), options);
    expect(split.rule).toBe("areas");
    const cells = loadedCells(leftPrint, 0).length;
    expect(split.feet.map((foot) => foot.cells)).toEqual([cells, cells]);
    const { cols } = standing(5).grid;
    expect([0, 13, 14, 15].map((col) => split.owner[7 * cols + 3 + col])).toEqual([1, 2, 2, 2]);
  });

  test("the widest of several gaps decides", () => {
    const split = analysis.feet(paint(`4 . . . . . . 4 . . . . . . . 4`), options);
    expect(split).toMatchObject({ rule: "gap", gap: { firstCol: 8, columns: 7 }, feet: [{ cells: 2 }, { cells: 1 }] });
  });

  test("a detached toe or a high arch does not make a second foot", () => {
    const inMidfoot = (cell: number) => cell >= 10 * leftPrint.grid.cols && cell < 17 * leftPrint.grid.cols;
    const highArch = { ...leftPrint, counts: leftPrint.counts.map((count, cell) => (inMidfoot(cell) ? 0 : count)) };
    for (const print of [leftPrint, highArch]) {
      const split = analysis.feet(surrounded(print, { left: 10, right: 10 }), options);
      expect(split).toMatchObject({ rule: "single", feet: [{ cells: loadedCells(print, 0).length }] });
    }
  });

  test("a single print gets its side from its arch, or none when the arch is unclear", () => {
    expect(analysis.feet(leftPrint, options).feet).toMatchObject([{ side: "left" }]);
    expect(analysis.feet(mirrored(leftPrint), options).feet).toMatchObject([{ side: "right" }]);
    expect(analysis.feet(paint(`. 5 .\n5 9 5\n. 5 .`), options)).toMatchObject({ rule: "single", feet: [{ side: "single", cells: 5 }] });
  });

  test("[CORE-3] without load there is no foot", () => {
    expect(analysis.feet(paint(`. .\n. x`), options)).toEqual({ rule: "none", feet: [], gap: null, owner: new Uint16Array(4) });
  });

  test("[CORE-3] on 500 random frames every loaded cell has one owner, and a gap split divides all columns at the gap", () => {
    const rules = new Set<string>();
    const holds = fc.property(anyFrames, seeds, ({ grid, ...frame }, seed) => {
      const random = createRandom(seed);
      const counts = frame.counts.map((count) => (random() < 0.9 ? 0 : count));
      const thin = { ...frame, grid, counts };
      const { rule, feet, owner, gap } = analysis.feet(thin, options);
      rules.add(rule);
      const loaded = loadedCells(thin, 0);
      expect(feet.reduce((sum, foot) => sum + foot.cells, 0)).toBe(loaded.length);
      const owners = loaded.map(({ row, col }) => itemAt(owner, row * grid.cols + col));
      expect(owners.every((one) => one >= 1 && one <= feet.length)).toBe(true);
      if (rule === "gap" && gap) expect(owners).toEqual(loaded.map(({ col }) => (col < gap.firstCol ? 1 : 2)));
      if (rule === "areas") {
        for (const area of findAreas(loaded, 8))
          expect(new Set(area.map(({ row, col }) => itemAt(owner, row * grid.cols + col))).size).toBe(1);
      }
    });
    fc.assert(holds, { seed: 77, numRuns: 500 });
    expect(rules).toContain("gap");
    expect(rules).toContain("areas");
  });
});
