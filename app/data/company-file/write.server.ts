import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { link, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import mongoose, { Types, type mongo } from "mongoose";
import { openChunk } from "../encryption/chunk-encryption.server";
import { asStored, type RawChunk } from "../encryption/encrypt-recordings.server";
import { exportedCollections } from "./collections.server";
import { BSON, CompanyFileRefused, createFileHeader, type CompanyFileHeader } from "./format.server";

export type CompanyFileCounts = Record<string, number>;

const WITH_PASSWORD = ["users", "devices"];

/**
 * The file is private; the name appears once finished.
 * @throws CompanyFileRefused if recordings were deleted meanwhile; Error EEXIST
 */
export async function writeCompanyFile(
  path: string,
  about: Omit<CompanyFileHeader, "format" | "version" | "schema">,
): Promise<{ sha256: string; counts: CompanyFileCounts }> {
  const hash = createHash("sha256");
  const counts: CompanyFileCounts = {};
  const written = { sha256: "", counts };

  async function* bytes(): AsyncGenerator<Uint8Array> {
    const hashed = (document: object): Uint8Array => {
      const piece = BSON.serialize(document);
      hash.update(piece);
      return piece;
    };
    yield hashed(createFileHeader(about));
    for await (const { collection, document } of documentsOf(about)) {
      counts[collection] = (counts[collection] ?? 0) + 1;
      yield hashed({ collection, document });
    }
    written.sha256 = hash.digest("hex");
    yield BSON.serialize({ sha256: written.sha256, records: Object.values(counts).reduce((sum, count) => sum + count, 0) });
  }

  const unfinished = `${path}.unfinished`;
  try {
    await pipeline(Readable.from(bytes(), { objectMode: true }), createWriteStream(unfinished, { flags: "w", mode: 0o600, flush: true }));
    // Fails if taken, unlike a rename.
    await link(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
  return written;
}

/** Decrypted: other servers lack the key. */
function inTheClear(raw: RawChunk): mongo.Document {
  const { codec, bytes, crc } = openChunk(asStored(raw), { analysisId: raw.analysisId.toHexString(), n: raw.n });
  return { ...raw, codec, bytes: new mongoose.mongo.Binary(bytes), crc };
}

interface Stored {
  collection: string;
  document: mongo.Document;
}

async function* documentsOf({ company, withPasswords }: Pick<CompanyFileHeader, "company" | "withPasswords">): AsyncGenerator<Stored> {
  const { db } = mongoose.connection;
  if (!db) throw new Error("The database is not connected");
  const companyId = new Types.ObjectId(company.id);
  for (const collection of exportedCollections.filter((name) => name !== "analysis_chunks" && name !== "analyses")) {
    const projection = withPasswords || !WITH_PASSWORD.includes(collection) ? {} : { passwordHash: 0 };
    const sort: mongo.Sort = collection === "audits" ? { number: 1 } : {};
    for await (const document of db.collection(collection).find({ companyId }, { projection, sort })) yield { collection, document };
  }
  for await (const { _id } of db.collection("analyses").find({ companyId }, { projection: { _id: 1 } })) yield* recordingOf(db, _id);
  const document = await db.collection("companies").findOne({ _id: companyId });
  if (document) yield { collection: "companies", document };
}

/** One saved meanwhile is left out; one purged is an error. */
async function* recordingOf(db: mongo.Db, analysisId: Types.ObjectId): AsyncGenerator<Stored> {
  let frames = 0;
  for await (const document of db.collection<RawChunk>("analysis_chunks").find({ analysisId }, { sort: { n: 1 } })) {
    frames += document.frames;
    yield { collection: "analysis_chunks", document: inTheClear(document) };
  }
  const document = await db.collection("analyses").findOne({ _id: analysisId });
  if (document?.frameCount !== frames)
    throw new CompanyFileRefused(
      `The analysis ${analysisId.toHexString()} has not all its frames. Was it just purged? Export again, or see what verify says.`,
    );
  yield { collection: "analyses", document };
}
