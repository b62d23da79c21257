import { describe, expect, test } from "vitest";
import { seatedBodySchema } from "~/domain/analysis/seating";
import { itemAt } from "../../../tests/support/item-at";
import { paint, type Painted } from "../../../tests/support/paint";
import { recorded } from "../../../tests/support/scene";
import { toBatch } from "../frame/batch";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const [first, ...others] = recorded({ deviceType: "Seating Mat IoT", body: "sitting", seconds: 1 });
if (!first) throw new Error("nobody sits");
const { grid } = first;
const mean = analysis.mean(toBatch([first, ...others]));
const cell = { xCm: 2, yCm: 2 };

function seated({ columns = 0, lean = 1 }: { columns?: number; lean?: number }) {
  const values = mean.map((_, at) => {
    const [row, from] = [Math.floor(at / grid.cols), (at % grid.cols) - columns];
    return from < 0 || from >= grid.cols ? 0 : itemAt(mean, row * grid.cols + from) * (from < grid.cols / 2 ? lean : 1);
  });
  return {
    body: analysis.seatedBody(values, grid, { cell, threshold: 5 }),
    mat: analysis.seating({ ...toFrame(values), frameCount: 1 }, { threshold: 5, cell }),
  };
}
const bodyOf = ({ counts, grid: own }: Painted) => analysis.seatedBody(Float32Array.from(counts), own, { cell, threshold: 0 });
const toFrame = (values: Float32Array) => ({ counts: Uint16Array.from(values, (value) => Math.round(10 * value)), grid, scale: 0.1 });

describe("[PEER-5] a seated body by its midline", () => {
  test("a person seated off the mat's middle has the same shares; by the mat's middle they shift", () => {
    const here = seated({});
    for (const columns of [-1, 1]) {
      const there = seated({ columns });
      expect(Math.abs((there.body?.leftPercent ?? NaN) - (here.body?.leftPercent ?? NaN))).toBeLessThan(1);
      expect((there.body?.midline.fromLeftCm ?? NaN) - (here.body?.midline.fromLeftCm ?? NaN)).toBeCloseTo(2 * columns, 6);
      expect(Math.abs(there.mat.leftPercent - here.mat.leftPercent)).toBeGreaterThan(2);
      expect(there.body?.left?.value).toBeCloseTo(here.body?.left?.value ?? NaN, 4);
    }
  });

  test("leaning and sitting off the middle are distinguished, to two points", () => {
    for (const lean of [0.6, 0.8, 1.25, 1.6]) {
      const { body } = seated({ columns: 1, lean });
      expect(Math.abs((body?.leftPercent ?? NaN) - (100 * lean) / (1 + lean))).toBeLessThan(2);
    }
  });

  test("each ischium has its own peak pressure index: the mean of 9 to 10 cm² on its side, behind the thighs", () => {
    const rows = `
      9 9 . 9 9
      1 1 . 1 1
      2 6 . 5 3
      1 2 . 4 2
    `;
    const body = bodyOf(paint(rows));
    expect(body).toMatchObject({
      midline: { rule: "valley" },
      left: { value: 4, cells: 2, areaCm2: 8, at: { row: 2, col: 1 } },
      right: { value: 4.5, cells: 2, at: { row: 2, col: 3 } },
    });
    expect(body?.midline.fromLeftCm).toBeCloseTo(5, 1);
    expect(seatedBodySchema.parse(JSON.parse(JSON.stringify(body)))).toEqual(body);
  });

  test("without a valley the outline's middle counts; an empty seat and an asymmetric load have none", () => {
    const even = paint(". 5 5 5\n. 5 5 5");
    expect(bodyOf(even)).toMatchObject({
      midline: { fromLeftCm: 5, rule: "outline" },
      leftPercent: 50,
    });
    const none = paint(". .\n. .");
    expect(bodyOf(none)).toBeNull();
    const askew = paint("5 . . . .\n. 5 . . .\n. . 5 . .\n. . . 5 .\n. . . . 5");
    expect(bodyOf(askew)).toBeNull();
  });
});
