import { expect, test } from "vitest";
import { getGeometry, livePath, type Device } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { assignPatient } from "~/services/patients/assign-patient.server";
import { selectPatient } from "~/services/patients/patients.server";
import { createBody } from "~/simulator/bodies/catalogue";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { anAnalysis, temporaryFolder } from "../../../tests/support/recording";
import { plugIn, startServer } from "../../../tests/support/server";
import { loadToday } from "./load.server";

useDatabase();
const folder = temporaryFolder();

const geometryOf = (device: Device): Geometry => {
  const geometry = getGeometry(device);
  if (!geometry) throw new Error("a kind without cells");
  return geometry;
};

test("[PAT-1] a clinician's day: the selected patient, mats that can record now with the patient's own first, newest recordings", async () => {
  const clinic = await openClinicWithPatient();
  const { context, company, patient, device } = clinic;
  const seat = await installMat(company, { name: "SEAT-0122", deviceType: "Seating Mat IoT" });
  const unused = await installMat(company, { name: "A-PLATE" });
  await installMat(company, { name: "PODO-0999" });
  await assignPatient(context, seat.id, patient.id);
  await selectPatient(context, patient.id);
  const other = await addPatient(context, { name: "Sanne de Vries" });
  const ids = [await anAnalysis(clinic), await anAnalysis({ ...clinic, patient: other }), await anAnalysis(clinic)];

  const server = await startServer(folder(), { callers: [context] });
  for (const mat of [unused, device, seat])
    await plugIn(
      server,
      mat,
      simulatedFrames(geometryOf(mat), createBody("standing", { geometry: geometryOf(mat), seed: 1, weightKg: 60 })),
      20,
    );

  const today = await loadToday(context);
  expect(today.selected?.id).toBe(patient.id);
  expect(today.devices.map(({ id, livePath: to }) => [id, to])).toEqual([seat, device, unused].map((mat) => [mat.id, livePath(mat)]));
  expect(today.newest.map(({ id }) => id)).toEqual(ids.reverse());
  expect(today.recent.map(({ patientName }) => patientName)).toEqual([patient.name, other.name]);

  const researcher = actAs(await hire(company, { staffRole: "researcher" }), company, { server: server.live });
  expect((await loadToday(researcher)).devices).toEqual([]);
});
