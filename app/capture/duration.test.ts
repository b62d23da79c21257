import { expect, test } from "vitest";
import { analysisSeconds } from "~/domain/capture";
import { analysisTypes } from "~/domain/analysis/types";
import { recordedMs } from "./duration";

test("[CAP-3] a capture takes the specification's usual time: balance 5 s, what recognises 15 s, a static one its second of frames", () => {
  expect(Object.fromEntries(analysisTypes.map((type) => [type, recordedMs(type)]))).toEqual({
    Static: 1000, Balance: 5000, Dynamic: 15_000, seatingDynamic: 15_000, Fitting: 15_000, Rehab: 15_000,
  });
});

test("[CAP-3] a fitting may take two minutes, what else can be chosen ends at one", () => {
  expect(analysisSeconds.Fitting).toEqual([15, 30, 45, 60, 120]);
  for (const type of ["Dynamic", "seatingDynamic", "Rehab"] as const) expect(analysisSeconds[type]).toEqual([15, 30, 45, 60]);
});
