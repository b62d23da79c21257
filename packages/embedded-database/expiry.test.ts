import { Long } from "bson";
import { expect, test } from "vitest";
import { z } from "zod";
import { serveFolder } from "../../tests/support/embedded-folder";

const served = serveFolder();
const noon = Date.UTC(2024, 5, 1, 12);

test("only documents whose time is over are deleted", async () => {
  const sessions = served.database().collection<{ name: string; seen?: Date | string }>("sessions");
  await sessions.createIndex({ seen: 1 }, { expireAfterSeconds: 60 });
  await sessions.insertMany([
    { name: "old", seen: new Date(noon - 61_000) },
    { name: "young", seen: new Date(noon - 59_000) },
    { name: "text", seen: "long ago" },
    { name: "never" },
  ]);
  const names = async () => (await sessions.find().toArray()).map(({ name }) => name);
  served.setTime(noon);
  expect(await served.server().sweep()).toBe(1);
  expect(await names()).toEqual(["young", "text", "never"]);
  served.setTime(noon + 2_000);
  expect(await served.server().sweep()).toBe(1);
  expect(await names()).toEqual(["text", "never"]);
});

test("a cursor that was not read for ten minutes is closed", async () => {
  const database = served.database();
  await database.collection("many").insertMany(Array.from({ length: 10 }, (_, number) => ({ number })));
  const cursorReply = z.object({ cursor: z.object({ id: z.unknown(), nextBatch: z.array(z.unknown()).optional() }) });
  const run = async (command: Record<string, unknown>) => cursorReply.parse(await served.run(command)).cursor;
  const open = async () => run({ find: "many", batchSize: 2 }).then(({ id }) => Long.fromValue(Number(id)));
  const [kept, forgotten] = [await open(), await open()];
  served.setTime(noon + 300_000);
  await run({ getMore: kept, collection: "many", batchSize: 2 });
  served.setTime(noon + 700_000);
  await served.server().sweep();
  expect((await run({ getMore: kept, collection: "many" })).nextBatch).toHaveLength(6);
  await expect(run({ getMore: forgotten, collection: "many" })).rejects.toMatchObject({ code: 43 });
});

test("a dropped collection or database leaves nothing behind, and others stay", async () => {
  const database = served.database();
  const notes = database.collection("notes");
  await notes.createIndex({ text: 1 }, { unique: true });
  await notes.insertMany([{ text: "a", large: "x".repeat(50_000) }, { text: "b" }]);
  expect((await database.listCollections({ name: "notes" }).toArray()).map(({ name }) => name)).toEqual(["notes"]);
  await notes.drop();
  await notes.insertOne({ text: "a" });
  expect(await notes.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ text: "a" }]);
  await database.dropDatabase();
  expect(await database.listCollections().toArray()).toEqual([]);
  expect(await notes.countDocuments({ text: "a" })).toBe(0);
  expect(await database.command({ dbStats: 1 })).toMatchObject({ collections: 0, objects: 0 });
});

test("a query stops when its time limit is over", async () => {
  const slow = served.database().collection("slow");
  await slow.insertMany(Array.from({ length: 3_000 }, (_, number) => ({ number })));
  await expect(slow.find({ number: -1 }).maxTimeMS(1).toArray()).rejects.toMatchObject({ code: 50 });
});
