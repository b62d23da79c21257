import { beforeAll, describe, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { Company } from "~/domain/company";
import { roles, type Role } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinic, PASSWORD } from "../../../tests/support/people";
import { verifyCredentials } from "../accounts/credentials.server";
import { findContext, openSession } from "../accounts/sessions.server";
import type { Context } from "../context";
import { noServer } from "../no-server";
import { addAccount, disableAccount, editAccount, enableAccount, giveOneTimePassword, pageAccounts, type NewAccount } from "./users.server";

useDatabase();

let clinic: Company;
let admin: Context;
let provider: Context;
beforeAll(async () => {
  clinic = await openClinic({ adminPanel: true });
  admin = await worker(clinic, roles.companyAdmin);
  provider = await worker(await openClinic({ adminPanel: true }), roles.providerAdmin);
});

const worker = async (company: Company, role: Role): Promise<Context> => actAs(await hire(company, { role }), company);
let count = 0;
const newcomer = (fields: Partial<NewAccount> = {}): NewAccount => ({
  companyId: clinic.id,
  email: `new${(count += 1)}@clinic.example`,
  ...{ password: PASSWORD, passwordAgain: PASSWORD, name: "", role: roles.staff, capabilities: [] },
  ...fields,
});
const signIn = (email: string, password: string) =>
  verifyCredentials({ server: noServer(), email, password, ip: `192.0.2.${(count += 1)}`, now: new Date() });

describe("[ADM-1] creating a user", () => {
  test("lets the person sign in with the chosen password, and is audited in the person's company and the provider's", async () => {
    const fields = newcomer();
    const { account, oneTimePassword } = await addAccount(provider, fields);
    expect(oneTimePassword).toBeNull();
    expect((await signIn(fields.email, PASSWORD)).user).toMatchObject({ role: roles.staff, mustChangePassword: false });
    const entry = { action: "addUser", object: account.id };
    const companies = (await AuditModel.find(entry).lean()).map(({ companyId }) => companyId.toHexString());
    expect(companies.toSorted()).toEqual([clinic.id, provider.company.id].toSorted());
  });

  test("generates by default 12 characters that work once and must be changed", async () => {
    const fields = newcomer({ password: null, passwordAgain: null });
    const { oneTimePassword } = await addAccount(admin, fields);
    expect(oneTimePassword).toMatch(/^[a-zA-Z2-9]{12}$/);
    expect((await signIn(fields.email, oneTimePassword ?? "")).user.mustChangePassword).toBe(true);
    expect(JSON.stringify([await UserModel.find().select("+passwordHash").lean(), await AuditModel.find().lean()])).not.toContain(
      oneTimePassword,
    );
  });

  test.each([
    [{ email: " " }, "emptyEmail"],
    [{ password: "", passwordAgain: "" }, "emptyEmail"],
    [{ email: "nobody" }, "incorrectEmail"],
    [{ passwordAgain: "something else" }, "passwordsUnmatch"],
    [{ password: "12345", passwordAgain: "12345" }, "shortPassword"],
    [{ role: roles.providerAdmin }, "forbidden"],
  ])("is refused for %j: %s", async (fields, code) => {
    await expect(addAccount(admin, newcomer(fields))).rejects.toMatchObject({ code });
  });

  test("of two at the same time with one email, one succeeds and the other gets the reason", async () => {
    const fields = newcomer();
    const tries = await Promise.allSettled([
      addAccount(admin, fields),
      addAccount(provider, { ...fields, email: fields.email.toUpperCase() }),
    ]);
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(tries.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "emailTaken" } });
  });
});

