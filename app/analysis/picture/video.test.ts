import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { anyFrames, evenly } from "../../../tests/support/arbitraries";
import { itemAt } from "../../../tests/support/item-at";
import { paint } from "../../../tests/support/paint";
import { filled, smoothed } from "../../../tests/support/reference/field";
import { DEFAULT_TAPS, type FrameInput } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const plain = { fill: false, smooth: false };
const between = (frame: FrameInput, next: FrameInput, share: number, look = plain): number[] =>
  Array.from(analysis.betweenFrames(frame, next, share, look));

describe("[CORE-2] the field of a video between two frames", () => {
  const first = paint("10 40 . 100");
  const second = paint("20 40 60 .");

  test("halfway it is the plain average, elsewhere the mean weighted by proximity", () => {
    expect(between(first, second, 0.5)).toEqual([15, 40, 30, 50]);
    expect(between(first, second, 0.25)).toEqual([12.5, 40, 15, 75]);
    expect(between(first, second, 0)).toEqual([10, 40, 0, 100]);
    expect(between(first, second, 1)).toEqual([20, 40, 60, 0]);
  });

  test("cells whose average is 5 or less are zero, at any step of the counts; values above stay", () => {
    expect(between(paint("5 6 4 8 1"), paint("5 5 6 2 10"), 0.5)).toEqual([0, 5.5, 0, 0, 5.5]);
    for (const scale of [0.1, 0.07, 1 / 3, 0.011]) {
      const five = Math.round(5 / scale);
      const values = between(paint(`${five - 7} ${five} ${five + 9}`, 5 / five), paint(`${five + 7} ${five} ${five - 8}`, 5 / five), 0.5);
      expect(values.map((value) => value > 0)).toEqual([false, false, true]);
    }
  });

  test("zeroed cells are filled from their neighbours before smoothing", () => {
    const gap = paint("8 4 12");
    expect(between(gap, gap, 0.5, { ...plain, fill: true })).toEqual([8, 10, 12]);
    const [centre, near, far] = DEFAULT_TAPS;
    const single = between(paint(". . 20 . ."), paint(". . 20 . ."), 0.5, { ...plain, smooth: true });
    [far, near, centre, near, far].forEach((tap, at) => expect(single[at]).toBeCloseTo(20 * tap, 5));
  });

  test("a faulty cell reads as zero, and each frame keeps its own scale", () => {
    expect(between(paint("x 10"), paint("20 10"), 0.5)).toEqual([10, 10]);
    expect(between(paint("100"), paint("1000", 0.1), 0.5)[0]).toBeCloseTo(100, 4);
  });

  test("[CORE-3] matches the slow reference on 100 pairs of any grid", () => {
    const holds = fc.property(anyFrames, evenly(0, 1), (frame, share) => {
      const next = { ...frame, counts: frame.counts.slice().reverse() };
      const value = (count: number) => (count === FAULTY_CELL ? 0 : count * frame.scale);
      const means = Array.from(frame.counts, (count, cell) => (1 - share) * value(count) + share * value(itemAt(next.counts, cell)));
      fc.pre(means.every((mean) => mean <= 5 || mean > 5 * (1 + 2e-6)));
      const video = smoothed(
        filled(
          means.map((mean) => (mean <= 5 ? 0 : mean)),
          frame.grid,
        ),
        frame.grid,
        DEFAULT_TAPS,
      );
      const field = between(frame, next, share, { fill: true, smooth: true });
      const furthest = Math.max(...video.map((wanted, cell) => Math.abs(itemAt(field, cell) - wanted)));
      expect(furthest).toBeLessThanOrEqual(2e-6 * (1 + Math.max(...means)));
    });
    fc.assert(holds, { seed: 12, numRuns: 100 });
  });

  test("[CORE-3] different grids, a share outside 0 to 1 and a count no device can send are rejected", () => {
    const refusal = (reason: string): unknown => expect.objectContaining({ name: "AnalysisInputError", reason });
    expect(() => between(first, paint("1 2"), 0.5)).toThrow(refusal("grid"));
    for (const share of [-0.1, 1.1, NaN]) expect(() => between(first, second, share)).toThrow(refusal("share"));
    expect(() => between(first, { ...second, counts: Uint16Array.of(1, 2, 20_000, 3) }, 0.5)).toThrow(refusal("counts"));
  });
});
