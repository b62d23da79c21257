import { expect, test } from "vitest";
import { frames, GRID, standing } from "../../../tests/support/recording";
import { toBatch, toTimedBatch, type Frames } from "./batch";

const recorded = (last: number): Frames => [standing(0), ...frames(1, last)];

test("[CORE-2] frames become one block of counts, with a time in seconds for each", () => {
  const { batch, times } = toTimedBatch(recorded(3));
  expect(batch).toMatchObject({ frameCount: 4, grid: GRID, scale: 0.1 });
  expect(batch.counts.subarray(2 * 48, 3 * 48)).toEqual(standing(2).counts);
  expect(Array.from(times)).toEqual([0, 0.02, 0.04, 0.06]);
});

test("[CORE-2] frames of another part, step or grid are left out", () => {
  const others = [standing(4, { part: "left" }), standing(5, { scale: 0.2 }), standing(6, { grid: { rows: 8, cols: 6 } })];
  expect(toBatch([...recorded(3), ...others]).frameCount).toBe(4);
  expect(toTimedBatch([...recorded(3), ...others, standing(7)]).times).toEqual(Float64Array.of(0, 0.02, 0.04, 0.06, 0.14));
});

test("[CORE-2] frames whose clock stood still or was set back are left out", () => {
  const { batch, times } = toTimedBatch([
    ...recorded(2),
    standing(3, { deviceTimeMs: 40 }),
    standing(4, { deviceTimeMs: 10 }),
    standing(5),
  ]);
  expect(Array.from(times)).toEqual([0, 0.02, 0.04, 0.1]);
  expect(batch.counts.subarray(3 * 48)).toEqual(standing(5).counts);
});
