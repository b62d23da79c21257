import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { UserModel } from "~/data/models/user.model.server";
import { listSetupSteps, progressOf, type SetupFacts } from "~/domain/guidance/setup-checklist";
import { roles } from "~/domain/user";
import { env } from "~/env.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, installMat, openClinic } from "../../../tests/support/people";
import { useServer } from "../../../tests/support/server";
import { setBackupPlan } from "../backups/backups.server";
import type { Context } from "../context";
import { changeGuidance } from "./own-guidance.server";
import { getSetupChecklist, setupProgress, shownSetupProgress } from "./setup-checklist.server";

useDatabase();
const server = useServer();

const folder = mkdtempSync(join(tmpdir(), "isobar-checklist-"));
beforeAll(() => void (env.ISOBAR_BACKUP_DIR = folder));
afterAll(() => {
  env.ISOBAR_BACKUP_DIR = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function openAs(role: (typeof roles)[keyof typeof roles], company: Parameters<typeof openClinic>[0] = { adminPanel: true }) {
  const clinic = await openClinic(company);
  return { clinic, context: actAs(await hire(clinic, { role }), clinic, { server }) };
}
const left = async (context: Context) => (await getSetupChecklist(context)).filter(({ isDone }) => !isDone).map(({ name }) => name);

test("[UX-4] [ADM-1] an administrator is shown the steps that are left, and no step whose page is closed to them", async () => {
  const { clinic, context } = await openAs(roles.companyAdmin);
  expect(await left(context)).toEqual(["mat", "patient", "secondFactor"]);
  await addPatient(context);
  const mat = await installMat(clinic);
  expect(await getSetupChecklist(context)).toEqual([
    { name: "mat", isDone: false, to: `/setup/connect/${mat.id}` },
    { name: "patient", isDone: true, to: "/patients/new" },
    { name: "secondFactor", isDone: false, to: "/account/secondFactor" },
  ]);
  expect(await setupProgress(context)).toEqual({ done: 1, total: 3 });

  const staff = actAs(await hire(clinic), clinic, { server });
  await expect(getSetupChecklist(staff)).rejects.toMatchObject({ code: "forbidden" });
  expect([await setupProgress(staff), await shownSetupProgress(staff)]).toEqual([null, null]);
  expect(await setupProgress((await openAs(roles.companyAdmin, { adminPanel: false })).context)).toBeNull();
  expect(await setupProgress((await openAs(roles.providerAdmin, { adminPanel: true, demo: true })).context)).toBeNull();
});

test.skipIf(process.env.MONGODB_URI)("[UX-4] [ADM-4] the provider is also shown what the server lacks", async () => {
  const { context } = await openAs(roles.providerAdmin);
  expect((await left(context)).slice(3)).toEqual(["backup", "origin", "mail"]);
  await setBackupPlan(context, { isOn: true, hour: 2, keep: 14 });
  Object.assign(env, { PUBLIC_ORIGIN: "https://mats.clinic.example", SMTP_URL: "smtps://mail.clinic.example" });
  expect((await left(context)).slice(3)).toEqual([]);
  Object.assign(env, { PUBLIC_ORIGIN: undefined, SMTP_URL: undefined });
});

test("[UX-4] it is gone once all is done, whatever the database: a mat counts once it has connected", () => {
  const done: SetupFacts = {
    devices: [
      { id: "a", isTried: false },
      { id: "b", isTried: true },
    ],
    ...{ hasPatients: true, hasSecondFactor: true, isBackedUp: null, hasOrigin: true, hasMailServer: true },
  };
  expect(progressOf(listSetupSteps(done, () => true))).toBeNull();
  expect(listSetupSteps({ ...done, devices: [] }, () => true)[0]).toEqual({ name: "mat", isDone: false, to: "/setup/mat" });
});

test("[UX-4] one administrator hides it and shows it again; others still see it", async () => {
  const { clinic, context } = await openAs(roles.companyAdmin);
  const colleague = actAs(await hire(clinic, { role: roles.companyAdmin }), clinic, { server });
  await changeGuidance(context, { setupChecklist: "hidden" });
  const progress = { done: 0, total: 3 };
  expect([await shownSetupProgress(context), await shownSetupProgress(colleague)]).toEqual([null, progress]);
  // The admin panel keeps the way back.
  expect(await setupProgress(context)).toEqual(progress);
  await changeGuidance(context, { setupChecklist: "shown" });
  expect(await shownSetupProgress(context)).toEqual(progress);
  // Accounts of earlier versions lack the field.
  await UserModel.collection.updateOne({ email: context.user.email }, { $unset: { setupChecklist: 1 } });
  expect(await shownSetupProgress(context)).toEqual(progress);
});
