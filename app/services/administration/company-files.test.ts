import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Types, type mongo } from "mongoose";
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { verifyChain } from "~/data/audit-chain.server";
import { exportedCollections, namesOfCarried, namesOfStaying, ownedCollections } from "~/data/company-file/collections.server";
import { BSON, documentsIn } from "~/data/company-file/format.server";
import { roles } from "~/domain/user";
import { verifyCredentials } from "~/services/accounts/credentials.server";
import { useDatabase } from "../../../tests/support/database";
import { actAs, addPatient, hire, openClinic, openClinicWithPatient, PASSWORD, type ClinicFixture } from "../../../tests/support/people";
import { anAnalysis } from "../../../tests/support/recording";
import type { Context } from "../context";
import { noServer } from "../no-server";
import { exportCompany, importCompany, removeCompany } from "./company-files.server";

useDatabase();

let provider: Context;
let clinic: ClinicFixture;
let path: string;
beforeAll(async () => {
  const home = await openClinic({ adminPanel: true });
  provider = actAs(await hire(home, { role: roles.providerAdmin }), home);
});
beforeEach(async () => {
  clinic = await openClinicWithPatient();
  await anAnalysis(clinic);
  const folder = await mkdtemp(join(tmpdir(), "isobar-company-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  path = join(folder, "clinic.isobar");
});

const collection = (name: string): mongo.Collection => mongoose.connection.collection(name);
const id = () => new Types.ObjectId(clinic.company.id);
/** By collection. */
async function stored(): Promise<Record<string, mongo.Document[]>> {
  const all: Record<string, mongo.Document[]> = { companies: await collection("companies").find({ _id: id() }).toArray() };
  for (const name of exportedCollections) all[name] = await collection(name).find({ companyId: id() }).sort({ _id: 1 }).toArray();
  return all;
}
async function elsewhere(): Promise<void> {
  for (const name of exportedCollections) await collection(name).deleteMany({ companyId: id() });
  for (const name of ["companies", "storage_ledgers"]) await collection(name).deleteOne({ _id: id() });
}
const exported = (withPasswords = true) => exportCompany(provider, { companyId: clinic.company.id, path, withPasswords });
async function rewritten(change: (document: mongo.Document) => unknown): Promise<void> {
  const documents: mongo.Document[] = [];
  for await (const bytes of documentsIn(path)) documents.push(BSON.deserialize(bytes));
  for (const document of documents.slice(0, -1)) change(document);
  const bytes = Buffer.concat(documents.slice(0, -1).map((document) => BSON.serialize(document)));
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  await writeFile(path, Buffer.concat([bytes, BSON.serialize({ sha256, records: documents.length - 2 })]));
}

const isModel = (value: unknown): value is { modelName: string } => typeof value === "function" && "modelName" in value;

describe("[ADM-4] a company in a file", () => {
  test("is the same on another server, with its ids, its recordings and an audit that is whole", async () => {
    const { counts } = await exported();
    expect(counts).toMatchObject({ users: 1, devices: 1, patients: 1, analyses: 1, analysis_chunks: 1, companies: 1 });
    const before = await stored();
    await elsewhere();
    expect(await importCompany(provider, path)).toMatchObject({ company: clinic.company.id, counts });
    const after = await stored();
    expect(after.audits?.pop()).toMatchObject({ action: "importCompany" });
    expect(after).toEqual(before);
    expect((await verifyChain(id())).broken).toBeNull();
    expect(await collection("storage_ledgers").findOne({ _id: id() })).toMatchObject({
      heldBytes: Number(before.analyses?.[0]?.sizeBytes),
    });
    const person = { server: noServer(), email: clinic.user.email, password: PASSWORD, ip: "::1", now: new Date() };
    await expect(verifyCredentials(person)).resolves.toMatchObject({ user: { id: clinic.user.id } });
  });

  test("holds password hashes only on request, and has no provider administrators there", async () => {
    await collection("users").updateOne({ _id: new Types.ObjectId(clinic.user.id) }, { $set: { role: roles.providerAdmin } });
    await exported(false);
    expect((await readFile(path)).includes("argon2")).toBe(false);
    await elsewhere();
    await importCompany(provider, path);
    expect(await collection("users").findOne({ companyId: id() })).toMatchObject({ role: roles.companyAdmin });
    const person = { server: noServer(), email: clinic.user.email, password: PASSWORD, ip: "::1", now: new Date() };
    await expect(verifyCredentials(person)).rejects.toThrow("incorrectCredentials");
  });

  const inRecordOf = (name: string, changed: object) =>
    rewritten(({ collection: of, document }) => of === name && Object.assign(document as object, changed));
  test.each<[string, RegExp, () => Promise<unknown>]>([
    ["that exists there", /here already: .*companies/, () => Promise.resolve()],
    ["with a byte changed", /checksum does not match/, async () => writeFile(path, (await readFile(path)).fill(7, 4000, 4001))],
    ["cut short", /is cut short/, async () => writeFile(path, (await readFile(path)).subarray(0, -40))],
    ["that is something else", /is no company file/, () => writeFile(path, "Dear server, please take this company.")],
    ["of a newer version", /newer version \(format 2/, () => rewritten((one) => Object.assign(one, one.format && { version: 2 }))],
    ["with a field of a newer version", /does not know "mood" of patients/, () => inRecordOf("patients", { mood: 1 })],
    ["with documents of another company", /another company/, () => inRecordOf("patients", { companyId: new Types.ObjectId() })],
  ])("%s is refused by name, and nothing of it is taken", async (what, reason, spoil) => {
    await exported();
    await spoil();
    if (what !== "that exists there") await elsewhere();
    const before = await stored();
    await expect(importCompany(provider, path)).rejects.toThrow(reason);
    expect(await stored()).toEqual(before);
  });

  test("that cannot be stored completely leaves nothing, and can be imported later, also after a killed import", async () => {
    await addPatient(clinic.context);
    await exported();
    const whole = await readFile(path);
    await elsewhere();
    const nothing = await stored();
    await inRecordOf("patients", { number: "P-1" });
    await expect(importCompany(provider, path)).rejects.toThrow(/duplicate/i);
    expect(await stored()).toEqual(nothing);

    await collection("patients").insertOne({ companyId: id(), number: "P-00001" });
    await writeFile(path, whole);
    await importCompany(provider, path);
    expect((await stored()).patients).toHaveLength(2);
  });

  test("is removed once its file is whole, leaves the others alone, and comes back from it", async () => {
    const [neighbour, before] = [await openClinicWithPatient(), await stored()];
    await verifyCredentials({ server: noServer(), email: clinic.user.email, password: PASSWORD, ip: "::1", now: new Date() });
    const { counts } = await removeCompany(provider, { companyId: clinic.company.id, path });
    expect(counts).toMatchObject({ patients: 1, analyses: 1 });
    for (const name of ownedCollections) expect([name, await collection(name).countDocuments({ companyId: id() })]).toEqual([name, 0]);
    expect((await stored()).companies).toEqual([]);
    expect(await collection("patients").countDocuments({ companyId: new Types.ObjectId(neighbour.company.id) })).toBe(1);

    await importCompany(provider, path);
    expect((await stored()).analyses).toEqual(before.analyses);
    const own = { companyId: provider.company.id, path: `${path}-2` };
    await expect(removeCompany(provider, own)).rejects.toThrow("The provider's own company stays");
  });

  test("leaves no collection unthought of", () => {
    const modules = Object.values(import.meta.glob<object>("../../data/models/**/*.server.ts", { eager: true }));
    const models = modules
      .flatMap((module) => Object.values(module) as unknown[])
      .flatMap((value) => (isModel(value) ? [value.modelName] : []));
    expect([...namesOfCarried, ...namesOfStaying, "Company"].sort()).toEqual(models.sort());
  });

  test("is the provider's to make", async () => {
    const administrator = actAs(await hire(clinic.company, { role: roles.companyAdmin }), clinic.company);
    const asked = { companyId: clinic.company.id, path, withPasswords: true };
    await expect(exportCompany(administrator, asked)).rejects.toThrow("forbidden");
    await expect(importCompany(administrator, path)).rejects.toThrow("forbidden");
    await expect(removeCompany(administrator, asked)).rejects.toThrow("forbidden");
  });
});
