import { describe, expect, test } from "vitest";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { squareCellsKpa, squareCellsMmHg } from "~/domain/device/kind";
import { MAX_COUNT } from "~/domain/frame/frame";
import { bodyNames, createBody } from "./catalogue";

const times = [0, 20, 640, 1000, 33_333];
const mats = DEVICE_KINDS.flatMap(({ id, geometry, bodies }) => (geometry ? bodies.map((body) => ({ id, geometry, body })) : []));

describe.each(bodyNames)("[API-4] %s", (name) => {
  const settings = { geometry: squareCellsKpa(48, 48, 1), seed: 7, weightKg: 70 };

  test("is the same for the same seed, in whatever order frames are asked for", () => {
    const forwards = createBody(name, settings);
    const backwards = createBody(name, settings);
    const last = [...times].reverse().map((time) => backwards(time)).reverse();
    expect(times.map((time) => forwards(time))).toEqual(last);
  });

  test("is somebody else for another seed", () => {
    const [one, other] = [createBody(name, settings), createBody(name, { ...settings, seed: 8 })];
    expect(times.map((time) => one(time))).not.toEqual(times.map((time) => other(time)));
  });

  test("never passes what the mat can report, and leaves the corners of the mat empty", () => {
    const geometry = { ...settings.geometry, maximum: 15 };
    const body = createBody(name, { ...settings, geometry });
    const counts = Array.from({ length: 200 }, (_, index) => body(index * 25));
    expect(Math.max(...counts.map((frame) => Math.max(...frame)))).toBe(150);
    expect(counts.every((frame) => frame[0] === 0 && frame[48 * 48 - 1] === 0)).toBe(true);
  });
});

test.each(mats)("[API-4] $body plays on a $id", ({ geometry, body }) => {
  const frames = createBody(body, { geometry, seed: 1, weightKg: 70 });
  const loaded = Array.from({ length: 100 }, (_, index) => frames(index * 50)).filter((counts) => counts.some((count) => count > 0));
  expect(loaded.length).toBeGreaterThan(20);
  expect(Math.max(...loaded.map((counts) => Math.max(...counts)))).toBeLessThanOrEqual(Math.min(MAX_COUNT, geometry.maximum / geometry.scale));
});

test("[API-4] any grid from one cell up can be stood and sat on", () => {
  for (const name of bodyNames) {
    for (const geometry of [squareCellsMmHg(1, 1, 4), squareCellsMmHg(24, 24, 1), squareCellsKpa(64, 64, 2.5)]) {
      const counts = createBody(name, { geometry, seed: 1, weightKg: 70 })(400);
      expect(counts).toHaveLength(geometry.grid.rows * geometry.grid.cols);
    }
  }
});
