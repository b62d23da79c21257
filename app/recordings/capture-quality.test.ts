import { expect, test } from "vitest";
import { MAX_COUNT, type Frame } from "~/domain/frame/frame";
import { measured, recorded, riding, sameTwoSteps, type Scene } from "../../tests/support/scene";

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

/** Maximum load on the plate's toe edge in the chosen frames. */
const noisyAtEdge = (frames: readonly Frame[], when: (at: number) => boolean): Frame[] =>
  frames.map((frame, at) => (when(at) ? { ...frame, counts: frame.counts.slice().fill(MAX_COUNT, 3, 6) } : frame));

test.each(["Static", "Balance"] as const)("[RES-1] %s: one noisy frame puts no load on the edge, a load that lasts does", async (type) => {
  const plate = { deviceType: "Podology IoT", body: "standing", seconds: 2 } satisfies Scene;
  const edgeCells = async (when: (at: number) => boolean) =>
    (await measured(type, plate.deviceType, noisyAtEdge(recorded(plate), when))).quality?.edgeCells;
  expect(await edgeCells((at) => at === 20)).toBe(0);
  expect(await edgeCells((at) => at > 20)).toBe(3);
});

test("[RES-6] whole steps have nothing on the edges, however noisy a frame is there; a step that the edge cuts off has", async () => {
  const plate = { deviceType: "Podology IoT", seconds: 4 };
  const walk = sameTwoSteps(plate);
  expect(
    (
      await measured(
        "Dynamic",
        plate.deviceType,
        noisyAtEdge(walk, (at) => at === 20),
      )
    ).quality?.edgeCells,
  ).toBe(0);
  const rows = walk[0]?.grid.rows ?? 0;
  const forwards = walk.map((frame) => {
    const counts = frame.counts.slice();
    const by = Math.round(rows / 4) * frame.grid.cols;
    return { ...frame, counts: counts.copyWithin(0, by).fill(0, counts.length - by) };
  });
  const { quality } = await measured("Dynamic", plate.deviceType, forwards);
  expect(quality?.edgeCells).toBeGreaterThan(0);
  expect(quality?.contacts?.whole).toBeLessThan(quality?.contacts?.all ?? 0);
});
