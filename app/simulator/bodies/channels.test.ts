import { describe, expect, test } from "vitest";
import { deviceKind } from "~/domain/device/device";
import { PRESENCE_SUM } from "~/domain/device/presence";
import { createBody } from "./catalogue";

const geometryOfKind = (deviceType: string) => {
  const { geometry } = deviceKind({ deviceType });
  if (!geometry) throw new Error(`${deviceType} sends nothing`);
  return geometry;
};

describe("[KIND-9] pushes on a Force Mat", () => {
  const frames = createBody("pushing", { geometry: geometryOfKind("Force Mat"), seed: 3, weightKg: 70 });
  const readings = Array.from({ length: 2400 }, (_, index) => frames(index * 50));
  const channels = [0, 1, 2, 3].map((channel) => readings.map((counts) => counts[channel] ?? NaN));

  test("each of four channels goes from rest to near its full range and back", () => {
    for (const values of channels) {
      expect(values).toHaveLength(2400);
      expect(Math.max(...values)).toBeGreaterThan(2800);
      expect(Math.max(...values)).toBeLessThanOrEqual(4095);
      expect(Math.min(...values)).toBeLessThan(200);
      expect(values.filter((value) => value < 200).length).toBeGreaterThan(400);
    }
  });

  test("pushes are smooth: within a twentieth of a second no channel jumps", () => {
    for (const values of channels) {
      expect(Math.max(...values.slice(1).map((value, at) => Math.abs(value - (values[at] ?? NaN))))).toBeLessThan(600);
    }
  });
});

describe("[KIND-10] a room of Shapes", () => {
  const frames = createBody("inhabiting", { geometry: geometryOfKind("Shapes"), seed: 2, weightKg: 70 });
  const day = Array.from({ length: 900 }, (_, second) => [...frames(second * 1000)].map((sum) => sum > PRESENCE_SUM));

  test("a person is in bed, on the chair, on the floor and away in turn, rarely in two places", () => {
    const seen = new Set(day.map((places) => places.map(Number).join("")));
    expect(seen).toEqual(new Set(["100", "010", "001", "000", ...[...seen].filter((places) => places.split("1").length === 3)]));
    expect(day.filter((places) => places.filter(Boolean).length > 1).length).toBeLessThan(40);
    for (const place of [0, 1, 2]) expect(day.filter((places) => places[place]).length).toBeGreaterThan(20);
    expect(day.filter((places) => !places.some(Boolean)).length).toBeGreaterThan(40);
  });
});
