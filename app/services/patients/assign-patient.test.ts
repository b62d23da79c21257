import { expect, test, vi } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { useDatabase } from "../../../tests/support/database";
import { createManualClock } from "../../../tests/support/manual-clock";
import { connectHandMat, empty, openScreen, settled, someone } from "../../../tests/support/mats";
import { patience } from "../../../tests/support/patience";
import { addPatient, unreachableIds, installMat, openClinicWithPatient, patientFields } from "../../../tests/support/people";
import { temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";
import { getDevice, updateDevice } from "../devices.server";
import { openAlarms } from "../logs/alarms.server";
import { newestLogs } from "../logs/logs.server";
import { assignPatient } from "./assign-patient.server";
import { updatePatient } from "./patients.server";

useDatabase();
const folder = temporaryFolder();

async function ward() {
  const home = await openClinicWithPatient();
  const install = (deviceType: string) => installMat(home.company, { deviceType });
  const [bed, otherBed] = [await install("Mattress Mat"), await install("Sleep Mat")];
  const seat = await install("Seating Mat IoT");
  const assigned = async () => {
    const devices = await Promise.all([bed, otherBed, seat].map(({ id }) => getDevice(home.context, id)));
    return devices.map(({ currentPatientId }) => currentPatientId);
  };
  return { ...home, bed, otherBed, seat, assigned };
}

test("[PAT-1] [DASH-7] a patient has one bed and one seat: another bed frees the first, and each change is in the audit", async () => {
  const { context, patient, bed, otherBed, seat, assigned } = await ward();
  for (const { id } of [bed, seat, otherBed]) await assignPatient(context, id, patient.id);
  expect(await assigned()).toEqual([null, patient.id, patient.id]);
  await assignPatient(context, otherBed.id, null);
  expect(await assigned()).toEqual([null, null, patient.id]);

  const entries = await AuditModel.find({ companyId: context.company.id, patientId: patient.id }).sort({ _id: 1 }).lean();
  expect(entries.slice(1).map(({ action, object }) => [action, object])).toEqual([
    ["assignPatient", bed.id],
    ["assignPatient", seat.id],
    ["unassignPatient", bed.id],
    ["assignPatient", otherBed.id],
    ["unassignPatient", otherBed.id],
  ]);
});

test("[PAT-1] of two nurses who give one patient two beds at once, the later one counts", async () => {
  const { context, patient, bed, otherBed, assigned } = await ward();
  await Promise.all([bed, otherBed].map(({ id }) => assignPatient(context, id, patient.id)));
  expect(await assigned()).toEqual([null, patient.id, null]);
});

test("[ACC-7] a patient of another company gets no bed, and a plate is not a bed", async () => {
  const { context, patient, device: plate, bed, assigned } = await ward();
  const elsewhere = await ward();
  for (const id of unreachableIds(elsewhere.patient.id)) await expect(assignPatient(context, bed.id, id)).rejects.toThrow("notFound");
  for (const id of unreachableIds(elsewhere.bed.id)) await expect(assignPatient(context, id, patient.id)).rejects.toThrow("notFound");
  await expect(assignPatient(context, plate.id, patient.id)).rejects.toThrow("invalid");
  expect([await assigned(), await elsewhere.assigned()].flat()).toEqual(Array(6).fill(null));
});

test("[ALM-2] an open alarm names patient and place as soon as they are set", async () => {
  const { context, user, patient, bed } = await ward();
  const clock = createManualClock();
  const server = await startServer(folder(), { clock, callers: [context] });
  const mat = await connectHandMat(server, bed);
  const screen = await openScreen(server, user);
  let reported = 0;
  screen.connection.joinCompany({ onStates: () => undefined, onState: () => undefined, onDevicesChanged: () => void (reported += 1) });
  for (const [counts, entries] of [
    [someone(bed), 1],
    [empty(bed), 2],
  ] as const) {
    await mat.reads(counts);
    clock.advance(2000);
    await vi.waitFor(async () => {
      clock.advance(0);
      expect(await newestLogs(context, bed.id, 9)).toHaveLength(entries);
    }, patience);
  }
  await settled(clock, () => expect(screen.raised).toMatchObject([{ patientName: null }]));

  const shows = async (alarm: object) => {
    await settled(clock, () => expect(screen.changed.at(-1)).toMatchObject(alarm));
    expect(await openAlarms(context)).toMatchObject([alarm]);
  };
  await assignPatient(context, bed.id, patient.id);
  await shows({ patientName: "Elena Vidal" });
  await updatePatient(context, patient.id, patientFields({ name: "Elena Vidal Soto" }));
  await shows({ patientName: "Elena Vidal Soto" });
  await updateDevice(context, bed.id, { name: bed.name, room: "12", bed: "03" });
  await shows({ patientName: "Elena Vidal Soto", room: "12", bed: "03" });
  const next = await addPatient(context, { name: "Nikos Papadakis" });
  await assignPatient(context, bed.id, next.id);
  await shows({ patientName: "Nikos Papadakis" });
  await settled(clock, () => expect(reported).toBe(4));
});
