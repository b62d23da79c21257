import fc from "fast-check";
import { expect, test } from "vitest";
import { packNumbers, unpackMeasured, unpackNumbers } from "./packed-numbers";
import { packSeries, unpackSeries } from "./packed-series";

const thousandths = fc.integer({ min: -4e9, max: 4e9 }).map((places) => places / 1000);

test("[RES-4] numbers of a course are on the page as they were measured, to the thousandth, with what was not measured", () => {
  fc.assert(
    fc.property(fc.array(fc.option(thousandths)), (values) => {
      expect(unpackNumbers(packNumbers(values))).toEqual(values.map((value) => value && value + 0));
    }),
    { seed: 12 },
  );
});

test("[RES-4] a number that was not measured never passes for one that was", () => {
  expect(unpackMeasured(packNumbers([1.5, 0, -2]))).toEqual([1.5, 0, -2]);
  expect(() => unpackMeasured(packNumbers([1.5, null]))).toThrow(RangeError);
});

test("[RES-4] a minute of a stand at 100 frames a second takes a page 30 kB a trace", () => {
  const seconds = Array.from({ length: 6000 }, (_, at) => at / 100);
  const sway = (period: number) => seconds.map((second) => Math.round(1000 * Math.sin(second / period)) / 1000);
  const trace = { seconds, rightCm: sway(0.7), frontCm: sway(1.3), from: { xCm: 20, yCm: 30 } };
  const series = {
    body: trace,
    left: null,
    right: null,
    single: null,
    diffusion: { seconds: [0.1, 0.2], planarCm2: [0.3, 0.4], mlCm2: [0.1, 0.2], apCm2: [0.2, 0.2] },
  };
  const packed = packSeries("Balance", series);
  expect(unpackSeries("Balance", packed)).toEqual(series);
  expect(JSON.stringify(packed).length).toBeLessThan(30_000);
});
