import { expect, test } from "vitest";
import { squareCellsKpa } from "~/domain/device/kind";
import { GRAVITY } from "~/domain/unit";
import { readMat } from "../../../tests/support/mat-reading";
import { createBody } from "./catalogue";

const plates = {
  "48 x 48 cells of 1 cm": squareCellsKpa(48, 48, 1),
  "48 x 48 cells of 0.8 cm": squareCellsKpa(48, 48, 0.8),
  "54 x 22 cells of 0.5 cm, one foot": squareCellsKpa(54, 22, 0.5),
};
const everyTenthOfASecond = (seconds: number) => Array.from({ length: seconds * 10 }, (_, index) => index * 100);

for (const [plate, geometry] of Object.entries(plates)) {
  test(`[API-4] a standing person's pressures add up to the weight on ${plate}`, () => {
    const body = createBody("standing", { geometry, seed: 5, weightKg: 82 });
    for (const time of everyTenthOfASecond(20)) {
      const { forceN } = readMat(body(time), geometry);
      expect(Math.abs(forceN / (82 * GRAVITY) - 1)).toBeLessThan(0.05);
    }
  });
}

test("[API-4] both feet carry, with pressures and contact as standing adults have them", () => {
  const geometry = plates["48 x 48 cells of 1 cm"];
  for (const seed of [1, 2, 3, 4]) {
    const counts = createBody("standing", { geometry, seed, weightKg: 64 })(4000);
    const whole = readMat(counts, geometry);
    expect(whole.maximum).toBeGreaterThan(60);
    expect(whole.maximum).toBeLessThan(130);
    expect(whole.contactCm2).toBeGreaterThan(190);
    expect(whole.contactCm2).toBeLessThan(270);

    const [left, right] = [readMat(counts, geometry, { from: 0, to: 24 }), readMat(counts, geometry, { from: 24, to: 48 })];
    expect(left.forceN / whole.forceN).toBeGreaterThan(0.4);
    expect(left.forceN / whole.forceN).toBeLessThan(0.6);
    expect((right.centre?.xCm ?? 0) - (left.centre?.xCm ?? 0)).toBeGreaterThan(18);
    expect((right.centre?.xCm ?? 0) - (left.centre?.xCm ?? 0)).toBeLessThan(23);
  }
});

test("[API-4] the centre of pressure sways by millimetres sideways and more from heel to toe", () => {
  const geometry = plates["48 x 48 cells of 1 cm"];
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const body = createBody("standing", { geometry, seed, weightKg: 70 });
    const centres = everyTenthOfASecond(60).map((time) => readMat(body(time), geometry).centre ?? { xCm: 0, yCm: 0 });
    const halfRange = (values: number[]) => (Math.max(...values) - Math.min(...values)) / 2;
    expect(halfRange(centres.map(({ xCm }) => xCm))).toBeGreaterThan(0.25);
    expect(halfRange(centres.map(({ xCm }) => xCm))).toBeLessThan(0.85);
    expect(halfRange(centres.map(({ yCm }) => yCm))).toBeGreaterThan(0.3);
    expect(halfRange(centres.map(({ yCm }) => yCm))).toBeLessThan(1);
  }
});
