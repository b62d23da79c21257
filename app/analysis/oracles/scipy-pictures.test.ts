import { describe, expect, test } from "vitest";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import cases from "../../../tests/support/scipy/pictures.json";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

const furthest = (actual: ArrayLike<number>, wanted: ArrayLike<number>): number => {
  let max = actual.length === wanted.length ? 0 : Infinity;
  for (let at = 0; at < wanted.length; at++) max = Math.max(max, Math.abs(itemAt(actual, at) - itemAt(wanted, at)));
  return max;
};

/** A Gaussian truncated at two cells, normalised to sum 1. */
function fiveTaps(sigma: number): [number, number, number] {
  const [centre, near, far] = firstItems(
    [0, 1, 2].map((distance) => Math.exp((-distance * distance) / (2 * sigma * sigma))),
    3,
  );
  const whole = centre + 2 * (near + far);
  return [centre / whole, near / whole, far / whole];
}

/** Area of closed rings; holes count negative. */
const enclosed = (rings: Float32Array[]): number =>
  Math.abs(
    rings.reduce((sum, ring) => {
      for (let at = 0; at + 3 < ring.length; at += 2)
        sum += (itemAt(ring, at) * itemAt(ring, at + 3) - itemAt(ring, at + 2) * itemAt(ring, at + 1)) / 2;
      return sum;
    }, 0),
  );

describe.each(Object.entries(cases))(
  "[CORE-2] [CORE-3] what NumPy and SciPy make of a field: %s",
  (_, { rows, cols, counts, gaussian, gradient, catmullRom, contours }) => {
    const grid = { rows, cols };
    const frame = { counts: Uint16Array.from(counts), grid, scale: 1 };
    const field = Float32Array.from(counts);

    test.each(gaussian.filter(({ radius }) => radius === 2))(
      "the Gaussian of sigma $sigma in five taps, with a mirrored border",
      ({ sigma, values }) => {
        const blurred = analysis.display(frame, { threshold: 0, fill: false, smooth: true, taps: fiveTaps(sigma) });
        expect(furthest(blurred, values)).toBeLessThan(1e-4);
      },
    );

    test("display smoothing uses sigma 1; truncating the Gaussian to five taps costs under 1 % of the maximum", () => {
      const blurred = analysis.displayField(field, grid, { threshold: 0, fill: false, smooth: true });
      for (const { sigma, radius, values } of gaussian) {
        if (sigma === 1) expect(furthest(blurred, values)).toBeLessThan(radius === 2 ? 1e-4 : 0.01 * Math.max(...counts));
      }
    });

    test("the magnitude of the gradient", () => {
      const { xCm, yCm, values } = gradient;
      expect(furthest(analysis.gradient({ ...frame, frameCount: 1 }, { cell: { xCm, yCm } }), values)).toBeLessThan(1e-4);
    });

    test.each(catmullRom)("Catmull-Rom with $factor pixels per cell, as a spline of central differences", ({ factor, values }) => {
      if (factor === 8) expect(furthest(analysis.interpolate(field, grid).values, values)).toBeLessThan(2e-4);
      // 256 greys give a pixel's value to half a grey.
      const greys = Uint32Array.from({ length: 256 }, (_grey, at) => (0xff000000 | at) >>> 0);
      const [low, high] = [Math.min(...values) - 1, Math.max(...values) + 1];
      const asked = factor === 8 ? 8 : factor === 4 ? 4 : 2;
      const { rgba } = analysis.picture(field, grid, { low, high, palette: greys, factor: asked, threshold: -Infinity });
      const wanted = values.map((value) => (255 * (value - low)) / (high - low));
      expect(
        furthest(
          wanted.map((_value, at) => itemAt(rgba, 4 * at)),
          wanted,
        ),
      ).toBeLessThan(0.501);
    });

    test.each(contours)("the area inside the contours at $level", ({ level, area }) => {
      expect(Math.abs(enclosed(analysis.contours(field, grid, level)) - area)).toBeLessThan(1e-5 * (1 + area));
    });
  },
);
