import { expect, test } from "vitest";
import { analysisTypes } from "./analysis-types";
import { canLast, offeredSeconds, recordedMs } from "./capture";

test("[CAP-3] a capture takes the specification's usual time: balance 5 s, what recognises 15 s (steps and saddles 0.2 s more), a static one its second of frames", () => {
  expect(Object.fromEntries(analysisTypes.map((type) => [type, recordedMs(type)]))).toEqual({
    Static: 1000,
    Balance: 5000,
    Dynamic: 15_200,
    seatingDynamic: 15_000,
    Fitting: 15_200,
    Rehab: 15_000,
  });
});

test("[CAP-3] a fitting may take two minutes, what else can be chosen ends at one", () => {
  expect(offeredSeconds("Fitting")).toEqual([15, 30, 45, 60, 120]);
  for (const type of ["Dynamic", "seatingDynamic", "Rehab"] as const) expect(offeredSeconds(type)).toEqual([15, 30, 45, 60]);
  expect(offeredSeconds("Balance")).toEqual([5, 30, 60]);
  expect([recordedMs("Dynamic", 60), recordedMs("Fitting", 120), recordedMs("Rehab", 30)]).toEqual([60_200, 120_200, 30_000]);
});

test("[CAP-3] nothing but the durations of its type can be asked for", () => {
  expect([canLast("Balance", 5), canLast("Balance", 15), canLast("Dynamic", 120), canLast("Static", 0)]).toEqual([
    true,
    false,
    false,
    true,
  ]);
});
