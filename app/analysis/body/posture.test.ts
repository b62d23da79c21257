import { describe, expect, test } from "vitest";
import { squareCellsMmHg } from "~/domain/device/kind";
import { createBody } from "~/simulator/bodies/catalogue";
import { blurred } from "../../../tests/recognition/postures/lay-map";
import { itemAt } from "../../../tests/support/item-at";
import { mirrored, paint, type Painted } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const bed = { threshold: 0, cell: { xCm: 8, yCm: 8 }, head: "row0" } as const;
const lying = (frame: Painted, how: Parameters<typeof analysis.lyingPosture>[1] = bed) =>
  analysis.lyingPosture({ ...frame, frameCount: 1 }, how);

describe("[CORE-2] postures in bed", () => {
  const supine = paint(`
    . . . . 6 6 . . . .
    . . . 3 3 3 3 . . .
    . . 4 6 6 6 6 4 . .
    . . 4 6 6 6 6 4 . .
    . . 3 5 5 5 5 3 . .
    . . 3 4 4 4 4 3 . .
    . . 4 6 6 6 6 4 . .
    . . 5 8 8 8 8 5 . .
    . . 5 8 8 8 8 5 . .
    . . . 3 3 3 3 . . .
    . . . 3 2 2 3 . . .
    . . . 2 . . 2 . . .
    . . . 2 . . 2 . . .
    . . . 3 . . 3 . . .
    . . . 3 . . 3 . . .
    . . . 6 . . 6 . . .
  `);
  const onRight = paint(`
    . . . . 6 . . . . .
    . . . 8 6 . . . . .
    . . 8 9 6 3 2 . . .
    . . 8 8 3 . 2 . . .
    . . 6 6 . . . . . .
    . . 6 6 . . . . . .
    . . 8 8 3 . . . . .
    . . 9 9 5 . . . . .
    . . 9 9 6 3 . . . .
    . . . 6 6 6 4 . . .
    . . . . 4 6 6 5 . .
    . . . . . 5 6 6 . .
    . . . . . 4 5 4 . .
    . . . . 4 4 . . . .
    . . . . 4 . . . . .
    . . . . 3 . . . . .
  `);
  const prone = paint(`
    . . . . 5 5 . . . .
    . . . 3 3 3 3 . . .
    . . 5 7 7 7 7 5 . .
    . . 6 8 8 8 8 6 . .
    . . 6 8 8 8 8 6 . .
    . . 4 6 6 6 6 4 . .
    . . 3 4 4 4 4 3 . .
    . . 3 4 4 4 4 3 . .
    . . 4 5 5 5 5 4 . .
    . . 6 7 7 7 7 6 . .
    . . 6 7 . . 7 6 . .
    . . 7 8 . . 8 7 . .
    . . 7 8 . . 8 7 . .
    . . . 3 . . 3 . . .
    . . . 2 . . 2 . . .
    . . . 6 . . 6 . . .
  `);

  test("back, front, right and left side", () => {
    expect(lying(supine)).toMatchObject({ posture: "supine" });
    expect(lying(prone)).toMatchObject({ posture: "prone" });
    expect(lying(onRight)).toMatchObject({ posture: "rightLateral" });
    expect(lying(mirrored(onRight))).toMatchObject({ posture: "leftLateral" });
  });

  test("load in one place counts as seated", () => {
    const cells = supine.counts.map((count, cell) => (cell >= 60 && cell < 100 ? count : 0));
    expect(lying({ ...supine, counts: cells })).toMatchObject({ posture: "seated", confidence: 1 });
  });

  test("a mat wider than long has the head at column 0", () => {
    const { rows, cols } = onRight.grid;
    const turned = {
      ...onRight,
      grid: { rows: cols, cols: rows },
      counts: onRight.counts.map((_, cell) => itemAt(onRight.counts, (cell % rows) * cols + cols - 1 - Math.floor(cell / rows))),
    };
    const [seen, upright] = [lying(turned, { ...bed, head: "col0" }), lying(onRight)];
    expect(seen?.posture).toBe(upright?.posture);
    expect(seen?.confidence).toBeCloseTo(upright?.confidence ?? NaN, 9);
    expect(seen?.features.turnedDegrees).toBeCloseTo(upright?.features.turnedDegrees ?? NaN, 9);
  });

  test("[CORE-3] doubling the weight changes nothing, mirroring swaps the sides and keeps the confidence", () => {
    for (const frame of [supine, onRight, prone]) {
      const seen = lying(frame);
      const heavy = lying({ ...frame, scale: 2 });
      expect(heavy?.posture).toBe(seen?.posture);
      expect(heavy?.confidence).toBeCloseTo(seen?.confidence ?? NaN, 9);
      const mirror = lying(mirrored(frame));
      expect(mirror?.confidence).toBeCloseTo(seen?.confidence ?? NaN, 9);
      expect(mirror?.features.likely.leftLateral).toBeCloseTo(seen?.features.likely.rightLateral ?? NaN, 9);
      expect(mirror?.features.turnedDegrees).toBeCloseTo(-(seen?.features.turnedDegrees ?? NaN), 9);
    }
  });

  test("[CORE-3] a person whose head lies at the foot end is recognised, and the reversal is reported", () => {
    const turned = { ...onRight, counts: onRight.counts.slice().reverse() };
    expect(lying(turned)).toMatchObject({ posture: "rightLateral" });
    expect(lying(turned)?.features.reversed).toBeGreaterThan(0.9);
    expect(lying(onRight)?.features.reversed).toBeLessThan(0.1);
  });

  test("[CORE-3] of two bodies half over one another no posture is certain", () => {
    const both = { ...onRight, counts: onRight.counts.map((count, cell) => count + itemAt(mirrored(onRight).counts, cell)) };
    const seen = lying(both);
    expect(seen?.features.likely.rightLateral).toBeCloseTo(seen?.features.likely.leftLateral ?? NaN, 9);
    expect(seen?.posture === "rightLateral" || seen?.posture === "leftLateral").toBe(false);
  });

  test("[KIND-2] cells coarser than any the model was judged on, as of a sheet under the mattress, have no posture that is known", () => {
    const coarse = { xCm: 15, yCm: 16 };
    for (const frame of [supine, onRight, prone]) {
      expect(lying(frame, { ...bed, cell: coarse })).toMatchObject({ posture: "uncertain", confidence: 0 });
      expect(lying(frame, { ...bed, cell: coarse, head: "col0" })).toMatchObject({ posture: "uncertain", confidence: 0 });
    }
  });

  test("[KIND-2] of a mat under a mattress no posture is known, on fine cells too; on top of it the same person's is", () => {
    const geometry = squareCellsMmHg(64, 32, 3);
    const cell = geometry.cellPitchCm;
    for (const posture of ["supine", "rightLateral"] as const) {
      const counts = createBody("lying", { geometry, seed: 3, weightKg: 70, posture })(30_000);
      const describe = (spreadCm: number) => {
        const { values } = blurred({ geometry, values: Float64Array.from(counts) }, spreadCm);
        const frame = { counts: Uint16Array.from(values, Math.round), grid: geometry.grid, scale: geometry.scale };
        return lying(frame, { ...bed, cell })?.posture;
      };
      expect([describe(1), describe(6), describe(8), describe(12)]).toEqual([posture, "uncertain", "uncertain", "uncertain"]);
    }
  });

  test("[CORE-3] an empty bed has no posture, one cell counts as seated", () => {
    expect(lying(paint(`. x\n. .`))).toBeNull();
    expect(lying(paint(`. 5\n. .`))).toMatchObject({ posture: "seated" });
  });
});

