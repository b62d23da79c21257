import mongoose from "mongoose";
import { expect, onTestFinished, test } from "vitest";
import { useDatabase } from "../../../tests/support/database";
import { queryShape, slowQueries, watchSlowQueries } from "./slow-queries.server";

useDatabase();

test("[PEER-13] a repeatedly slow query is named once with its collection, shape and time, and without patient data", async () => {
  const lines: string[] = [];
  const logger = { warn: (...about: unknown[]) => void lines.push(JSON.stringify(about)) };
  // With a limit of 0 ms every command is slow.
  onTestFinished(watchSlowQueries(mongoose.connection.getClient(), { slowMs: 0, logger, oftenEnough: 2 }));
  const letters = mongoose.connection.collection("letters");
  const write = async (): Promise<void> => {
    await letters.insertOne({ name: "Elena Vidal" });
    await letters.find({ name: "Elena Vidal", at: { $gte: new Date() }, $or: [{ ward: 3 }] }).toArray();
    await letters.updateOne({ name: "Elena Vidal" }, { $set: { ward: 4 } });
  };
  await write();
  expect(lines).toEqual([]);
  await write();
  await write();
  expect(lines.map((line) => (JSON.parse(line) as unknown[])[0])).toEqual([
    { collection: "letters", shape: "", command: "insert", durationMs: expect.any(Number) as number },
    {
      collection: "letters",
      shape: "{ name, at: { $gte }, $or: [{ ward }] }",
      command: "find",
      durationMs: expect.any(Number) as number,
    },
    { collection: "letters", shape: "{ name }", command: "update", durationMs: expect.any(Number) as number },
  ]);
  expect(lines.join("")).not.toContain("Elena");
  expect(slowQueries()).toContainEqual(expect.objectContaining({ collection: "letters", command: "find", count: 3 }));
});

test("[PEER-13] the shape of a filter holds no value, however deep or long it is", () => {
  expect(queryShape({ _id: { $in: ["secret", "secret"] }, note: "secret", $and: [{ a: { $ne: "secret" } }, { b: 1 }] })).toBe(
    "{ _id: { $in }, note, $and: [{ a: { $ne } }] }",
  );
  expect(queryShape([{ $match: { name: "secret" } }])).toBe("[{ $match: { name } }]");
});
