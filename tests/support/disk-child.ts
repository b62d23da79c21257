import { createHash } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import mongoose from "mongoose";
import { connectDatabase } from "~/data/connect.server";
import { databaseProblem } from "~/data/database-problem";
import { log } from "~/http/log.server";

/**
 * Process with the embedded database in the folder of its argument. Runs the tasks its parent names in order, and
 * answers each.
 */
const [, , folder = ""] = process.argv;
const filler = join(dirname(folder), "filler");
const database = await connectDatabase({ dataDir: folder, logger: log });
const notes = mongoose.connection.collection<{ _id: string; text: string; checksum: string }>("notes");
const checksumOf = (text: string): string => createHash("sha256").update(text).digest("hex");
let written = 0;

async function insert(): Promise<string> {
  const _id = `note-${written++}`;
  const text = _id.repeat(5_000);
  try {
    await notes.insertOne({ _id, text, checksum: checksumOf(text) });
    return _id;
  } catch (error) {
    return databaseProblem(error) ?? String(error);
  }
}

const tasks: Record<string, () => unknown> = {
  insert,
  insertUntilRefused: async () => {
    const answers: string[] = [];
    const writeOn = async (): Promise<void> => {
      for (let isRefused = false; !isRefused;) {
        const answer = await insert();
        answers.push(answer);
        isRefused = !answer.startsWith("note-");
      }
    };
    await Promise.all(Array.from({ length: 8 }, writeOn));
    return answers;
  },
  read: async () => (await notes.find().toArray()).filter(({ text, checksum }) => checksumOf(text) === checksum).map(({ _id }) => _id),
  health: () => database.health(),
  /** Takes half of a disk of 8 MB. */
  fillDisk: () => writeFileSync(filler, Buffer.alloc(4 * 1024 ** 2)),
  freeDisk: () => rmSync(filler),
  log: () => log.info("x".repeat(10_000)),
};

process.on("message", (task: string) => {
  void (async () => process.send?.({ answer: (await tasks[task]?.()) ?? null }))();
});
process.send?.({ answer: "ready" });
