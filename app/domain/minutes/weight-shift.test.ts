import { expect, test } from "vitest";
import { createMovementCounter } from "./movement";
import { createWeightShiftWatch } from "./weight-shift";

/** One row of a seat, by half. */
const sides = (left: number, right: number) => Uint16Array.of(left, left, right, right);

/** Ten minutes at one frame per second, some different; returns second and report. */
function sat(otherwise: (second: number) => Uint16Array | null) {
  const watch = createWeightShiftWatch({ rows: 1, cols: 4 });
  return Array.from({ length: 600 }, (_, second) => {
    const counts = otherwise(second) ?? sides(100, 100);
    return { second, told: watch.observe(counts, 1000 * second, counts.some(Boolean)) };
  }).flatMap(({ second, told }) => (told ? [`${told} ${second}`] : []));
}

test("[PEER-6] a side that is off-loaded by 30 % for 15 s is a weight shift, counted once; less or shorter is none", () => {
  const leaning = (share: number, seconds: number) =>
    sat((second) => (second >= 300 && second < 300 + seconds ? sides(100, 100 * share) : null));
  expect(leaning(0.69, 40)).toEqual(["shift 315"]);
  expect(leaning(0.71, 40)).toEqual([]);
  expect(leaning(0.5, 15)).toEqual([]);
});

test("[PEER-6] both sides off-loaded by 90 % are a pressure relief, as is leaving the seat", () => {
  expect(sat((second) => (second >= 300 && second < 330 ? sides(9, 9) : null))).toEqual(["relief 315"]);
  expect(sat((second) => (second >= 300 && second < 330 ? sides(0, 0) : null))).toEqual(["relief 315"]);
  expect(sat((second) => (second >= 300 && second < 330 ? sides(40, 9) : null))).toEqual(["shift 315"]);
});

test("[PEER-6] nothing is told in the first minute, when nobody knows what is usual", () => {
  expect(sat((second) => (second >= 20 && second < 50 ? sides(100, 20) : null))).toEqual([]);
});

test("[PEER-6] a change of 20 % of the load within a second is a movement; with pauses of up to 5 s it is the same one, and coming is none", () => {
  const counter = createMovementCounter(4);
  const begins = [sides(0, 0), sides(100, 100), sides(105, 95), sides(60, 140), sides(60, 140), sides(100, 100), sides(100, 100)].map(
    (counts, index) => counter.begins(counts, 1000 * index),
  );
  expect(begins).toEqual([false, false, false, true, false, false, false]);
  expect(counter.begins(sides(140, 60), 5000 + 5001)).toBe(true);
});
