import mongoose, { type mongo } from "mongoose";
import { z } from "zod";
import { getDataKey } from "~/keys/data-keys.server";
import { chunkMatches } from "../frame-chunks.server";
import { ENCRYPTED, isSealedByNewest, readKeyId, openChunk, sealChunk, type StoredChunk } from "./chunk-encryption.server";

/** As the driver reads it. */
export type RawChunk = Omit<StoredChunk, "bytes"> & { _id: mongo.ObjectId; analysisId: mongo.ObjectId; bytes: mongo.Binary };

export const asStored = ({ n, codec, bytes, crc, frames }: RawChunk): StoredChunk => ({ n, codec, bytes: bytes.buffer, crc, frames });
const placeOf = ({ analysisId, n }: RawChunk) => ({ analysisId: analysisId.toHexString(), n });

/** @throws DataKeyMissing; RangeError if damaged */
function resealed(raw: RawChunk): RawChunk {
  const { codec, bytes, crc } = sealChunk(openChunk(asStored(raw), placeOf(raw)), placeOf(raw));
  return { ...raw, codec, bytes: new Binary(bytes), crc };
}

const { Binary, ObjectId } = mongoose.mongo;
const partInTheClear = z.looseObject({
  _id: z.instanceof(ObjectId),
  analysisId: z.instanceof(ObjectId),
  n: z.number(),
  codec: z.literal("deflate-frames"),
  bytes: z.instanceof(Binary),
  crc: z.number(),
  frames: z.number(),
});

/** For unencrypted foreign chunks. Damaged ones stay, for `verify` to report. */
export function sealedHere<Document extends mongo.Document>(document: Document): Document | RawChunk {
  const part = partInTheClear.safeParse(document);
  return part.success && chunkMatches(asStored(part.data)) ? resealed(part.data) : document;
}

export interface RecordingsEncrypted {
  parts: number;
  encrypted: number;
  /** With this key. */
  already: number;
  damaged: string[];
}

/**
 * Encrypts chunks with the newest key, one at a time. Repeatable, also while a server runs. Damaged ones stay.
 * @throws DataKeyMissing
 */
export async function encryptRecordings(): Promise<RecordingsEncrypted> {
  const done: RecordingsEncrypted = { parts: 0, encrypted: 0, already: 0, damaged: [] };
  const chunks = mongoose.connection.collection<RawChunk>("analysis_chunks");
  for await (const { _id } of chunks.find({}, { projection: { _id: 1 }, sort: { _id: 1 } })) {
    const raw = await chunks.findOne({ _id });
    if (!raw) continue;
    done.parts += 1;
    const stored = asStored(raw);
    if (isSealedByNewest(stored)) {
      done.already += 1;
      continue;
    }
    try {
      const { codec, bytes, crc } = resealed(raw);
      const change = { $set: { codec, bytes, crc } };
      // Chunks rewritten meanwhile have the newest key.
      done.encrypted += (await chunks.updateOne({ _id, crc: raw.crc }, change)).modifiedCount;
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      done.damaged.push(`analysis ${raw.analysisId.toHexString()}, chunk ${raw.n}`);
    }
  }
  return done;
}

/**
 * A server without this key would record and show nothing.
 * @throws DataKeyMissing
 */
export async function assertRecordingsReadable(): Promise<void> {
  const newest = await mongoose.connection.collection<RawChunk>("analysis_chunks").findOne({}, { sort: { _id: -1 } });
  if (newest?.codec === ENCRYPTED) getDataKey(readKeyId(newest.bytes.buffer));
}
