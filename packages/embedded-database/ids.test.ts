import { DBRef, ObjectId } from "bson";
import mongoose from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { serveFolder } from "../../tests/support/embedded-folder";

const served = serveFolder();
const anObjectId: unknown = expect.any(mongoose.mongo.ObjectId);
const containing = (text: string): unknown => expect.stringContaining(text);

// On the wire: the driver would add a missing or null ID.
const stored = () => served.database().collection("things").find().toArray();
const update = (statement: Record<string, unknown>) => served.run({ update: "things", updates: [{ upsert: true, ...statement }] });

beforeEach(async () => {
  await served.database().collection("things").deleteMany({});
});

const upsertsOfNull = [
  { title: "its filter", q: { _id: null }, u: { $set: { a: 1 } } },
  { title: "$eq in its filter", q: { _id: { $eq: null } }, u: { $set: { a: 1 } } },
  { title: "$set", q: {}, u: { $set: { _id: null, a: 1 } } },
  { title: "$setOnInsert", q: {}, u: { $setOnInsert: { _id: null }, $set: { a: 1 } } },
  { title: "a replacement", q: {}, u: { _id: null, a: 1 } },
  { title: "the filter of a replacement", q: { _id: null }, u: { a: 1 } },
];

test.each(upsertsOfNull)("an upsert keeps the id null of $title", async ({ q, u }) => {
  expect(await update({ q, u })).toMatchObject({ n: 1, upserted: [{ index: 0, _id: null }] });
  expect(await stored()).toEqual([{ _id: null, a: 1 }]);
});

test("a document whose id is null is inserted once, found, replaced and returned like any other", async () => {
  expect(await served.run({ insert: "things", documents: [{ _id: null, a: 1 }] })).toMatchObject({ n: 1 });
  expect(await served.run({ insert: "things", documents: [{ a: 2, _id: null }] })).toMatchObject({ writeErrors: [{ code: 11000 }] });
  expect(await update({ q: { _id: null }, u: { a: 3 } })).toMatchObject({ n: 1, nModified: 1 });
  expect(await update({ q: { _id: null }, u: { _id: 4, a: 3 } })).toMatchObject({ writeErrors: [{ code: 66 }] });
  const changed = await served.run({ findAndModify: "things", query: { _id: null }, update: { $inc: { a: 1 } }, new: true });
  expect(changed.value).toEqual({ _id: null, a: 4 });
  expect(await stored()).toEqual([{ _id: null, a: 4 }]);
});

test("an upsert without an id makes one", async () => {
  await update({ q: { a: 1 }, u: { $set: { b: 2 } } });
  expect(await stored()).toEqual([{ _id: anObjectId, a: 1, b: 2 }]);
});

const refusedIds = [
  { id: [1], code: 53, names: "array" },
  { id: /x/, code: 53, names: "regex" },
  { id: { $a: 1 }, code: 52, names: "$a" },
  { id: { a: [{ $b: 1 }] }, code: 52, names: "$b" },
];

test.each(refusedIds)("the id $id is refused, and nothing is stored", async ({ id, code, names }) => {
  const writeErrors = [expect.objectContaining({ code, errmsg: containing(names) })];
  expect(await served.run({ insert: "things", documents: [{ _id: id }] })).toMatchObject({ n: 0, writeErrors });
  expect(await update({ q: {}, u: { _id: id } })).toMatchObject({ n: 0, writeErrors });
  expect(await update({ q: {}, u: { $setOnInsert: { _id: id } } })).toMatchObject({ n: 0, writeErrors });
  expect(await stored()).toEqual([]);
});

test("a reference can be an ID, though its fields begin with a dollar sign", async () => {
  const reference = new DBRef("others", new ObjectId());
  expect(await served.run({ insert: "things", documents: [{ _id: reference }] })).toMatchObject({ n: 1 });
  expect(await stored()).toEqual([{ _id: reference }]);
});
