import { describe, expect, test } from "vitest";
import { recordDeviceSeen } from "~/live/state/persisted-state.server";
import { useDatabase } from "../../tests/support/database";
import { installMat, openClinic, openClinicWithPatient } from "../../tests/support/people";
import { getDeviceConfiguration, getDevice, getLastFrame, listDevices, updateDevice } from "./devices.server";

useDatabase();

describe("[DASH-2] the cards of a dashboard", () => {
  test("show the company's devices in natural order, without halves of a horse", async () => {
    const { company, context } = await openClinicWithPatient();
    await installMat(await openClinic());
    await installMat(company, { name: "Bed 10" });
    await installMat(company, { name: "Bed 2" });
    const left = await installMat(company, { name: "left", deviceType: "Sensing Horse Subdevice" });
    const right = await installMat(company, { name: "right", deviceType: "Sensing Horse Subdevice" });
    const horse = await installMat(company, { name: "Saddle", deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });

    const cards = await listDevices(context);
    expect(cards.map(({ device }) => device.name)).toEqual(["Bed 2", "Bed 10", expect.stringMatching(/^MAT/), "Saddle"]);
    const saddle = cards.find(({ device }) => device.id === horse.id);
    expect(saddle?.livePath).toBe(`/SensingHorse?device=${horse.id}`);
  });
});

test("[LIVE-10] the newest frame of a mat is kept byte by byte", async () => {
  const { context, device } = await openClinicWithPatient();
  expect(await getLastFrame(context, device.id)).toBeNull();
  const lastFrameAt = new Date("2026-03-01T10:00:00.250Z");
  await recordDeviceSeen(device.id, { functional: true, lastFrameAt, lastFrame: Uint8Array.from([0, 255, 7, 128]) });
  expect(await getLastFrame(context, device.id)).toEqual(Uint8Array.from([0, 255, 7, 128]));
  expect(await getDeviceConfiguration(context, device.id)).toMatchObject({ deviceFunctional: true, lastFrameAt });
});

test("[DASH-7] a device is renamed and moved, and keeps its room by default", async () => {
  const { context, device } = await openClinicWithPatient();
  await updateDevice(context, device.id, { name: "Gait lab", bed: "3", room: "12" });
  await updateDevice(context, device.id, { name: "Gait lab 2", bed: "" });
  expect(await getDevice(context, device.id)).toMatchObject({ name: "Gait lab 2", bed: "", room: "12" });
});

describe("[PEER-8] [KIND-14] the thresholds of a device", () => {
  const renamed = { name: "Gait lab", bed: "" };

  test("are its own once stated, next to its own grid, and its type's again once removed", async () => {
    const { company, context } = await openClinicWithPatient();
    const mat = await installMat(company, { deviceType: "Podology IoT", override: { grid: { rows: 20, cols: 20 } } });
    const thresholds = { contact: 2.5, rocker: 6, unit: "kPa" } as const;
    await updateDevice(context, mat.id, { ...renamed, thresholds });
    expect((await getDevice(context, mat.id)).override).toEqual({ grid: { rows: 20, cols: 20 }, thresholds });
    await updateDevice(context, mat.id, renamed);
    expect((await getDevice(context, mat.id)).override).toMatchObject({ thresholds });
    await updateDevice(context, mat.id, { ...renamed, thresholds: null });
    expect((await getDevice(context, mat.id)).override).toEqual({ grid: { rows: 20, cols: 20 } });
  });

  test.each([
    ["counts that nobody has calibrated, of a mat that sends pressures", "Podology IoT", "raw"],
    ["a pressure, of a device without a map", "Force Mat", "kPa"],
  ] as const)("are refused as %s", async (_what, deviceType, unit) => {
    const { company, context } = await openClinicWithPatient();
    const mat = await installMat(company, { deviceType });
    const change = updateDevice(context, mat.id, { ...renamed, thresholds: { contact: 50, rocker: 100, unit } });
    await expect(change).rejects.toMatchObject({ code: "invalid", details: { field: "thresholds" } });
  });
});

describe("registering a device", () => {
  test.each([
    [{ deviceType: "Flying carpet" }, "deviceType"],
    [{ subdeviceIds: ["0123456789abcdef01234567"] }, "subdeviceIds"],
  ])("refuses %j", async (fields, field) => {
    const company = await openClinic();
    await expect(installMat(company, fields)).rejects.toMatchObject({ code: "invalid", details: { field } });
  });

  test("refuses a serial number that is taken, on the whole server", async () => {
    const hardwareSerial = "TWICE";
    await installMat(await openClinic(), { hardwareSerial });
    await expect(installMat(await openClinic(), { hardwareSerial })).rejects.toMatchObject({ code: "serialTaken" });
  });

  test("cannot include the halves of another company's horse", async () => {
    const half = await installMat(await openClinic(), { deviceType: "Sensing Horse Subdevice" });
    const thief = installMat(await openClinic(), { deviceType: "Sensing Horse", subdeviceIds: [half.id] });
    await expect(thief).rejects.toMatchObject({ code: "invalid", details: { field: "subdeviceIds" } });
  });
});
