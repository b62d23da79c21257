import { expect, test } from "vitest";
import { readNotice } from "~/http/notice.server";
import { getDevice } from "~/services/devices.server";
import { bedPatientPath } from "~/views/addresses/bed-patient";
import { useDatabase } from "../../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { loadDeviceSettings } from "../device-settings/load.server";
import { loadWardPage } from "../ward/load.server";
import { handleBedPatientForm } from "./actions.server";
import { loadBedPatient } from "./load.server";

useDatabase();
const server = useServer();

test("[PAT-1] [DASH-7] a plain form puts a patient to bed, leads back, and the ward and the device's settings name them; an empty one takes them out", async () => {
  const { context, company, patient } = await openClinicWithPatient({ server });
  const bed = await installMat(company, { deviceType: "Mattress Mat" });
  const address = new URL(bedPatientPath(bed.id, "/ward"), "https://clinic.example");
  const send = async (patientId: string) => {
    const answer = await handleBedPatientForm(context, new Request(address, { method: "POST", body: new URLSearchParams({ patientId }) }));
    expect(answer.headers.get("Location")).toBe("/ward");
    return readNotice(new Request(address, { headers: { Cookie: answer.headers.get("Set-Cookie") ?? "" } }));
  };
  const shown = async () => {
    const ward = await loadWardPage(context, new Request("https://clinic.example/ward"));
    const settings = await loadDeviceSettings(context, address.searchParams);
    const { place } = await loadBedPatient(context, address.searchParams);
    return [ward.places.find(({ id }) => id === bed.id)?.patient, settings.device.place?.patient?.name, place.patient?.name];
  };

  expect((await send(patient.id)).notice).toEqual({ tone: "success", key: "patientAssigned" });
  expect(await shown()).toEqual([patient.name, patient.name, patient.name]);
  expect((await send("")).notice).toEqual({ tone: "success", key: "patientUnassigned" });
  expect(await shown()).toEqual([null, undefined, undefined]);
});

test("[PAT-1] the page leads on to no other server, and away from what is neither bed nor seat", async () => {
  const { context, company, device: plate } = await openClinicWithPatient({ server });
  const seat = await installMat(company, { deviceType: "Seating Mat IoT" });
  const pick = (id: string, back: string) => loadBedPatient(context, new URLSearchParams({ device: id, back }));
  expect(await pick(seat.id, "//elsewhere.example")).toMatchObject({ backTo: "/ward", place: { stance: "seat", patient: null } });
  await expect(pick(plate.id, "/ward")).rejects.toMatchObject({ status: 302 });
  expect((await getDevice(context, plate.id)).currentPatientId).toBeNull();
});
