import { beforeAll, describe, expect, test } from "vitest";
import type { Company } from "~/domain/company";
import { getGeometry } from "~/domain/device/device";
import { deviceRegistrationSchema } from "~/domain/device/settings";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, newPatient, openClinic, PASSWORD } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { signInMat } from "../accounts/mat-sign-in.server";
import type { Context } from "../context";
import { getDevice, listDevices } from "../devices.server";
import { noServer } from "../no-server";
import { assignPatient } from "../patients/assign-patient.server";
import { registerPatient } from "../patients/patients.server";
import {
  addDevice,
  changeDeviceType,
  getAdministeredDevice,
  moveDevice,
  pageDevices,
  placeDevice,
  reinstateDevice,
  retireDevice,
  rotateDevicePassword,
} from "./devices.server";

useDatabase();

let clinic: Company;
let admin: Context;
let provider: Context;
beforeAll(async () => {
  clinic = await openClinic({ adminPanel: true });
  admin = actAs(await hire(clinic, { role: roles.companyAdmin }), clinic);
  const home = await openClinic({ adminPanel: true });
  provider = actAs(await hire(home, { role: roles.providerAdmin }), home);
});

let count = 0;
const newMat = (fields: object = {}) => {
  const hardwareSerial = `MAT-${(count += 1)}`;
  const entered = { hardwareSerial, hardwarePassword: PASSWORD, name: hardwareSerial, deviceType: "Mattress Mat", ...fields };
  return { ...deviceRegistrationSchema.parse(entered), companyId: clinic.id };
};
const connect = (serial: string, password: string) =>
  signInMat(noServer().events, { serial, password, address: `192.0.2.${(count += 1)}` });

describe("[ADM-1] registering a device", () => {
  test("stores it where the specification says, and its mat can connect", async () => {
    const { device, hardwarePassword } = await addDevice(admin, newMat());
    expect(device).toMatchObject({ room: "01", bed: "01", building: "-", floor: "-", companyId: clinic.id });
    expect(hardwarePassword).toBeNull();
    expect((await connect(device.hardwareSerial, PASSWORD)).device.id).toBe(device.id);
  });

  test("generates a password by default, and adds a saddle with both its halves", async () => {
    const { device, hardwarePassword } = await addDevice(admin, newMat({ deviceType: "Sensing Horse", hardwarePassword: null }));
    expect(hardwarePassword).toMatch(/^[a-zA-Z2-9]{20}$/);
    const half = await connect(`${device.hardwareSerial}-L`, hardwarePassword ?? "");
    expect(half).toMatchObject({ device: { deviceType: "Sensing Horse Subdevice" }, whole: { id: device.id } });
    expect((await getAdministeredDevice(admin, device.id)).halves.map(({ hardwareSerial }) => hardwareSerial)).toEqual([
      `${device.hardwareSerial}-L`,
      `${device.hardwareSerial}-R`,
    ]);
  });

  test("of two at the same time with one serial number, one succeeds, the other gets the reason, and leaves nothing", async () => {
    const mat = newMat({ deviceType: "Sensing Horse" });
    const tries = await Promise.allSettled([addDevice(admin, mat), addDevice(provider, mat)]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "serialTaken" } });
    expect((await pageDevices(provider, { search: mat.hardwareSerial })).total).toBe(1);
    expect((await connect(`${mat.hardwareSerial}-R`, PASSWORD)).whole?.subdeviceIds).toHaveLength(2);
  });
});

describe("[KIND-14] a mat that measures differently from its type", () => {
  test("is registered with its own grid, distance of cells, unit and range, a saddle with both its halves", async () => {
    const plate = { grid: { rows: 54, cols: 22 }, cellPitchCm: { xCm: 0.5, yCm: 0.5 } };
    const { device } = await addDevice(admin, newMat({ deviceType: "Podology IoT", override: plate }));
    expect(getGeometry(device)).toMatchObject({ ...plate, unit: "kPa", cellAreaCm2: 0.25 });
    const inNewtons = { unit: "N", maximum: 40, scale: 0.01 } as const;
    const { device: horse } = await addDevice(admin, newMat({ deviceType: "Sensing Horse", override: inNewtons }));
    for (const id of [horse.id, ...horse.subdeviceIds]) expect(getGeometry(await getDevice(admin, id))).toMatchObject(inNewtons);
  });

  test.each([
    ["a grid of a kind without a map", { deviceType: "Force Mat", override: { grid: { rows: 2, cols: 2 } } }, "grid"],
    ["halves too wide to be joined", { deviceType: "Sensing Horse", override: { grid: { rows: 1, cols: 161 } } }, "grid"],
    ["another unit without its range", { deviceType: "Mattress Mat", override: { unit: "kPa" } }, "maximum"],
    ["steps too small for its range", { deviceType: "Mattress Mat", override: { scale: 0.001 } }, "scale"],
  ])("is refused for %s", async (_, fields, field) => {
    await expect(addDevice(admin, newMat(fields))).rejects.toMatchObject({ code: "invalid", details: { field } });
  });
});

