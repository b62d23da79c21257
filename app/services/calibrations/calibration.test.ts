import { expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { geometryOf, kindOf, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { GRAVITY } from "~/domain/unit";
import type { SimulatedFrames } from "~/simulator/simulated-frames";
import { withSensorError } from "~/simulator/simulated-frames";
import { getAnalysis } from "../analyses.server";
import { startCapture } from "../captures.server";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock, type ManualClock } from "../../../tests/support/manual-clock";
import { actAs, hire, installMat, openClinic, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { openPage, plugIn, startServer, type PluggedMat, type TestServer } from "../../../tests/support/server";
import { restoreCalibration, weighMat, zeroMat } from "./calibrate-mat.server";
import { calibrationsOf, calibrationStatusOf } from "./calibrations.server";

useDatabase();
const folder = temporaryFolder();
const analysis = await loadAnalysis();

const RATE_HZ = 20;
const WEIGHT_KG = 70;
const WEIGHT_N = WEIGHT_KG * GRAVITY;
/** The side of a square weight, in cells of one square centimetre. */
const SIDE = 20;

const plate = (device: Device) => {
  const geometry = geometryOf(device);
  if (!geometry) throw new Error("no map");
  return geometry;
};

/** A plate that reads 1.5 kPa with nothing on it and 0.8 of each kilopascal, and on it as many kilograms as are put there. */
function badPlate(device: Device) {
  const geometry = plate(device);
  const { grid, unit, scale } = geometry;
  let kg = 0;
  const loaded: SimulatedFrames = {
    ...{ grid, unit, scale },
    countsAt: () =>
      Uint16Array.from({ length: grid.rows * grid.cols }, (_, cell) => {
        const [row, col] = [Math.floor(cell / grid.cols), cell % grid.cols];
        return row >= 10 && row < 10 + SIDE && col >= 10 && col < 10 + SIDE ? Math.round((kg * GRAVITY) / SIDE ** 2 / 0.1 / scale) : 0;
      }),
  };
  return { source: withSensorError(loaded, { offsetKPa: 1.5, gain: 0.8 }, geometry, 1), put: (weight: number) => void (kg = weight) };
}

const forceOf = (device: Device, frame: Frame): number =>
  analysis.figures(frame, measureOptions(kindOf(device), plate(device))).forceN ?? NaN;

/** Lets the mat send frames for so many seconds while `work` waits for them, then moves the server's clock past its wait. */
async function whileMeasured<Found>(server: TestServer, clock: ManualClock, mat: PluggedMat, device: Device, work: Promise<Found>): Promise<Found> {
  const settled = work.then(
    () => undefined,
    () => undefined,
  );
  await vi.waitUntil(() => mat.stats().state === "streaming", { timeout: 5000 });
  const before = server.live.counters.of(device.id).accepted ?? 0;
  for (let second = 0; second < 4; second++) mat.clock.advance(1000);
  await vi.waitUntil(() => (server.live.counters.of(device.id).accepted ?? 0) >= before + 3 * RATE_HZ, { timeout: 5000 });
  clock.advance(6000);
  await settled;
  return work;
}

test("[PEER-8] a mat that reads 1.5 kPa too much and a fifth too little is zeroed empty, then shows and records a known weight", async () => {
  const home = await openClinicWithPatient({ user: { name: "Ada" } });
  const other = await installMat(home.company);
  const { context, device, user, patient } = home;
  const clock = createManualClock();
  const where = folder();
  const server = await startServer(where, { clock });
  const { source, put } = badPlate(device);
  const mat = await plugIn(server, device, source, RATE_HZ);
  const beside = await plugIn(server, other, source, RATE_HZ);
  const page = await openPage(server, user, device);
  const asked = { deviceId: device.id, part: null, note: "" };
  const measuring = <Found>(work: Promise<Found>) => whileMeasured(server, clock, mat, device, work);

  await expect(weighMat(context, { ...asked, weightKg: WEIGHT_KG })).rejects.toMatchObject({ code: "calibrationZeroFirst" });
  put(WEIGHT_KG);
  await expect(measuring(zeroMat(context, asked))).rejects.toMatchObject({ code: "calibrationOccupied" });
  put(0);
  const zero = await measuring(zeroMat(context, { ...asked, note: "after cleaning" }));
  expect(zero.meanOffset).toBeCloseTo(1.5, 1);
  put(5);
  await expect(measuring(weighMat(context, { ...asked, weightKg: WEIGHT_KG }))).rejects.toMatchObject({ code: "calibrationGainOutside" });
  put(WEIGHT_KG);
  expect((await measuring(weighMat(context, { ...asked, weightKg: WEIGHT_KG }))).gain).toBeCloseTo(1 / 0.8, 2);

  const shown = await page.frameAfter(() => mat.clock.advance(1000 / RATE_HZ));
  expect(Math.abs(forceOf(device, shown) / WEIGHT_N - 1)).toBeLessThan(0.01);
  beside.clock.advance(2000);
  await vi.waitUntil(() => server.live.newestFrames.of(other.id).size > 0);
  expect([...server.live.newestFrames.of(other.id).values()].map((frame) => forceOf(other, frame) / WEIGHT_N)).not.toContainEqual(
    expect.closeTo(1, 1),
  );
  expect(server.live.stateOf(device).calibrations).toMatchObject([{ userName: "Ada", part: "main" }]);
  expect(server.live.stateOf(other).calibrations).toEqual([]);
});
void [restoreCalibration, calibrationsOf, calibrationStatusOf, getAnalysis, startCapture, actAs, hire, openClinic, patientUnused];
function patientUnused() {}
