import { expect, test } from "vitest";
import { recordedMs } from "~/domain/capture";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { measureRecording } from "~/recordings/measure.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { planPasses } from "~/simulator/bodies/passes";
import { aClinic, aHeader } from "../../tests/support/recording";
import { clinicDevices } from "./devices";

/** Seeds of the live plate and of two walks. */
test.each([2, 12, 13])("[UX-4] [CORE-2] a walk over the demo's plate of 5 mm has the steps and sides that person %i took", async (seed) => {
  const plate = clinicDevices.find(({ name }) => name === "PODO-0198");
  const geometry = plate && getGeometry({ deviceType: plate.deviceType, override: plate.override ?? null });
  if (!plate || !geometry) throw new Error("the demo has a plate for walks");
  expect(geometry.cellPitchCm).toEqual({ xCm: 0.5, yCm: 0.5 });
  const countsAt = createBody("walking", { geometry, seed, weightKg: 78 });
  const periodMs = 1000 / deviceKind(plate).rateHz;
  const frames = Array.from({ length: recordedMs("Dynamic") / periodMs }, (_, sequence): Frame => {
    const tMs = sequence * periodMs;
    return {
      ...{ grid: geometry.grid, scale: geometry.scale, unit: geometry.unit, counts: countsAt(tMs), part: "main", epoch: 1, sequence },
      ...{ deviceTimeMs: tMs, serverTimeMs: tMs, streamKey: 1, gapBefore: false, clockSynced: true, resent: false },
    };
  });
  const { result } = await measureRecording({ ...aHeader(aClinic(), { analysisType: "Dynamic" }), geometry }, frames);
  if (!result || !("contacts" in result)) throw new Error("a walk has a result");

  const { everyMs, stepsOf } = planPasses(geometry, seed);
  const taken = Array.from({ length: Math.ceil(recordedMs("Dynamic") / everyMs) }, (_, pass) => stepsOf(pass))
    .flat()
    .filter(({ onMs, stanceMs }) => onMs + stanceMs / 2 < recordedMs("Dynamic"));
  const sidesOf = (contacts: readonly { side: string | null; onMs: number }[]) =>
    [...contacts].sort((one, other) => one.onMs - other.onMs).map(({ side }) => side);
  expect(sidesOf(result.contacts)).toEqual(sidesOf(taken));
});
