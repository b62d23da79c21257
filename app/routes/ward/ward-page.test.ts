import { Types } from "mongoose";
import { expect, test } from "vitest";
import { DeviceModel } from "~/data/models/device.model.server";
import { PressureLogModel } from "~/data/models/pressure-log.model.server";
import { wardNamesCookie } from "~/i18n/cookies.server";
import { useDatabase } from "../../../tests/support/database";
import { installMat, openClinicWithPatient } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { keepAskedNames, loadWardPage } from "./load.server";

useDatabase();
const server = useServer();

const MINUTE_MS = 60_000;

test("[ALM-2] [KIND-2] the ward page knows patient, bed and posture, and sends initials alone to a browser that asked for them", async () => {
  const { context, patient } = await openClinicWithPatient({ server });
  const bed = await installMat(context.company, { deviceType: "Mattress Mat" });
  await installMat(context.company, { deviceType: "Podology" });
  await DeviceModel.updateOne({ _id: bed.id }, { $set: { currentPatientId: new Types.ObjectId(patient.id) } });
  const at = (minutesAgo: number): Date => new Date(context.now.getTime() - minutesAgo * MINUTE_MS);
  const logged = {
    companyId: new Types.ObjectId(context.company.id),
    deviceId: new Types.ObjectId(bed.id),
    posture: "supine" as const,
    confidence: 1,
    maxPressure: 30,
    frame: Buffer.from([1]),
  };
  await PressureLogModel.create([15, 5].map((minutesAgo) => ({ ...logged, at: at(minutesAgo) })));

  const request = new Request("https://clinic.example/ward");
  const { places, states } = await loadWardPage(context, request);
  expect(places.find(({ id }) => id === bed.id)).toMatchObject({
    patient: patient.name,
    lying: { state: "supine", fromMs: at(15).getTime() },
  });
  expect(places.map(({ deviceType }) => deviceType)).not.toContain("Podology");
  expect(states).toHaveLength(places.length);

  const answer: unknown = await keepAskedNames(new Request("https://clinic.example/ward?wall=1&names=initials")).catch(
    (thrown: unknown) => thrown,
  );
  expect(answer).toBeInstanceOf(Response);
  if (!(answer instanceof Response)) return;
  expect(answer.headers.get("Location")).toBe("/ward?wall=1");
  const cookie = await wardNamesCookie.serialize("initials");
  const [hidden] = (await loadWardPage(context, new Request(request, { headers: { Cookie: cookie.split(";")[0] ?? "" } }))).places.filter(
    ({ id }) => id === bed.id,
  );
  expect(hidden?.patient).toMatch(/^\p{L}{1,2}$/u);
});
