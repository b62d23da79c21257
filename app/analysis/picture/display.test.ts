import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { anyFrames, evenly } from "../../../tests/support/arbitraries";
import { itemAt } from "../../../tests/support/item-at";
import { mirrored, paint, surrounded } from "../../../tests/support/paint";
import { catmullRom } from "../../../tests/support/reference/field";
import { DEFAULT_TAPS } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const plain = { threshold: 0, fill: false, smooth: false };
const greys = Uint32Array.from({ length: 256 }, (_, at) => ((at * 0x010101) | 0xff000000) >>> 0);
const physical = ({ counts, scale }: { counts: Uint16Array; scale: number }) =>
  Array.from(counts, (count) => (count === FAULTY_CELL ? 0 : Math.fround(count * Math.fround(scale))));

const furthest = (actual: ArrayLike<number>, wanted: ArrayLike<number>): number => {
  let max = actual.length === wanted.length ? 0 : Infinity;
  for (let at = 0; at < wanted.length; at++) max = Math.max(max, Math.abs(itemAt(actual, at) - itemAt(wanted, at)));
  return max;
};

describe("[CORE-2] the displayed field", () => {
  test("a faulty cell inside a foot gets the mean of its four neighbours", () => {
    const field = analysis.display(
      paint(`
      . 4 .
      2 x 6
      . 8 .
    `),
      { ...plain, fill: true },
    );
    expect(Array.from(field)).toEqual([3, 4, 5, 2, 5, 6, 5, 8, 7]);
  });

  test("cells under the threshold are zeroed first, so that they neither fill nor blur", () => {
    const field = analysis.display(paint(`. 5 .\n5 4 9`), { threshold: 5, fill: false, smooth: false });
    expect(Array.from(field)).toEqual([0, 5, 0, 5, 0, 9]);
  });

  test("smoothing spreads one cell by the taps and keeps the sum, at the border too", () => {
    const corner = analysis.display(paint(`100 . . .\n. . . .\n. . . .\n. . . .`), { ...plain, smooth: true }).slice();
    const [centre, near, far] = DEFAULT_TAPS;
    expect(2 * (near + far) + centre).toBeCloseTo(1, 12);
    expect(corner[0]).toBeCloseTo(100 * (centre + near) ** 2, 4);
    expect(corner[1]).toBeCloseTo(100 * (centre + near) * (near + far), 4);
    expect(corner.reduce((sum, value) => sum + value, 0)).toBeCloseTo(100, 3);
  });
});

describe("[CORE-2] interpolation", () => {
  test("a flat field stays flat and a cell's centre has its value", () => {
    const { values, width, height } = analysis.interpolate(new Float32Array(6).fill(3), { rows: 2, cols: 3 });
    expect([width, height]).toEqual([24, 16]);
    expect(furthest(values, new Float32Array(24 * 16).fill(3))).toBeLessThan(1e-6);
  });

  test("[CORE-3] is linear and mirror-symmetric", () => {
    const frame = paint(`. 2 9 .\n4 . 1 1\n7 7 . 3`);
    const field = Float32Array.from(physical(frame));
    const once = analysis.interpolate(field, frame.grid).values.slice();
    const doubled = analysis.interpolate(
      field.map((value) => 2 * value),
      frame.grid,
    ).values;
    expect(
      furthest(
        doubled,
        once.map((value) => 2 * value),
      ),
    ).toBeLessThan(1e-6);
    const turned = analysis.interpolate(Float32Array.from(physical(mirrored(frame))), frame.grid).values;
    expect(
      furthest(
        turned,
        once.map((_, at) => itemAt(once, at - (at % 32) + 31 - (at % 32))),
      ),
    ).toBeLessThan(2e-6);
  });
});

