import { expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { SetupTokenModel } from "~/data/models/setup-token.model.server";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { noServer } from "../no-server";
import { verifyCredentials } from "./credentials.server";
import { completeSetup, createSetupToken, saveSetupDraft, setupDraft } from "./setup.server";

useDatabase();
const now = new Date("2026-03-01T09:00:00Z");
const at = { now, ip: "192.0.2.7" };
const first = { companyName: " Clinic by the sea ", email: "Ada@clinic.org", password: "a long password" };

test("[UX-4] without the demo, a one-time token founds the first company and its first account", async () => {
  const older = await createSetupToken(now);
  const token = await createSetupToken(now);
  expect(await setupDraft(older)).toBeNull();
  expect(JSON.stringify(await SetupTokenModel.find().lean())).not.toContain(token);

  await expect(completeSetup({ ...first, token: older }, at)).rejects.toMatchObject({ code: "forbidden" });
  await expect(completeSetup({ ...first, token, companyName: " " }, at)).rejects.toMatchObject({
    code: "invalid",
    details: { field: "companyName" },
  });
  await expect(completeSetup({ ...first, token, email: "nobody" }, at)).rejects.toMatchObject({
    code: "invalid",
    details: { field: "email" },
  });
  await expect(completeSetup({ ...first, token, password: "short" }, at)).rejects.toMatchObject({ code: "passwordLength" });

  await expect(saveSetupDraft(token, { timeZone: "Middle/Earth" })).rejects.toMatchObject({ details: { field: "timeZone" } });
  await saveSetupDraft(token, { name: "Ada", address: "Harbour 1", timeZone: "Europe/Athens" });
  expect(await setupDraft(token)).toMatchObject({ companyName: "Clinic by the sea", name: "Ada", address: "Harbour 1" });
  const tries = await Promise.allSettled([completeSetup({ ...first, token }, at), completeSetup({ ...first, token }, at)]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { user, company } = await verifyCredentials({
    server: noServer(),
    email: "ada@clinic.org",
    password: first.password,
    ip: "::1",
    now,
  });
  expect(user.role).toBe(roles.providerAdmin);
  expect(company).toMatchObject({ companyName: "Clinic by the sea", adminPanel: true, demo: false, timeZone: "Europe/Athens" });
  const reported = await AuditModel.find().sort({ number: 1 }).lean();
  expect(reported.slice(0, 2).map(({ action, userId }) => [action, userId?.toHexString()])).toEqual([
    ["registerCompany", user.id],
    ["addUser", user.id],
  ]);

  await expect(createSetupToken(now)).rejects.toMatchObject({ code: "alreadySetUp" });
  await expect(completeSetup({ ...first, token }, at)).rejects.toMatchObject({ code: "alreadySetUp" });
});
