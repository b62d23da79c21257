import { beforeAll, expect, test, vi } from "vitest";
import { roles } from "~/domain/user";
import { useDatabase } from "../../tests/support/database";
import { patience } from "../../tests/support/patience";
import { actAs, addPatient, hire, openClinic, openClinicWithPatient, type ClinicFixture } from "../../tests/support/people";
import { temporaryFolder } from "../../tests/support/recording";
import { startServer } from "../../tests/support/server";
import { disableAccount } from "./administration/users.server";
import { accessList, exportAudit, pageAudit, verifyAudit } from "./audit-trail.server";
import type { Context } from "./context";
import { getPatient } from "./patients/patients.server";

useDatabase();
const folder = temporaryFolder();

let clinic: ClinicFixture;
let admin: Context;
let other: string;
beforeAll(async () => {
  clinic = await openClinicWithPatient();
  admin = actAs(await hire(clinic.company, { role: roles.companyAdmin, name: "Stavros" }), clinic.company);
  other = (await addPatient(clinic.context, { name: "Ana Gil" })).id;
  await getPatient(admin, clinic.patient.id);
});

test("[ACC-7] an administrator filters the audit by person, patient, action and period, and reads who and when", async () => {
  const found = async (filter: Parameters<typeof exportAudit>[1]) =>
    (await pageAudit(admin, { ...filter, page: 1 })).entries.map(({ action, userName, patientNumber }) => [
      action,
      userName,
      patientNumber,
    ]);
  expect(await found({ patientNumber: "p-00001", kind: "view" })).toEqual([["viewPatient", "Stavros", "P-00001"]]);
  expect(await found({ userId: clinic.user.id })).toEqual([
    ["registerPatient", clinic.user.name, "P-00002"],
    ["registerPatient", clinic.user.name, "P-00001"],
  ]);
  expect(await found({ from: new Date(Date.now() + 86_400_000) })).toEqual([]);
  expect(await found({ patientNumber: "P-99999" })).toEqual([]);
});

test("[ACC-7] the file has every entry once, with its hash; the audit stays whole, and reading it is in it", async () => {
  const text = await new Response((await exportAudit(admin, {})).stream).text();
  const numbers = text
    .trim()
    .split("\r\n")
    .slice(1)
    .map((line) => Number(line.split(",")[0]));
  expect(numbers).toEqual(numbers.map((_, at) => numbers.length - at));
  expect(text).toMatch(/,exportAudit,[^\r]*[0-9a-f]{64}\r\n/);
  expect(text).not.toContain("Vidal");
  expect(await verifyAudit(admin)).toMatchObject({ broken: null });
});

test("[ACC-7] a patient's list names who saw their data and nobody else's; staff of other duties and houses do not read it", async () => {
  const list = await accessList(clinic.context, clinic.patient.id);
  expect(list.map(({ action, userName }) => [action, userName])).toEqual([
    ["readAccessList", clinic.user.name],
    ["viewPatient", "Stavros"],
    ["registerPatient", clinic.user.name],
  ]);
  expect((await accessList(clinic.context, other)).some(({ userName }) => userName === "Stavros")).toBe(false);
  const caretaker = actAs(await hire(clinic.company, { staffRole: "caretaker" }), clinic.company);
  await expect(accessList(caretaker, clinic.patient.id)).rejects.toThrow("forbidden");
  const elsewhere = await openClinicWithPatient();
  await expect(accessList(elsewhere.context, clinic.patient.id)).rejects.toThrow("notFound");
});

test("[ACC-7] [ADM-1] actions on a user are shown with their name, and actions of the provider are in both audits", async () => {
  const house = await openClinic({ adminPanel: true });
  const provider = actAs(await hire(house, { role: roles.providerAdmin }), house);
  const { id } = await hire(clinic.company, { name: "Theo Lind" });
  await disableAccount(provider, id);
  const reported = { action: "disableUser", object: id, objectName: "Theo Lind", userId: provider.user.id };
  expect((await pageAudit(admin, { page: 1 })).entries).toContainEqual(expect.objectContaining(reported));
  expect((await pageAudit(provider, { page: 1 })).entries).toContainEqual(expect.objectContaining(reported));
  expect(await new Response((await exportAudit(admin, {})).stream).text()).toContain("Theo Lind");
});

test("[ACC-7] who was refused what is in the audit", async () => {
  await startServer(folder(), { callers: [clinic.context] });
  await expect(pageAudit(clinic.context, { page: 1 })).rejects.toThrow("forbidden");
  await vi.waitUntil(async () => (await pageAudit(admin, { page: 1, kind: "refusal" })).total === 1, patience);
  const [refusal] = (await pageAudit(admin, { page: 1, kind: "refusal" })).entries;
  expect(refusal).toMatchObject({ object: "readAudit", userId: clinic.user.id });
});
