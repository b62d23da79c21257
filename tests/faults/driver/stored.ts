import mongoose, { type mongo } from "mongoose";
import { z } from "zod";
import { unpackFrames } from "~/data/frame-chunks.server";
import { databaseNameInUri } from "~/data/move/address";
import { decodeFrame } from "~/domain/frame/codec";
import type { NumberedFrame } from "./frame-ledger";

const analysisSchema = z.object({
  _id: z.instanceof(mongoose.mongo.ObjectId),
  captureId: z.string(),
  deviceId: z.instanceof(mongoose.mongo.ObjectId),
  state: z.string(),
  frameCount: z.number(),
});

export interface StoredRecording {
  id: string;
  captureId: string;
  deviceId: string;
  /** `complete`, or `partial` if frames are known to be missing. */
  state: string;
  frameCount: number;
  frames: NumberedFrame[];
}

export async function openStored(uri: string) {
  const client = await new mongoose.mongo.MongoClient(uri).connect();
  const db = client.db(databaseNameInUri(uri));
  return {
    captureIds: async (): Promise<string[]> => {
      const found = await db
        .collection("analyses")
        .find({}, { projection: { captureId: 1 } })
        .toArray();
      return found.map(({ captureId }) => String(captureId));
    },
    async *recordings(): AsyncGenerator<StoredRecording> {
      for await (const document of db.collection("analyses").find({}, { projection: { preview: 0, result: 0 } })) {
        const { _id, captureId, deviceId, state, frameCount } = analysisSchema.parse(document);
        yield { id: _id.toHexString(), captureId, deviceId: deviceId.toHexString(), state, frameCount, frames: await framesOf(db, _id) };
      }
    },
    close: () => client.close(),
  };
}

const chunkSchema = z.object({ bytes: z.instanceof(mongoose.mongo.Binary), crc: z.number(), frames: z.number() });

async function framesOf(db: mongo.Db, analysisId: mongo.ObjectId): Promise<NumberedFrame[]> {
  const frames: NumberedFrame[] = [];
  for await (const document of db.collection("analysis_chunks").find({ analysisId }, { sort: { n: 1 } })) {
    const { bytes, ...chunk } = chunkSchema.parse(document);
    for (const coded of await unpackFrames({ ...chunk, bytes: bytes.buffer })) frames.push(decodeFrame(coded));
  }
  return frames;
}
