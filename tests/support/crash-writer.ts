import { createHash } from "node:crypto";
import { writeSync } from "node:fs";
import mongoose from "mongoose";
import { connectDatabase } from "~/data/connect.server";

/**
 * Process that durability.test.ts kills: serves the folder in its argument while several writers insert and change
 * documents. Prints each acknowledged number.
 */
const [, , dataDir = "", round = ""] = process.argv;
const WRITERS = 8;

await connectDatabase({ dataDir });
const { db } = mongoose.connection;
if (!db) throw new Error("not connected");
const writes = db.collection<{ _id: string; payload: string; checksum: string; left: number; right: number }>("writes");
await writes.createIndex({ checksum: 1 }, { unique: true });

async function writeOn(writer: number): Promise<void> {
  for (let number = 0; ; number += 1) {
    const id = `${round}-${writer}-${number}`;
    // Every fourth payload is a large field, stored in a separate table.
    const payload = id.repeat(number % 4 === 0 ? 6_000 : 10);
    await writes.insertOne({ _id: id, payload, checksum: createHash("sha256").update(payload).digest("hex"), left: 0, right: 0 });
    await writes.updateOne({ _id: id }, { $inc: { left: 1, right: 1 } });
    writeSync(1, `${id}\n`);
  }
}

await Promise.all(Array.from({ length: WRITERS }, (_, writer) => writeOn(writer)));
