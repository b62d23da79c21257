import { expect, test } from "vitest";
import { measureTimings } from "./timing";

const contact = (onFrame: number) => ({
  ...{ side: "left" as const, pass: 0, onFrame, offFrame: onFrame + 60, knownOn: true, knownOff: true },
});
const times = Float64Array.from({ length: 300 }, (_, frame) => frame / 100);

test("[RES-6] a stride leads to a later print of the foot; prints that came down together are not a stride", () => {
  expect(measureTimings([contact(10), contact(110)], times)[0]).toMatchObject({ strideMs: 1000, stancePercent: 60 });
  expect(measureTimings([contact(10), contact(10)], times)[0]).toMatchObject({ strideMs: null, stancePercent: null, swingMs: null });
});
