import { hash } from "@node-rs/argon2";
import { afterAll, beforeAll, expect, test } from "vitest";
import { AuditModel } from "~/data/models/audit.model.server";
import { UserModel } from "~/data/models/user.model.server";
import type { User } from "~/domain/user";
import { useDatabase } from "../../../tests/support/database";
import { actAs, hire, openClinic, PASSWORD } from "../../../tests/support/people";
import { noServer } from "../no-server";
import { updatePreferences, verifyCredentials } from "./credentials.server";
import { hashAtFullCost, hashCheaply } from "./passwords.server";
import { createPersonLimits } from "./sign-in-limits.server";

useDatabase();

beforeAll(hashAtFullCost);
afterAll(hashCheaply);

const now = new Date();
let nurse: User;
beforeAll(async () => {
  nurse = await hire(await openClinic({ companyName: "Aurora" }), { email: "Nurse@Aurora.com" });
});

const wrong = { server: noServer(), password: "not-the-password", ip: "192.0.2.1", now };
const codeOf = (refused: Promise<unknown>): Promise<unknown> =>
  refused.then(
    () => "let in",
    (error: Error) => error.message,
  );

test("[ACC-1] the right email and password, in any case, let a person in with their company", async () => {
  const { user, company } = await verifyCredentials({
    server: noServer(),
    email: " NURSE@aurora.com ",
    password: PASSWORD,
    ip: "192.0.2.1",
    now,
  });
  expect(user.id).toBe(nurse.id);
  expect(company.companyName).toBe("Aurora");
});

test("[ACC-1] a wrong password and an unknown email are refused with the same words", async () => {
  const limits = createPersonLimits();
  const known = await verifyCredentials({ ...wrong, email: nurse.email }, limits).catch((error: unknown) => error);
  const unknown = await verifyCredentials({ ...wrong, email: "nobody@aurora.com" }, limits).catch((error: unknown) => error);
  expect(known).toEqual(unknown);
  expect(known).toMatchObject({ code: "incorrectCredentials", details: {} });
});

test("a password is stored as argon2id and nowhere as it is", async () => {
  const stored = await UserModel.findOne({ email: nurse.email }).select("+passwordHash").lean();
  expect(stored?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
  expect(JSON.stringify(await UserModel.find().lean())).not.toContain("argon2");
});

test("[S9] a password that was hashed with other parameters is hashed anew when its owner signs in", async () => {
  const { email } = nurse;
  const enter = (password: string) =>
    verifyCredentials({ server: noServer(), email, password, ip: "192.0.2.1", now }, createPersonLimits());
  const stored = async () => (await UserModel.findOne({ email }).select("+passwordHash").lean())?.passwordHash ?? "";
  await UserModel.updateOne({ email }, { $set: { passwordHash: await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 }) } });
  await expect(enter("wrong")).rejects.toThrow("incorrectCredentials");
  expect(await stored()).toContain("m=8192,");
  await enter(PASSWORD);
  const renewed = await stored();
  expect(renewed).toContain("m=47104,");
  await enter(PASSWORD);
  expect(await stored()).toBe(renewed);
});

test("[ACC-1] [S10] after five wrong tries even the right password waits, but not at another network", async () => {
  const limits = createPersonLimits();
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await codeOf(verifyCredentials({ ...wrong, email: nurse.email }, limits))).toBe("incorrectCredentials");
  }
  const right = { server: noServer(), email: nurse.email, password: PASSWORD, now };
  expect(await codeOf(verifyCredentials({ ...right, ip: wrong.ip }, limits))).toBe("tooManyAttempts");
  expect(await codeOf(verifyCredentials({ ...right, ip: "198.51.100.9" }, limits))).toBe("let in");
});

test("a right password gives the tries back", async () => {
  const limits = createPersonLimits({ perAccount: 2, perAccountAtNetwork: 2, perNetwork: 3 });
  const right = { server: noServer(), email: nurse.email, password: PASSWORD, ip: wrong.ip, now };
  for (let round = 0; round < 4; round += 1) {
    expect(await codeOf(verifyCredentials(right, limits))).toBe("let in");
  }
});

test("[S10] one network cannot try the whole staff", async () => {
  const limits = createPersonLimits({ perNetwork: 3 });
  const tries = ["a", "b", "c", "d"].map((name) => verifyCredentials({ ...wrong, email: `${name}@aurora.com` }, limits));
  expect((await Promise.all(tries.map(codeOf))).sort()).toEqual([
    "incorrectCredentials",
    "incorrectCredentials",
    "incorrectCredentials",
    "tooManyAttempts",
  ]);
});

test("[S22] a failed sign-in of a known account is an entry of its own, and so is one that succeeds", async () => {
  const limits = createPersonLimits();
  const doctor = await hire(await openClinic());
  const tries = { server: noServer(), email: doctor.email, ip: "203.0.113.5", now };
  await codeOf(verifyCredentials({ ...tries, password: "wrong" }, limits));
  await codeOf(verifyCredentials({ ...tries, password: PASSWORD }, limits));
  const entries = await AuditModel.find({ object: doctor.id }).sort({ _id: 1 }).lean();
  expect(entries.map(({ action, ip }) => [action, ip])).toEqual([
    ["signInFailed", "203.0.113.5"],
    ["signIn", "203.0.113.5"],
  ]);
});

test("[ACC-6] a person's language and theme are kept, each by itself", async () => {
  const company = await openClinic();
  const user = await hire(company);
  await updatePreferences(actAs(user, company), { preferredLanguage: "el" });
  const kept = await updatePreferences(actAs(user, company), { theme: "dark" });
  expect(kept).toMatchObject({ preferredLanguage: "el", theme: "dark", role: user.role });
});
