import { expect, test } from "vitest";
import { AnalysisModel } from "~/data/models/analysis.model.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { selectPatient } from "~/services/patients/patients.server";
import { apiAt, tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { misfits } from "../../../tests/support/documented";
import { connectHandMat, someone } from "../../../tests/support/mats";
import { openClinicWithPatient } from "../../../tests/support/people";
import { phase, temporaryFolder } from "../../../tests/support/recording";
import { startServer } from "../../../tests/support/server";

useDatabase();
const folder = temporaryFolder();
test("[API-1] [CAP-3] a program starts a capture once, sees it run, and ends it early: what was recorded is saved", async () => {
  const { user, device, context, patient } = await openClinicWithPatient();
  const { live, url } = await startServer(folder());
  const call = apiAt({ server: live });
  const mat = await connectHandMat({ url }, device);
  await mat.reads(someone(device));
  await selectPatient(context, patient.id);
  const token = await tokenFor(user);
  const ask = async (method: "GET" | "POST" | "DELETE", path: "capture" | "state", body?: unknown): Promise<unknown> => {
    const response = await call(method, `/api/device/${device.id}/${path}`, { token, body });
    expect(await misfits({ method, path: `/api/device/:id/${path}` }, response)).toEqual([]);
    return response.json();
  };

  expect(await ask("GET", "state")).toMatchObject({ deviceId: device.id, functional: true, streaming: { endsAtMs: null }, capture: null });
  const order = { analysisType: "Dynamic", captureId: crypto.randomUUID() };
  const begun = { captureId: order.captureId, phase: "recording", analysisType: "Dynamic" };
  expect(await ask("POST", "capture", order)).toMatchObject(begun);
  expect(await ask("POST", "capture", order)).toMatchObject(begun);
  expect(await ask("POST", "capture", { analysisType: "Static" })).toMatchObject({ error: "dynamicOngoing" });
  for (let frame = 0; frame < 3; frame++) await mat.reads(someone(device));

  const saved = phase(live.captures, "saved");
  expect(await ask("DELETE", "capture")).toMatchObject({ captureId: order.captureId });
  const { analysisId } = await saved;
  expect(await ask("GET", "state")).toMatchObject({ capture: { phase: "saved", analysisId, problem: null } });
  const analysis = await call("GET", `/api/podometryAnalysis/specific/${analysisId}`, { token });
  expect(await analysis.json()).toMatchObject({ analysisType: "Dynamic", state: "partial", frameCount: 3 });
});

test("[API-1] [CAP-2] a program has a patient get ready, and cancels: it is audited, and nothing of it is kept", async () => {
  const { user, device, context, patient, company } = await openClinicWithPatient();
  const { live, url } = await startServer(folder());
  const call = apiAt({ server: live });
  await (await connectHandMat({ url }, device)).reads(someone(device));
  await selectPatient(context, patient.id);
  const token = await tokenFor(user);
  const ask = async (path: "capture" | "capture/cancel", body: unknown): Promise<unknown> => {
    const response = await call("POST", `/api/device/${device.id}/${path}`, { token, body });
    expect(await misfits({ method: "POST", path: `/api/device/:id/${path}` }, response)).toEqual([]);
    return response.json();
  };
  const captureId = crypto.randomUUID();
  expect(await ask("capture", { analysisType: "Balance", begin: "whenReady", captureId })).toMatchObject({ phase: "preparing" });
  expect(await ask("capture/cancel", { captureId: crypto.randomUUID() })).toMatchObject({ error: "nothingToCancel" });
  expect(await ask("capture/cancel", {})).toMatchObject({ captureId, phase: "cancelled", analysisId: null, problem: null });
  expect(await AnalysisModel.countDocuments({ companyId: company.id })).toBe(0);
  const entry = await AuditModel.findOne({ companyId: company.id, action: "cancelCapture" }).lean();
  expect([entry?.object, entry?.patientId?.toHexString()]).toEqual([device.id, patient.id]);
});
