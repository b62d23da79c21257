import { expect, test, vi } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import { measureOptions } from "~/analysis/measure-options";
import { deviceKind, type Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { GRAVITY } from "~/domain/unit";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { patience } from "../../../tests/support/patience";
import { actAs, hire, installMat, openClinic, openClinicWithPatient } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { openPage, plugIn, startServer } from "../../../tests/support/server";
import { caughtUp, requirePlate, weighedPlate, whileTimePasses } from "../../../tests/support/weighed-plate";
import { getAnalysis } from "../analyses.server";
import { startCapture } from "../captures.server";
import { selectPatient } from "../patients/patients.server";
import { restoreCalibration, weighMat, zeroMat } from "./calibrate-mat.server";
import { listCalibrations, getCalibrationStatus } from "./calibrations.server";

useDatabase();
const folder = temporaryFolder();
const analysis = await loadAnalysis();

const RATE_HZ = 20;
const WEIGHT_KG = 70;
const WEIGHT_N = WEIGHT_KG * GRAVITY;
const forceOf = (device: Device, frame: Frame): number =>
  analysis.figures(frame, measureOptions(deviceKind(device), requirePlate(device))).forceN ?? NaN;

test("[PEER-8] a mat that reads 1.5 kPa too much and a fifth too little is zeroed empty, then shows and records a known weight", async () => {
  const home = await openClinicWithPatient({ user: { name: "Ada" } });
  const { context, device, user, patient } = home;
  const other = await installMat(home.company);
  await selectPatient(context, patient.id);
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [context] });
  const { source, put } = weighedPlate(device);
  const mat = await plugIn(server, device, source, RATE_HZ);
  const nextTo = await plugIn(server, other, weighedPlate(other).source, RATE_HZ);
  const page = await openPage(server, user, device);
  const onto = (kg: number) => (put(kg), caughtUp(server, device, mat));
  const asked = { deviceId: device.id, part: null, note: "" };
  const weight = { ...asked, weightKg: WEIGHT_KG };
  const passing = <Found>(work: Promise<Found>) => whileTimePasses(clock, mat, work);

  await expect(weighMat(context, weight)).rejects.toMatchObject({ code: "calibrationZeroFirst" });
  await onto(WEIGHT_KG);
  await expect(passing(zeroMat(context, asked))).rejects.toMatchObject({ code: "calibrationOccupied" });
  await onto(0);
  const zero = await passing(zeroMat(context, { ...asked, note: "after cleaning" }));
  expect(zero.meanOffset).toBeCloseTo(1.5, 1);
  await onto(5);
  await expect(passing(weighMat(context, weight))).rejects.toMatchObject({ code: "calibrationGainOutside" });
  await onto(WEIGHT_KG);
  const weighed = await passing(weighMat(context, weight));
  expect(weighed.gain).toBeCloseTo(1 / 0.8, 2);

  const shown = await page.frameAfter(() => mat.clock.advance(1000 / RATE_HZ));
  expect(forceOf(device, shown) / WEIGHT_N).toBeCloseTo(1, 2);
  nextTo.clock.advance(1000);
  const untouched = await vi.waitUntil(() => server.live.readings.newestFrames.get(other.id).get("main"), patience);
  expect(untouched.counts[0]).toBeGreaterThan(10);
  expect(server.live.readings.stateOf(device).calibrations).toMatchObject([{ userName: "Ada", id: weighed.id }]);
  expect(server.live.readings.stateOf(other).calibrations).toEqual([]);

  await startCapture(context, { deviceId: device.id, analysisType: "Static", captureId: "a-known-weight" });
  await expect(passing(zeroMat(context, asked))).rejects.toMatchObject({ code: "calibrationWhileCapturing" });
  const capture = (): ReturnType<typeof server.live.captures.state> => server.live.captures.state(device.id);
  await passing(vi.waitUntil(() => capture()?.phase === "saved", patience));
  const record = await getAnalysis(context, capture()?.analysisId ?? "");
  expect((record.quality?.forceN ?? 0) / WEIGHT_N).toBeCloseTo(1, 2);
  expect(record.calibrations).toMatchObject([{ id: weighed.id, userName: "Ada", gain: weighed.gain }]);
  await restoreCalibration(context, { ...asked, calibrationId: zero.id });
  expect((await listCalibrations(context, device.id)).map(({ kind, note }) => [kind, note])).toEqual([
    ["restored", ""],
    ["weight", ""],
    ["zero", "after cleaning"],
  ]);
  await restoreCalibration(context, { ...asked, calibrationId: weighed.id });
  await server.close();
  const again = await startServer(folder(), { clock, callers: [context] });
  const [status] = getCalibrationStatus(context, device);
  expect(status?.inForce).toMatchObject({ kind: "restored", gain: weighed.gain });
  expect(status?.inForce?.drift?.gainPercent).toBeCloseTo(25, 0);
  expect(again.live.readings.stateOf(device).calibrations).toMatchObject([{ gain: weighed.gain }]);

  const clinic = await openClinic();
  const stranger = actAs(await hire(clinic), clinic, { server: again.live });
  await expect(listCalibrations(stranger, device.id)).rejects.toMatchObject({ code: "notFound" });
  await expect(zeroMat(stranger, asked)).rejects.toMatchObject({ code: "notFound" });
  await expect(restoreCalibration(context, { ...asked, deviceId: other.id, calibrationId: zero.id })).rejects.toMatchObject({
    code: "notFound",
  });
});
