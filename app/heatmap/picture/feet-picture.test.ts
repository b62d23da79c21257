import { describe, expect, test } from "vitest";
import { squareCellsKpa } from "~/domain/device/kind";
import { paint } from "../../../tests/support/paint";
import { measured, recorded } from "../../../tests/support/scene";
import { measureLoad } from "../geometry/load";
import type { PlacedField } from "./difference";
import { placeFeetSideBySide, feetPicture } from "./feet-picture";

function field(rows: string, cm = 0.5): PlacedField {
  const { counts, grid } = paint(rows);
  return { values: Float32Array.from(counts), grid, cellPitchCm: { xCm: cm, yCm: cm } };
}
const left = field(`
  . . . .
  . . 7 .
  . 3 5 .
  . 2 2 .
`);
const right = field(`
  . 8 .
  . 4 .
`);

describe("[RES-6] the picture of a walk", () => {
  test("is the left foot on the left and the right one on the right, with their own values, on one base line", () => {
    const feet = placeFeetSideBySide({ right, left });
    expect(feet?.sides).toEqual({
      left: { firstRow: 2, lastRow: 4, firstCol: 2, lastCol: 3 },
      right: { firstRow: 3, lastRow: 4, firstCol: 10, lastCol: 10 },
    });
    const rows = Array.from({ length: feet?.grid.rows ?? 0 }, (_, row) =>
      [...(feet?.values ?? [])].slice(row * (feet?.grid.cols ?? 0), (row + 1) * (feet?.grid.cols ?? 0)).join(""),
    );
    expect(rows).toEqual([
      "0000000000000",
      "0000000000000",
      "0007000000000",
      "0035000000800",
      "0022000000400",
      "0000000000000",
      "0000000000000",
    ]);
  });

  test("of one foot is that foot alone; of none there is none", () => {
    expect(Object.keys(placeFeetSideBySide({ right })?.sides ?? {})).toEqual(["right"]);
    expect(placeFeetSideBySide({ left: field(". .") })).toBeNull();
    expect(placeFeetSideBySide({})).toBeNull();
  });

  test("has at most 64 rows and columns, however large the feet: cells grow, and no value does", () => {
    const large = field(Array(60).fill(Array(40).fill("9").join(" ")).join("\n"));
    const feet = placeFeetSideBySide({ left: large, right: large });
    expect(feet?.grid.rows).toBeLessThanOrEqual(64);
    expect(feet?.grid.cols).toBeLessThanOrEqual(64);
    expect(Math.max(...(feet?.values ?? []))).toBeCloseTo(9, 5);
  });

  test("of steps both ways over a mat is two feet with their toes up", async () => {
    const saved = await measured("Dynamic", "Podology IoT", recorded({ deviceType: "Podology IoT", body: "walking", seconds: 12 }));
    const picture = feetPicture(saved, "greatest");
    if (!picture) throw new Error("no steps");
    const { frame, sides, contacts } = picture;
    expect(Object.values(contacts).every((count) => count >= 2)).toBe(true);
    const [leftEnd = NaN, rightStart = NaN] = [sides.left?.lastCol, sides.right?.firstCol];
    expect(rightStart - leftEnd).toBeGreaterThan(4);
    const box = sides.left ?? { firstRow: 0, lastRow: 0, firstCol: 0, lastCol: 0 };
    const widthOf = (part: number): number => {
      const row = Math.round(box.firstRow + part * (box.lastRow - box.firstRow));
      return [...frame.counts.subarray(row * frame.grid.cols + box.firstCol, row * frame.grid.cols + box.lastCol + 1)].filter(Boolean)
        .length;
    };
    expect(widthOf(0.3)).toBeGreaterThan(widthOf(0.85));
    expect(measureLoad(frame, 5).maximum).toBeLessThanOrEqual(saved.keyFigure?.value ?? 0);
  });

  test("a standing person has none", async () => {
    const saved = await measured("Static", "Podology IoT", recorded({ deviceType: "Podology IoT", body: "standing", seconds: 1 }));
    expect(feetPicture({ ...saved, geometry: squareCellsKpa(48, 48, 1) }, "greatest")).toBeNull();
  });
});
