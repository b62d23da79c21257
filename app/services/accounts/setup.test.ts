import { expect, test } from "vitest";
import { SetupTokenModel } from "~/data/models/setup-token.model.server";
import { roles } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { verifyCredentials } from "./credentials.server";
import { completeSetup, createSetupToken, isSetupToken } from "./setup.server";

useDatabase();
const now = new Date("2026-03-01T09:00:00Z");
const first = { companyName: " Clinic by the sea ", email: "Ada@clinic.org", password: "a long password" };

test("[UX-4] without the demo, a one-time token founds the first company and its first account", async () => {
  const older = await createSetupToken(now);
  const token = await createSetupToken(now);
  expect(await isSetupToken(older)).toBe(false);
  expect(JSON.stringify(await SetupTokenModel.find().lean())).not.toContain(token);

  await expect(completeSetup({ ...first, token: older })).rejects.toMatchObject({ code: "forbidden" });
  await expect(completeSetup({ ...first, token, companyName: "x" })).rejects.toMatchObject({
    code: "invalid",
    details: { field: "companyName" },
  });
  await expect(completeSetup({ ...first, token, email: "nobody" })).rejects.toMatchObject({ code: "invalid", details: { field: "email" } });
  await expect(completeSetup({ ...first, token, password: "short" })).rejects.toMatchObject({ code: "passwordLength" });

  const tries = await Promise.allSettled([completeSetup({ ...first, token }), completeSetup({ ...first, token })]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const { user, company } = await verifyCredentials({ email: "ada@clinic.org", password: first.password, ip: "::1", now });
  expect(user.role).toBe(roles.providerAdmin);
  expect(company).toMatchObject({ companyName: "Clinic by the sea", adminPanel: true, demo: false });

  await expect(createSetupToken(now)).rejects.toMatchObject({ code: "alreadySetUp" });
  await expect(completeSetup({ ...first, token })).rejects.toMatchObject({ code: "alreadySetUp" });
});
