import { describe, expect, test } from "vitest";
import { itemAt } from "../../../tests/support/item-at";
import cases from "../../../tests/support/scipy/frames.json";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };

/** Stored figures have ten significant digits. */
const close = (actual: number | null | undefined, wanted: number, what: string) =>
  expect(Math.abs((actual ?? NaN) - wanted), what).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(wanted)));

/** Maps our labels to theirs; the numbering differs. */
const pairs = (ours: Uint16Array, theirs: readonly number[]) => new Set(Array.from(ours, (label, at) => `${label} is ${theirs[at]}`));

describe.each(Object.entries(cases))(
  "[CORE-2] [CORE-3] NumPy's and SciPy's figures of a frame: %s",
  (_, { rows, cols, scale, counts, figures }) => {
    const frame = { counts: Uint16Array.from(counts), grid: { rows, cols }, scale };

    test.each(figures)("figures from $threshold up", ({ threshold, ...wanted }) => {
      const seen = analysis.figures(frame, { threshold, cell, unit: "kPa" });
      expect(seen).toMatchObject({
        loadedCells: wanted.loadedCells,
        histogram: wanted.histogram,
        edgeCells: wanted.edgeCells,
        components: wanted.components,
        largestComponentCells: wanted.largestComponentCells,
      });
      const { maximum, centreOfPressure, quadrants } = seen;
      expect([maximum?.value, maximum?.row, maximum?.col]).toEqual(wanted.maximum);
      close(seen.sum, wanted.sum, "sum");
      close(seen.mean, wanted.mean, "mean");
      close(seen.standardDeviation, wanted.standardDeviation, "standard deviation");
      close(seen.median, wanted.median, "median");
      close(seen.forceN, wanted.forceN, "force");
      close(centreOfPressure?.col, itemAt(wanted.centre, 0), "column of the centre");
      close(centreOfPressure?.row, itemAt(wanted.centre, 1), "row of the centre");
      const { frontLeft, frontRight, backLeft, backRight } = quadrants;
      [frontLeft, frontRight, backLeft, backRight].forEach((share, at) => close(share, itemAt(wanted.quadrants, at), `quadrant ${at}`));
    });

    test.each(figures)("connected areas from $threshold up, by 8 and by 4 neighbours", ({ threshold, labels8, labels4 }) => {
      for (const [neighbours, theirs] of [
        [8, labels8],
        [4, labels4],
      ] as const) {
        const { labels, count } = analysis.components(frame, { threshold, neighbours });
        expect(count).toBe(Math.max(...theirs));
        expect(pairs(labels, theirs).size).toBe(new Set(theirs).size);
      }
    });

    test.each(figures)("load row by row from $threshold up, in the static analysis", ({ threshold, rowSums, histogram }) => {
      const seen = analysis.static({ ...frame, frameCount: 1 }, { threshold, cell, unit: "kPa", split: "halves" });
      seen.lengthProfile.forEach((sum, row) => close(sum, itemAt(rowSums, row), `row ${row}`));
      expect(seen.histogram).toEqual(histogram);
    });
  },
);
