import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { verifyChain } from "~/data/audit-chain.server";
import { AuditModel } from "~/data/models/audit.model.server";
import { migrateAll } from "~/data/schema/migrations.server";
import { useDatabase } from "../../tests/support/database";
import { actAs, hire, openClinic } from "../../tests/support/people";
import { audit } from "./audit.server";

useDatabase();

/** Written concurrently. */
async function audited(entries: number) {
  const company = await openClinic();
  const context = actAs(await hire(company), company);
  await Promise.all(Array.from({ length: entries }, (_, at) => audit(context, { action: "viewPatient", object: String(at) })));
  return { context, companyId: new Types.ObjectId(company.id) };
}
/** Bypasses mongoose and the services, like an intruder. */
const stored = () => mongoose.connection.collection("audits");

test("[ACC-7] entries that are written at once stand in one chain, each company's in its own, none lost", async () => {
  const [one, other] = await Promise.all([audited(60), audited(5)]);
  expect(await verifyChain(one.companyId)).toMatchObject({ entries: 60, broken: null });
  expect(await verifyChain(other.companyId)).toMatchObject({ entries: 5, broken: null });
  const objects = (await AuditModel.find({ companyId: one.companyId }).lean()).map(({ object }) => Number(object));
  expect(objects.sort((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, at) => at));
});

test("[ACC-7] a changed, a removed and a smuggled entry are named", async () => {
  const { context, companyId } = await audited(9);
  const ids = (await AuditModel.find({ companyId }).sort({ number: 1 }).lean()).map(({ _id }) => _id);
  const verdictAfter = async (tamper: () => Promise<unknown>) => {
    await tamper();
    return (await verifyChain(companyId)).broken;
  };
  const [smuggled] = await AuditModel.find({ companyId }).limit(1).lean();
  const unchained = { companyId, at: smuggled?.at, action: "viewPatient", object: "", ip: "", _id: new Types.ObjectId() };
  expect(await verdictAfter(() => stored().insertOne(unchained))).toMatchObject({ id: unchained._id.toHexString(), reason: "unchained" });
  await stored().deleteOne({ _id: unchained._id });
  expect(await verdictAfter(() => stored().deleteOne({ _id: ids[7] }))).toEqual({ number: 8, id: null, reason: "missing" });
  const changed = () => stored().updateOne({ _id: ids[3] }, { $set: { userId: null } });
  expect(await verdictAfter(changed)).toEqual({ number: 4, id: ids[3]?.toHexString(), reason: "changed" });
  // Later entries do not hide it.
  await audit(context, { action: "viewPatient", object: "later" });
  expect((await verifyChain(companyId)).broken).toMatchObject({ number: 4 });
});

test("[ACC-7] [PEER-14] entries of earlier versions get their places, and new ones follow them", async () => {
  const { context, companyId } = await audited(4);
  await stored().updateMany({ companyId }, { $unset: { number: "", hash: "", previousHash: "" } });
  expect((await verifyChain(companyId)).broken).toMatchObject({ reason: "unchained" });
  await migrateAll(mongoose.connection);
  await audit(context, { action: "viewPatient", object: "later" });
  expect(await verifyChain(companyId)).toMatchObject({ entries: 5, broken: null });
});