describe("[CORE-2] the picture", () => {
  const options = { low: 0, high: 100, palette: greys, factor: 8, threshold: 0 } as const;
  const flat = (value: number) => analysis.picture(new Float32Array(4).fill(value), { rows: 2, cols: 2 }, options).rgba.slice(0, 4);

  test("values at and beyond the ends of the scale get the first and last colours", () => {
    expect(Array.from(flat(100))).toEqual([255, 255, 255, 255]);
    expect(Array.from(flat(5000))).toEqual([255, 255, 255, 255]);
    expect(Array.from(flat(20))).toEqual([51, 51, 51, 255]);
  });

  test("up to the threshold it is transparent, a quarter of a unit above half opaque, half a unit above opaque", () => {
    const alpha = (value: number) =>
      analysis.picture(new Float32Array(1).fill(value), { rows: 1, cols: 1 }, { ...options, threshold: 10 }).rgba[3];
    expect([0, 10, 10.25, 10.5, 50].map(alpha)).toEqual([0, 0, 128, 255, 255]);
  });

  test("red, green, blue and alpha are in memory order", () => {
    const palette = new Uint32Array(new Uint8Array(Array.from({ length: 256 }, () => [10, 20, 30, 255]).flat()).buffer);
    const { rgba } = analysis.picture(Float32Array.of(50), { rows: 1, cols: 1 }, { ...options, palette });
    expect(Array.from(rgba.subarray(0, 4))).toEqual([10, 20, 30, 255]);
  });

  test.each([2, 4, 8] as const)("[CORE-3] at %i pixels per cell each pixel shown has the colour of the interpolated value", (factor) => {
    const holds = fc.property(anyFrames, evenly(-0.2, 0.2), evenly(0.4, 1.2), evenly(-0.4, 0.4), (frame, first, last, shownFrom) => {
      const field = Float32Array.from(physical(frame));
      const max = Math.max(1, ...field);
      const [low, high, threshold] = [max * first, max * last, max * shownFrom];
      const { rgba, width, height } = analysis.picture(field, frame.grid, { ...options, low, high, factor, threshold });
      expect([width, height]).toEqual([frame.grid.cols * factor, frame.grid.rows * factor]);
      const pixels = Array.from({ length: Math.ceil((width * height) / 7) }, (_, at) => 7 * at).filter(
        (pixel) => itemAt(rgba, 4 * pixel + 3) > 0,
      );
      const wanted = pixels.map((pixel) => {
        const value = catmullRom(field, frame.grid, ((pixel % width) + 0.5) / factor, (Math.floor(pixel / width) + 0.5) / factor);
        return Math.min(255, Math.max(0, (255 * (value - low)) / (high - low)));
      });
      expect(
        furthest(
          pixels.map((pixel) => itemAt(rgba, 4 * pixel)),
          wanted,
        ),
      ).toBeLessThanOrEqual(0.501);
    });
    fc.assert(holds, { seed: factor, numRuns: 20 });
  });

  test.each([2, 4, 8] as const)("[CORE-3] at %i pixels per cell alpha follows the value above any threshold", (factor) => {
    const holds = fc.property(anyFrames, evenly(-0.1, 1.1), (frame, part) => {
      const field = Float32Array.from(physical(frame), (value) => value / 64);
      const high = Math.max(1, ...field);
      const threshold = high * part;
      const { rgba, width, height } = analysis.picture(field, frame.grid, { ...options, high, factor, threshold });
      const wanted = Float64Array.from({ length: width * height }, (_, pixel) => {
        const value = catmullRom(field, frame.grid, ((pixel % width) + 0.5) / factor, (Math.floor(pixel / width) + 0.5) / factor);
        return 255 * Math.min(1, Math.max(0, (value - threshold) / 0.5));
      });
      expect(
        furthest(
          wanted.map((_, pixel) => itemAt(rgba, 4 * pixel + 3)),
          wanted,
        ),
      ).toBeLessThanOrEqual(0.51);
    });
    fc.assert(holds, { seed: 20 + factor, numRuns: 20 });
  });

  test("[CORE-3] an empty mat is fully transparent", () => {
    const frame = surrounded(paint(`. .`), { above: 4, left: 3 });
    const { rgba } = analysis.picture(analysis.display(frame, { ...plain, smooth: true }), frame.grid, options);
    expect(rgba.every((byte) => byte === 0)).toBe(true);
  });
});
