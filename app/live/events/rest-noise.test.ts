import { expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createRestNoise } from "./rest-noise";

function setUp(saved = new Map<string, number>()) {
  const clock = createManualClock();
  const writes: number[] = [];
  const restNoise = createRestNoise({ clock, saved, save: (_, noise) => void writes.push(noise) });
  const reads = (noise: number | null, seconds: number): void => {
    for (let second = 0; second < seconds; second++) {
      restNoise.read("bed", noise);
      clock.advance(1000);
    }
  };
  return { restNoise, reads, writes };
}

test("[KIND-1] noise is known once a mat has been empty for half a minute, follows slowly and is saved when it has changed", () => {
  const { restNoise, reads, writes } = setUp();
  reads(0.8, 30);
  expect(restNoise.get("bed")).toBeNull();
  reads(0.8, 1);
  expect(restNoise.get("bed")).toBe(0.8);
  reads(2, 60);
  expect(restNoise.get("bed")).toBeGreaterThan(1.4);
  expect(restNoise.get("bed")).toBeLessThan(1.8);
  expect(writes.length).toBeGreaterThan(1);
  expect(writes.length).toBeLessThan(8);
});

test("[KIND-1] nothing is learned from hours with somebody on the mat, nor at once after", () => {
  const { restNoise, reads } = setUp();
  reads(0.8, 40);
  reads(null, 8 * 3600);
  reads(6, 29);
  expect(restNoise.get("bed")).toBe(0.8);
});

test("[KIND-1] what was learned before a restart counts after it", () => {
  const { restNoise, reads, writes } = setUp(new Map([["bed", 0.4]]));
  expect(restNoise.get("bed")).toBe(0.4);
  reads(0.42, 120);
  expect(restNoise.get("bed")).toBeCloseTo(0.42, 2);
  expect(writes).toEqual([]);
});