describe("[CORE-2] postures on a seat", () => {
  const mat = squareCellsMmHg(16, 16, 2);
  const body = (seed: number) => createBody("sitting", { geometry: mat, seed, weightKg: 70 })(0);
  const sitting = (counts: Uint16Array) =>
    analysis.seatedPosture({ counts, grid: mat.grid, scale: mat.scale, frameCount: 1 }, { threshold: 5 });
  const weighed = (seed: number, factor: (row: number, col: number) => number) =>
    sitting(body(seed).map((count, cell) => Math.round(count * factor(Math.floor(cell / 16), cell % 16))))?.posture;

  test.each([
    { load: "as it is", factor: () => 1, word: "goodPosture" },
    { load: "more on the right", factor: (_: number, col: number) => (col >= 8 ? 1.6 : 0.5), word: "leanRight" },
    { load: "more on the left", factor: (_: number, col: number) => (col < 8 ? 1.6 : 0.5), word: "leanLeft" },
    { load: "more on the thighs", factor: (row: number) => (row < 7 ? 3 : 0.6), word: "leanForward" },
    { load: "more at the back", factor: (row: number) => (row < 11 ? 0.5 : 2), word: "leanBackwards" },
  ])("$load: $word", ({ factor, word }) => {
    expect([1, 2, 3, 4, 5].map((seed) => weighed(seed, factor))).toEqual(Array(5).fill(word));
  });

  test.each([
    { over: "right over left", crossed: (col: number) => col >= 8 },
    { over: "left over right", crossed: (col: number) => col < 8 },
  ])("who crosses the legs, $over, does not lean, and who leans with crossed legs does", ({ crossed }) => {
    const thighs = (row: number, col: number): number => (row >= 7 ? 1 : crossed(col) ? 0.2 : 1.8);
    expect([1, 2, 3, 4, 5].map((seed) => weighed(seed, thighs))).toEqual(Array(5).fill("goodPosture"));
    const right = (row: number, col: number): number => thighs(row, col) * (col >= 8 ? 1.6 : 0.5);
    expect([1, 2, 3, 4, 5].map((seed) => weighed(seed, right))).toEqual(Array(5).fill("leanRight"));
  });

  test("[CORE-3] an empty seat has no posture", () => {
    expect(sitting(new Uint16Array(256))).toBeNull();
  });
});
