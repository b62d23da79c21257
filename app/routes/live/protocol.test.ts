import { expect, test } from "vitest";
import { deleteAnalysis } from "~/services/deleted-analyses.server";
import { stepsDone } from "~/services/guidance/steps-done.server";
import { selectPatient } from "~/services/patients/patients.server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { addPatient, installMat, openClinicWithPatient } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { useServer } from "../../../tests/support/server";
import { loadLivePage } from "./load.server";
import { action } from "./route";

useDatabase();
const server = useServer();

test("[PEER-4] a protocol begins with one form, and the address alone says after a reload what of it is done", async () => {
  const { context, user, device, patient, company } = await openClinicWithPatient({ server });
  await selectPatient(context, patient.id);
  const body = new URLSearchParams({ intent: "protocol", protocol: "ctsib" });
  const headers = { Authorization: `Bearer ${await tokenFor(user)}` };
  const before = Date.now();
  const begun = await action({
    request: new Request(`http://localhost/PodiatryIoT?device=${device.id}&analysis=old`, { method: "POST", headers, body }),
    params: {},
    context: { cspNonce: "", server },
  });
  const address = new URL(begun.headers.get("Location") ?? "", "http://localhost");
  const since = new Date(Number(address.searchParams.get("begun")));
  expect([address.searchParams.get("protocol"), address.searchParams.get("analysis"), since.getTime() >= before]).toEqual([
    "ctsib",
    null,
    true,
  ]);

  const load = async () => (await loadLivePage(context, new Request(address))).stepsDone;
  const sway = { analysisType: "Balance", conditions: { eyes: "open", surface: "firm" } } as const;
  const capture = (afterS: number, change: Parameters<typeof anAnalysis>[1] = {}, clinic = { context, device, patient }) =>
    anAnalysis(clinic, { ...sway, startedAt: new Date(since.getTime() + 1000 * afterS), ...change });
  await capture(-60);
  await capture(5, {}, { context, device, patient: await addPatient(context, { name: "Sanne de Vries" }) });
  await capture(5, {}, { context, patient, device: await installMat(company) });
  expect(await load()).toEqual([null, null, null, null]);

  const first = await capture(10);
  const foam = await capture(20, { conditions: { eyes: "open", surface: "foam", footwear: "barefoot" } });
  expect(await load()).toEqual([first, null, foam, null]);
  const again = await capture(30);
  expect(await load()).toEqual([again, null, foam, null]);
  await deleteAnalysis(context, again);
  expect(await load()).toEqual([first, null, foam, null]);
});

test("[PEER-4] the four stances are told by the exercise", async () => {
  const { context, device, patient } = await openClinicWithPatient({ server });
  const since = new Date();
  const held = await anAnalysis({ context, device, patient }, { analysisType: "Rehab", exercise: "Tandem-Stand", startedAt: since });
  expect(await stepsDone(context, { name: "fourStances", patientId: patient.id, deviceId: device.id, since })).toEqual([
    null,
    null,
    held,
    null,
  ]);
});
