import { expect, test } from "vitest";
import { measured, recorded, riding, type Scene } from "../../tests/support/scene";

const near = (value: number, by: number): unknown => expect.toSatisfy((found: number) => Math.abs(found - value) <= by, `${value} ± ${by}`);
const WEIGHT_N = 70 * 9.80665;

test("[RES-1] a quiet stand measures its own rate and the body's weight", async () => {
  const plate = { deviceType: "Podology IoT", body: "standing", seconds: 2 } satisfies Scene;
  const { quality } = await measured("Static", plate.deviceType, recorded(plate));
  expect(quality).toEqual({
    rateHz: near(50, 0.01),
    edgeCells: 0,
    saturatedCells: 0,
    deadCells: 0,
    forceN: near(WEIGHT_N, 0.1 * WEIGHT_N),
    contacts: null,
  });
});

test("[RES-6] a walk counts its whole steps, and its force is that of a step's peak", async () => {
  const plate = { deviceType: "Podology IoT", body: "walking", seconds: 10 } satisfies Scene;
  const { quality } = await measured("Dynamic", plate.deviceType, recorded(plate));
  expect(quality?.contacts?.whole).toBeGreaterThanOrEqual(3);
  expect(quality?.forceN).toEqual(near(1.15 * WEIGHT_N, 0.15 * WEIGHT_N));
});

test("[KIND-7] a saddle's inner seam is no edge, and a faulty cell is counted once", async () => {
  const ride = riding(2).map((frame, at) => {
    const counts = frame.counts.slice();
    if (at % 2 === 0) counts[300] = 0xffff;
    return { ...frame, counts };
  });
  expect((await measured("Fitting", "Sensing Horse", ride)).quality).toMatchObject({ deadCells: 1 });
});
