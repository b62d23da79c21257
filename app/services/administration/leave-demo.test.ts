import mongoose from "mongoose";
import { afterEach, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { CompanyModel } from "~/data/models/company.model.server";
import { roles } from "~/domain/user";
import { env } from "~/env.server";
import { prepareFirstRun } from "~/server/first-run.server";
import { tokenFor } from "../../../tests/support/api";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, installMat, openClinic } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import { completeSetup, setupDraft } from "../accounts/setup.server";
import type { Context } from "../context";
import { canLeaveDemo, demoContents, leaveDemo } from "./leave-demo.server";

useDatabase();

const now = new Date("2026-03-01T09:00:00Z");
const random = (size: number) => new Uint8Array(size).fill(7);
const start = () => prepareFirstRun({ dataDir: "/nonexistent", random });

/** Documents by collection, without the store's version. */
async function stored(): Promise<Record<string, number>> {
  const collections = (await mongoose.connection.db?.listCollections().toArray()) ?? [];
  const counts = await Promise.all(
    collections.map(async ({ name }) => [name, await mongoose.connection.collection(name).countDocuments()] as const),
  );
  return Object.fromEntries(counts.filter(([name, count]) => count > 0 && name !== "schema").sort());
}

let provider: Context;
beforeAll(async () => {
  const company = await openClinic({ companyName: "Isobar", adminPanel: true, demo: true });
  provider = actAs(await hire(company, { role: roles.providerAdmin }), company, { now });
  const clinic = await openClinic({ companyName: "Demo clinic", adminPanel: true, demo: true });
  const context = actAs(await hire(clinic, { role: roles.companyAdmin }), clinic, { now });
  const patient = await addPatient(context);
  await anAnalysis({ context, patient, device: await installMat(clinic) });
  await tokenFor(provider.user);
  await tokenFor(context.user);
});

describe.skipIf(process.env.MONGODB_URI)("[UX-4] the demo can be left", () => {
  afterEach(async () => void (await CompanyModel.deleteMany({ demo: false })));

  test("by the provider alone, who first sees what goes", async () => {
    expect(await demoContents(provider)).toMatchObject({
      companies: ["Isobar", "Demo clinic"],
      ...{ users: 2, devices: 1, patients: 1, analyses: 1 },
    });
    expect(await canLeaveDemo(provider)).toBe(true);
    const administrator = { ...provider, user: { ...provider.user, role: roles.companyAdmin } };
    expect(await canLeaveDemo(administrator)).toBe(false);
    await expect(demoContents(administrator)).rejects.toMatchObject({ code: "forbidden" });
    await expect(leaveDemo(administrator)).rejects.toMatchObject({ code: "forbidden" });
  });

  test("not with one clinic that is no part of it, also one that came after the page was opened: nothing is changed", async () => {
    await demoContents(provider);
    await openClinic({ companyName: "Harbour Clinic" });
    const before = await stored();
    let stops = 0;
    provider.server.events.on("demoLeft", () => void (stops += 1));
    expect(await canLeaveDemo(provider)).toBe(false);
    await expect(demoContents(provider)).rejects.toMatchObject({ code: "demoStays" });
    await expect(leaveDemo(provider)).rejects.toMatchObject({ code: "demoStays" });
    expect([await stored(), stops]).toEqual([before, 0]);
    // A company of an earlier version lacks the field.
    await CompanyModel.collection.updateOne({ companyName: "Harbour Clinic" }, { $unset: { demo: 1 } });
    await expect(leaveDemo(provider)).rejects.toMatchObject({ code: "demoStays" });
    await CompanyModel.collection.deleteOne({ companyName: "Harbour Clinic" });
  });

  test("not on MongoDB", async () => {
    Object.assign(env, { MONGODB_URI: "mongodb://127.0.0.1:1/isobar" });
    onTestFinished(() => void Object.assign(env, { MONGODB_URI: undefined }));
    await expect(leaveDemo(provider)).rejects.toMatchObject({ code: "demoStays" });
  });

  test("every session ends and the store is empty; a clinic that comes while it is emptied stays", async () => {
    const ended: string[] = [];
    provider.server.events.on("sessionEnded", ({ userId }) => void ended.push(userId));
    const arriving: Promise<unknown>[] = [];
    provider.server.events.on("demoLeft", () => void arriving.push(openClinic({ companyName: "Harbour Clinic" })));
    const token = await leaveDemo(provider);
    await Promise.all(arriving);
    expect(ended).toHaveLength(2);
    expect(await stored()).toEqual({ companies: 1, setup_tokens: 1 });
    expect(await CompanyModel.findOne().lean()).toMatchObject({ companyName: "Harbour Clinic" });
    expect(await setupDraft(token)).not.toBeNull();
  });

  test("no start brings it back: an interrupted emptying is finished, and the set-up goes on", async () => {
    const clinic = await openClinic({ demo: true });
    await installMat(clinic);
    const firstRun = await start();
    expect(firstRun).toEqual({ demo: null, setupToken: expect.any(String) as string });
    expect(await stored()).toEqual({ setup_tokens: 1 });
    const account = {
      token: firstRun?.setupToken ?? "",
      companyName: "Own Clinic",
      email: "ada@clinic.example",
      password: "heron under glass",
    };
    await completeSetup(account, { now, ip: "::1" });
    expect(await start()).toBeNull();
    await CompanyModel.deleteMany({});
  });
});
