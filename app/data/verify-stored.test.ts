import mongoose, { Types } from "mongoose";
import { expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database";
import { openClinicWithPatient } from "../../tests/support/people";
import { anAnalysis } from "../../tests/support/recording";
import { upgradeDatabase } from "./connect.server";
import { verifyStored } from "./verify-stored.server";

useDatabase();
const collection = (name: string) => mongoose.connection.collection(name);
const later = () => new Date(Date.now() + 2 * 3_600_000);

test("[ADM-4] an operator learns of every recording, reference, audit and quota that is not as it was written", async () => {
  const clinic = await openClinicWithPatient();
  const analysis = new Types.ObjectId(await anAnalysis(clinic));
  expect(await verifyStored(later())).toMatchObject({ analyses: 1, chunks: 1, wrong: [] });

  await collection("analysis_chunks").updateOne({ analysisId: analysis }, { $set: { crc: 1 } });
  await collection("analysis_chunks").insertOne({
    analysisId: new Types.ObjectId(),
    companyId: new Types.ObjectId(clinic.company.id),
    n: 0,
  });
  await collection("audits").updateOne({ number: 1 }, { $set: { action: "signIn" } });
  await collection("storage_ledgers").updateMany({}, { $inc: { heldBytes: 1 } });
  await collection("patients").deleteMany({});
  const { insertedId } = await collection("users").insertOne({ companyId: new Types.ObjectId(), email: "nobody@nowhere.example" });
  const { wrong } = await verifyStored(later());
  const expected = [
    /chunk 0: .*checksum/,
    /which is gone/,
    /^audit of .*: entry 1 changed/,
    /bytes are charged/,
    /patientId .* not in patients/,
    /^users: companyId/,
  ];
  for (const finding of expected) expect(wrong).toContainEqual(expect.stringMatching(finding));
  expect(wrong).toHaveLength(expected.length);
  await collection("users").deleteOne({ _id: insertedId });
});

test("[ADM-4] what a new version changes of stored data is counted without changing it, then changed once", async () => {
  await collection("users").insertOne({ companyId: new Types.ObjectId(), email: "old@clinic.example" });
  expect(await upgradeDatabase({ dryRun: true })).toMatchObject({ staffRoles: 1 });
  expect(await upgradeDatabase({ dryRun: true })).toMatchObject({ staffRoles: 1 });
  expect(await upgradeDatabase()).toMatchObject({ staffRoles: 1 });
  expect(await upgradeDatabase()).toEqual({
    ...{ replacedIndexes: 0, deletedAnalyses: 0, patientPseudonyms: 0, auditChain: 0, staffRoles: 0, guardedPurges: 0 },
    secrets: 0,
  });
});
