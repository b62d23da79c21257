import { describe, expect, test } from "vitest";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { channelRow, squareCellsKpa, squareCellsMmHg, type BodyName, type Geometry } from "~/domain/device/kind";
import { hasLoad, MAX_COUNT } from "~/domain/frame/frame";
import { bodyNames, createBody } from "./catalogue";

const times = [0, 20, 640, 1000, 33_333, 90_500, 260_000];
const played = DEVICE_KINDS.flatMap(({ id, geometry, bodies }) => (geometry ? bodies.map((body) => ({ id, geometry, body })) : []));
function matOf(name: BodyName): Geometry {
  const mat = played.find(({ body }) => body === name);
  if (!mat) throw new Error(`no kind has ${name}`);
  return mat.geometry;
}
const largest = (counts: Uint16Array) => counts.reduce((max, count) => Math.max(max, count), 0);
const halfSeconds = Array.from({ length: 800 }, (_, index) => index * 500);

describe.each(bodyNames)("[API-4] %s", (name) => {
  const settings = { geometry: matOf(name), seed: 7, weightKg: 70 };

  test("is the same for the same seed, in any order of frames", () => {
    const forwards = createBody(name, settings);
    const backwards = createBody(name, settings);
    const last = [...times]
      .reverse()
      .map((time) => backwards(time))
      .reverse();
    expect(times.map((time) => forwards(time))).toEqual(last);
  });

  test("is another person for another seed", () => {
    const [one, other] = [createBody(name, settings), createBody(name, { ...settings, seed: 8 })];
    expect(halfSeconds.slice(0, 200).map((time) => one(time))).not.toEqual(halfSeconds.slice(0, 200).map((time) => other(time)));
  });

  test("never exceeds the mat's range", () => {
    const geometry = { ...settings.geometry, maximum: 40 * settings.geometry.scale };
    const body = createBody(name, { ...settings, geometry });
    const max = Math.max(...halfSeconds.map((time) => largest(body(time))));
    expect(max).toBeLessThanOrEqual(40);
    expect(max).toBeGreaterThan(30);
  });
});

test.each(["walking", "standing", "sitting"] as const)("[API-4] %s leaves the corners of the mat empty", (name) => {
  const body = createBody(name, { geometry: squareCellsKpa(48, 48, 1), seed: 7, weightKg: 70 });
  for (const time of halfSeconds.slice(0, 100)) {
    const counts = body(time);
    expect([counts[0], counts[48 * 48 - 1]]).toEqual([0, 0]);
  }
});

test.each(played)("[API-4] $body plays on a $id", ({ geometry, body }) => {
  const frames = createBody(body, { geometry, seed: 1, weightKg: 70 });
  const loaded = halfSeconds.map((time) => frames(time)).filter(hasLoad);
  expect(loaded.length).toBeGreaterThan(20);
  const limit = Math.round(geometry.maximum / geometry.scale);
  expect(limit).toBeLessThanOrEqual(MAX_COUNT);
  expect(Math.max(...loaded.map(largest))).toBeLessThanOrEqual(limit);
  expect(loaded.filter((counts) => largest(counts) === limit).length / loaded.length).toBeLessThan(0.02);
});

test("[API-4] every kind that sends frames has a body", () => {
  expect(DEVICE_KINDS.filter(({ geometry, bodies }) => geometry && bodies.length === 0)).toEqual([]);
});

test("[API-4] every grid from one cell up supports standing, sitting and lying", () => {
  for (const name of bodyNames) {
    for (const geometry of [squareCellsMmHg(1, 1, 4), channelRow(2, 100), squareCellsMmHg(24, 24, 1), squareCellsKpa(64, 64, 2.5)]) {
      const counts = createBody(name, { geometry, seed: 1, weightKg: 70 })(400);
      expect(counts).toHaveLength(geometry.grid.rows * geometry.grid.cols);
    }
  }
});
