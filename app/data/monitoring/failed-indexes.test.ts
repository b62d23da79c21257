import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import mongoose, { Schema } from "mongoose";
import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { connectDatabase } from "../connect.server";

test("[PEER-13] an index that the stored data do not allow is named at start without their values, and the server continues", async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "isobar-indexes-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const before = await connectDatabase({ dataDir });
  await mongoose.connection.collection("badges").insertMany([{ label: "the same" }, { label: "the same" }]);
  await before.close();

  mongoose.model("Badge", new Schema({ label: { type: String, unique: true } }));
  onTestFinished(() => void mongoose.deleteModel("Badge"));
  const lines: string[] = [];
  const after = await connectDatabase({ dataDir, logger: pino({ level: "error" }, { write: (line) => void lines.push(line) }) });
  onTestFinished(() => after.close());
  expect(await mongoose.connection.collection("badges").countDocuments()).toBe(2);
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({
      collection: "badges",
      index: ["label"],
      reason: "DuplicateKey",
      msg: expect.stringContaining("index not built") as string,
    }),
  ]);
  expect(lines.join("")).not.toContain("the same");
});
