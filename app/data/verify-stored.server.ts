import mongoose, { type mongo } from "mongoose";
import { verifyAllChains } from "./audit-chain.server";
import { ownedCollections } from "./company-file/collections.server";
import { ENCRYPTED, openChunk } from "./encryption/chunk-encryption.server";
import { asStored, type RawChunk } from "./encryption/encrypt-recordings.server";
import { unpackFrames } from "./frame-chunks.server";

/** Frames may precede their analysis by this long. */
const SETTLED_MS = 60 * 60_000;

/** Counts, and faults as text. */
export interface StoredVerdict {
  documents: number;
  analyses: number;
  chunks: number;
  encryptedChunks: number;
  auditEntries: number;
  wrong: string[];
}

const references: readonly (readonly [collection: string, field: string, to: string])[] = [
  ...["deviceconfigurations", "logs", "pressure_logs", "minute_maps", "silences", "alarms", "alarm_rules", "analyses"].map(
    (name) => [name, "deviceId", "devices"] as const,
  ),
  ["devices", "subdeviceIds", "devices"],
  ["devices", "currentPatientId", "patients"],
  ["analyses", "patientId", "patients"],
];

/** Read-only. */
export async function verifyStored(now: Date): Promise<StoredVerdict> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  const verdict: StoredVerdict = { documents: 0, analyses: 0, chunks: 0, encryptedChunks: 0, auditEntries: 0, wrong: [] };
  await readAll(db, verdict);
  await verifyRecordings(db, verdict, now);
  await verifyReferences(db, verdict);
  await verifyStorage(db, verdict);
  for await (const { companyName, entries, wrong } of verifyAllChains()) {
    verdict.auditEntries += entries;
    if (wrong) verdict.wrong.push(`audit of ${companyName}: ${wrong}`);
  }
  return verdict;
}

async function readAll(db: mongo.Db, verdict: StoredVerdict): Promise<void> {
  for (const name of ["companies", ...ownedCollections]) {
    try {
      for await (const { _id } of db.collection(name).find()) if (_id) verdict.documents += 1;
    } catch (error) {
      verdict.wrong.push(`${name} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}

/** Frames are complete, undamaged and not orphaned. */
async function verifyRecordings(db: mongo.Db, verdict: StoredVerdict, now: Date): Promise<void> {
  const chunks = db.collection<RawChunk>("analysis_chunks");
  for await (const { _id, frameCount } of db.collection("analyses").find({}, { projection: { frameCount: 1 } })) {
    verdict.analyses += 1;
    let [next, frames] = [0, 0];
    for await (const raw of chunks.find({ analysisId: _id }, { sort: { n: 1 } })) {
      const { n, frames: held } = raw;
      verdict.chunks += 1;
      if (raw.codec === ENCRYPTED) verdict.encryptedChunks += 1;
      if (n !== next) verdict.wrong.push(`analysis ${_id.toHexString()}: chunk ${next} is missing`);
      next = n + 1;
      frames += held;
      try {
        await unpackFrames(openChunk(asStored(raw), { analysisId: _id.toHexString(), n }));
      } catch (error) {
        verdict.wrong.push(`analysis ${_id.toHexString()}, chunk ${n}: ${String(error)}`);
      }
    }
    if (frames !== frameCount) verdict.wrong.push(`analysis ${_id.toHexString()}: ${frames} of ${Number(frameCount)} frames`);
  }
  for (const id of await missingFrom(db, "analyses", await chunks.distinct("analysisId"))) {
    const left = await chunks.findOne({ analysisId: id }, { projection: { analysisId: 1 } });
    if (left && now.getTime() - left._id.getTimestamp().getTime() > SETTLED_MS)
      verdict.wrong.push(`analysis_chunks: frames of the analysis ${id.toHexString()}, which is gone`);
  }
}

async function verifyReferences(db: mongo.Db, { wrong }: StoredVerdict): Promise<void> {
  const toCompanies = ownedCollections.map((name) => [name, "companyId", "companies"] as const);
  for (const [name, field, to] of [...toCompanies, ...references])
    for (const id of await missingFrom(db, to, await db.collection(name).distinct(field)))
      wrong.push(`${name}: ${field} ${id.toHexString()} is not in ${to}`);
}

async function missingFrom(db: mongo.Db, collection: string, named: readonly unknown[]): Promise<mongo.ObjectId[]> {
  const ids = named.filter((id) => id instanceof mongoose.mongo.ObjectId);
  const found = new Set<string>();
  for await (const { _id } of db.collection(collection).find({}, { projection: { _id: 1 } })) found.add(_id.toHexString());
  return ids.filter((id) => !found.has(id.toHexString()));
}

/** Quotas equal the sizes of recordings and maps. */
async function verifyStorage(db: mongo.Db, { wrong }: StoredVerdict): Promise<void> {
  const sizes = new Map<string, number>();
  for (const charged of ["analyses", "minute_maps"])
    for await (const { companyId, sizeBytes } of db.collection(charged).find({}, { projection: { companyId: 1, sizeBytes: 1 } }))
      sizes.set(String(companyId), (sizes.get(String(companyId)) ?? 0) + Number(sizeBytes));
  for await (const ledger of db
    .collection<{ _id: mongo.ObjectId; heldBytes: number; reservations: { bytes: number }[] }>("storage_ledgers")
    .find()) {
    const used = ledger.heldBytes - ledger.reservations.reduce((sum, { bytes }) => sum + bytes, 0);
    const size = sizes.get(ledger._id.toHexString()) ?? 0;
    if (used !== size)
      wrong.push(`storage of the company ${ledger._id.toHexString()}: ${used} bytes are charged, its analyses and maps take ${size}`);
  }
}