describe("[ADM-1] a device that was registered as something else", () => {
  test("is made what it is while nothing was recorded on it, and its mat connects as that", async () => {
    const { device } = await addDevice(admin, newMat({ deviceType: "Mattress Mat", override: { grid: { rows: 15, cols: 22 } } }));
    const patient = await registerPatient(admin, newPatient());
    await assignPatient(admin, device.id, patient.id);
    await changeDeviceType(admin, device.id, "Podology IoT");
    expect(await getDevice(admin, device.id)).toMatchObject({ deviceType: "Podology IoT", override: null, currentPatientId: null });
    expect((await connect(device.hardwareSerial, PASSWORD)).device.deviceType).toBe("Podology IoT");
  });

  test("stays what it is once something was recorded, and where either has halves", async () => {
    const { device } = await addDevice(admin, newMat());
    await expect(changeDeviceType(admin, device.id, "Sensing Horse")).rejects.toMatchObject({ code: "invalid" });
    await expect(changeDeviceType(admin, device.id, "No Such Mat")).rejects.toMatchObject({ code: "invalid" });
    await anAnalysis({ context: admin, device, patient: await registerPatient(admin, newPatient()) });
    await expect(changeDeviceType(admin, device.id, "Rehab Mat")).rejects.toMatchObject({ code: "deviceRecorded" });
  });
});

describe("[ADM-1] a retired device", () => {
  test("leaves its serial number to the next device of its company, and cannot be taken into use again then", async () => {
    const mat = newMat({ deviceType: "Sensing Horse" });
    const { device: old } = await addDevice(admin, mat);
    await expect(addDevice(admin, mat)).rejects.toMatchObject({ code: "serialTaken" });
    await retireDevice(admin, old.id);
    const elsewhere = { ...mat, companyId: (await openClinic()).id };
    await expect(addDevice(provider, elsewhere)).rejects.toMatchObject({ code: "serialTaken" });
    const { device } = await addDevice(admin, mat);
    expect(device.id).not.toBe(old.id);
    expect((await connect(`${device.hardwareSerial}-L`, PASSWORD)).whole?.id).toBe(device.id);
    expect(await getAdministeredDevice(admin, old.id)).toMatchObject({ name: old.name, retiredAt: admin.now });
    await expect(reinstateDevice(admin, old.id)).rejects.toMatchObject({ code: "serialTaken" });
  });

  test("is nowhere on the ward, its mat is refused and its bed is nobody's, until it is taken into use again", async () => {
    const { device } = await addDevice(admin, newMat());
    const patient = await registerPatient(admin, newPatient());
    await assignPatient(admin, device.id, patient.id);
    expect((await retireDevice(admin, device.id)).retiredAt).toEqual(admin.now);
    expect((await listDevices(admin)).some((card) => card.device.id === device.id)).toBe(false);
    await expect(getDevice(admin, device.id)).rejects.toMatchObject({ code: "notFound" });
    await expect(connect(device.hardwareSerial, PASSWORD)).rejects.toMatchObject({ code: "wrongDeviceCredentials" });
    await reinstateDevice(admin, device.id);
    expect((await getDevice(admin, device.id)).currentPatientId).toBeNull();
    expect((await connect(device.hardwareSerial, PASSWORD)).device.id).toBe(device.id);
  });
});

describe("[ADM-1] [ACC-7] a device that goes to another company", () => {
  test("starts there with its serial number and password, and stays with the first company as a retired one", async () => {
    const { device } = await addDevice(admin, newMat({ deviceType: "Sensing Horse" }));
    const elsewhere = await openClinic();
    const moved = await moveDevice(provider, device.id, elsewhere.id);
    expect(moved).toMatchObject({ companyId: elsewhere.id, hardwareSerial: device.hardwareSerial, currentPatientId: null, room: "01" });
    expect(moved.id).not.toBe(device.id);
    expect(await getAdministeredDevice(admin, device.id)).toMatchObject({ retiredAt: provider.now });
    await expect(getAdministeredDevice(admin, moved.id)).rejects.toMatchObject({ code: "notFound" });
    const half = await connect(`${device.hardwareSerial}-L`, PASSWORD);
    expect(half).toMatchObject({ device: { companyId: elsewhere.id }, whole: { id: moved.id } });
  });

  test("is the provider's to give", async () => {
    const { device } = await addDevice(admin, newMat());
    await expect(moveDevice(admin, device.id, clinic.id)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("[ADM-1] a device is renamed and moved to another room with its halves", async () => {
  const { device } = await addDevice(admin, newMat({ deviceType: "Sensing Horse" }));
  await placeDevice(admin, device.id, { name: "Saddle", room: "Hall", bed: "", building: "B", floor: "2", healthSystem: "" });
  const [left] = device.subdeviceIds;
  expect(await getDevice(admin, device.id)).toMatchObject({ name: "Saddle", room: "Hall", building: "B" });
  expect(await getDevice(admin, left ?? "")).toMatchObject({ name: `${device.name} L`, room: "Hall" });
});

test("[ADM-1] another password of a mat is told once, and the old one is refused", async () => {
  const { device } = await addDevice(admin, newMat());
  const password = await rotateDevicePassword(admin, device.id);
  await expect(connect(device.hardwareSerial, PASSWORD)).rejects.toMatchObject({ code: "wrongDeviceCredentials" });
  expect((await connect(device.hardwareSerial, password)).device.id).toBe(device.id);
});