describe("[ADM-1] a disabled account", () => {
  test("is signed out everywhere at once, cannot sign in, and can again once it is enabled", async () => {
    const { email, id, companyId } = await hire(clinic);
    const { token } = await openSession({ user: { id, companyId }, ip: "::1", now: new Date(), kind: "page" });
    const isIn = async () =>
      (await findContext(token, { server: noServer(), language: "en", now: new Date(), ip: "::1", activity: true })) !== null;
    expect(await isIn()).toBe(true);
    expect((await disableAccount(admin, id)).disabledAt).toEqual(admin.now);
    expect(await isIn()).toBe(false);
    await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: "incorrectCredentials" });
    await enableAccount(admin, id);
    expect((await signIn(email, PASSWORD)).user.id).toBe(id);
  });

  test("is never the last administrator, nor one's own", async () => {
    const house = await openClinic({ adminPanel: true });
    const [one, other] = [await worker(house, roles.companyAdmin), await worker(house, roles.companyAdmin)];
    await expect(disableAccount(one, one.user.id)).rejects.toMatchObject({ code: "ownAccount" });
    const both = await Promise.allSettled([disableAccount(one, other.user.id), disableAccount(other, one.user.id)]);
    expect(both).toMatchObject([{ status: "fulfilled" }, { reason: { code: "lastAdministrator" } }]);
    const lowered = editAccount(provider, one.user.id, { name: "", role: roles.staff, capabilities: [] });
    await expect(lowered).rejects.toMatchObject({ code: "lastAdministrator" });
  });
});

describe("[ADM-1] [ACC-8] roles and capabilities", () => {
  test("are changed by an administrator; no one raises themselves or changes a higher role", async () => {
    const { id } = await hire(clinic);
    const raised = { name: "Ana", role: roles.companyAdmin, capabilities: ["remoteActivation"] } as const;
    expect(await editAccount(admin, id, raised)).toMatchObject(raised);
    const own = editAccount(admin, admin.user.id, { name: "A", role: roles.companyAdmin, capabilities: ["remoteActivation"] });
    await expect(own).rejects.toMatchObject({ code: "ownAccount" });
    await expect(editAccount(admin, id, { ...raised, role: roles.providerAdmin })).rejects.toMatchObject({ code: "forbidden" });
    const above = await hire(clinic, { role: roles.providerAdmin });
    for (const touch of [disableAccount, giveOneTimePassword])
      await expect(touch(admin, above.id)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("staff, and administrators without the admin panel, manage no users", async () => {
    const closed = await openClinic();
    for (const noOne of [await worker(clinic, roles.staff), await worker(closed, roles.companyAdmin)])
      await expect(pageAccounts(noOne)).rejects.toMatchObject({ code: "forbidden" });
  });
});

test("[ADM-1] a new one-time password ends the sessions and replaces the password that was forgotten", async () => {
  const { email, id } = await hire(clinic);
  const password = await giveOneTimePassword(admin, id);
  await expect(signIn(email, PASSWORD)).rejects.toMatchObject({ code: "incorrectCredentials" });
  expect((await signIn(email, password)).user.mustChangePassword).toBe(true);
});

test("[ADM-1] people are found by words of name, email and company, a page of 25 at a time", async () => {
  const house = await openClinic({ adminPanel: true, companyName: "Großer Garten" });
  const boss = await worker(house, roles.companyAdmin);
  for (let number = 1; number <= 26; number += 1) await hire(house, { name: `Zoé ${number}` });
  expect(await pageAccounts(boss)).toMatchObject({ total: 27, totalPages: 2 });
  const found = await pageAccounts(provider, { search: "zoe garten", companyId: house.id, page: 9 });
  expect(found).toMatchObject({ total: 26, page: 2, entries: [{ name: "Zoé 26", companyName: "Großer Garten" }] });
  expect((await pageAccounts(admin, { search: "zoe" })).entries).toEqual([]);
});

test("[ADM-1] the list shows each user's last sign-in, or that it is unknown", async () => {
  const name = "Never Before";
  const { account } = await addAccount(admin, newcomer({ name }));
  const listed = async () => (await pageAccounts(admin, { search: name })).entries.map(({ lastSignInAt }) => lastSignInAt);
  expect(await listed()).toEqual([null]);
  const now = new Date("2026-03-01T09:30:00Z");
  const session = { user: account, ip: "192.0.2.1", now };
  await openSession({ ...session, kind: "code" });
  expect(await listed()).toEqual([null]);
  await openSession({ ...session, kind: "page" });
  expect(await listed()).toEqual([now]);
});
