import mongoose, { Schema } from "mongoose";
import { beforeEach, expect, test } from "vitest";
import { useDatabase } from "../../tests/support/database";

useDatabase();

const personSchema = new Schema(
  {
    email: { type: String, unique: true, required: true },
    name: { type: String, required: true },
    visits: { type: Number, default: 0 },
    tags: { type: [String], default: [] },
    notes: [{ text: String, isRead: Boolean }],
  },
  { timestamps: true },
);
personSchema.index({ name: 1, visits: -1 });
const Person = mongoose.model("Person", personSchema);

beforeEach(async () => {
  await Person.init();
  await Person.deleteMany();
  await Person.create([
    {
      email: "ann@example.org",
      name: "Ann",
      tags: ["a"],
      notes: [
        { text: "one", isRead: false },
        { text: "two", isRead: false },
      ],
    },
    { email: "bob@example.org", name: "Bob", visits: 2 },
    { email: "cid@example.org", name: "Cid", visits: 5 },
  ]);
});

test("a person finds documents by filter, order, limit and fields", async () => {
  const found = await Person.find({ visits: mongoose.trusted({ $gte: 1 }) }, { name: 1, _id: 0 })
    .sort({ visits: -1 })
    .limit(1)
    .lean();
  expect(found).toEqual([{ name: "Cid" }]);
  expect(await Person.countDocuments({ visits: mongoose.trusted({ $in: [2, 5] }) })).toBe(2);
  expect(await Person.distinct("name")).toEqual(["Ann", "Bob", "Cid"]);
  expect(await Person.exists({ name: "Nobody" })).toBeNull();
});

test("a document that was loaded is changed in place by its arrays' own methods", async () => {
  const ann = await Person.findOne({ name: "Ann" }).orFail();
  ann.tags.push("b", "c");
  await ann.save();
  ann.set(
    "tags",
    ann.tags.filter((tag) => tag !== "a"),
  );
  ann.notes[1]?.set("isRead", true);
  await ann.save();
  const stored = await Person.findById(ann._id).orFail().lean();
  expect(stored.tags).toEqual(["b", "c"]);
  expect(stored.notes.map(({ isRead }) => isRead)).toEqual([false, true]);
});

test("elements are added once, taken out and counted by operators", async () => {
  const filter = { name: "Ann" };
  await Person.updateOne(filter, { $addToSet: { tags: { $each: ["a", "b", "b"] } } });
  await Person.updateOne(filter, { $pull: { notes: { text: "one" } }, $push: { tags: { $each: ["c", "d"], $slice: -3 } } });
  const { tags, notes } = await Person.findOne(filter).orFail().lean();
  expect([tags, notes.map(({ text }) => text)]).toEqual([["b", "c", "d"], ["two"]]);
  expect(await Person.countDocuments({ notes: mongoose.trusted({ $size: 1 }), tags: mongoose.trusted({ $elemMatch: { $gt: "c" } }) })).toBe(
    1,
  );
});

test("positional updates change the element that matched", async () => {
  await Person.updateOne({ name: "Ann", "notes.text": "two" }, { $set: { "notes.$.text": "TWO" } });
  await Person.updateOne({ name: "Ann" }, { $set: { "notes.$[note].isRead": true } }, { arrayFilters: [{ "note.text": "one" }] });
  const { notes } = await Person.findOne({ name: "Ann" }).orFail().lean();
  expect(notes.map(({ text, isRead }) => [text, isRead])).toEqual([
    ["one", true],
    ["TWO", false],
  ]);
});

test("groups are summed, and unwound arrays counted", async () => {
  const [total] = await Person.aggregate<{ visits: number; most: number; names: string[] }>([
    { $sort: { name: 1 } },
    { $group: { _id: null, visits: { $sum: "$visits" }, most: { $max: "$visits" }, names: { $push: "$name" } } },
  ]);
  expect(total).toEqual({ _id: null, visits: 7, most: 5, names: ["Ann", "Bob", "Cid"] });
  expect(await Person.aggregate([{ $unwind: "$notes" }, { $count: "notes" }])).toEqual([{ notes: 2 }]);
});

test("a second document under a unique key is refused with the key and its value", async () => {
  await expect(Person.create({ email: "ann@example.org", name: "Another" })).rejects.toMatchObject({
    name: "MongoServerError",
    code: 11000,
    keyPattern: { email: 1 },
    keyValue: { email: "ann@example.org" },
  });
  await expect(Person.updateOne({ name: "Bob" }, { email: "ann@example.org" })).rejects.toMatchObject({ code: 11000 });
  expect(await Person.countDocuments({ email: "bob@example.org" })).toBe(1);
});

test("fifty concurrent upserts make one document and lose no increment", async () => {
  await Promise.all(
    Array.from({ length: 50 }, () =>
      Person.findOneAndUpdate(
        { email: "new@example.org" },
        { $inc: { visits: 1 }, $setOnInsert: { name: "New" } },
        { upsert: true, returnDocument: "after" },
      ),
    ),
  );
  expect(await Person.find({ email: "new@example.org" }, { visits: 1, name: 1, _id: 0 }).lean()).toEqual([{ visits: 50, name: "New" }]);
});

test("a document is taken out or replaced and answered in one step", async () => {
  const sorted = { sort: { visits: -1 } } as const;
  expect((await Person.findOneAndDelete({}, sorted).orFail()).name).toBe("Cid");
  const replaced = await Person.findOneAndReplace(
    { name: "Bob" },
    { email: "bob@example.org", name: "Robert" },
    { returnDocument: "after" },
  ).orFail();
  expect([replaced.name, replaced.visits]).toEqual(["Robert", 0]);
  expect(await Person.distinct("name")).toEqual(["Ann", "Robert"]);
});

test("a batch of mixed writes does what each of them says", async () => {
  const result = await Person.bulkWrite([
    { insertOne: { document: { email: "dan@example.org", name: "Dan" } } },
    { updateMany: { filter: { visits: mongoose.trusted({ $gt: 0 }) }, update: { $inc: { visits: 10 } } } },
    { deleteOne: { filter: { name: "Ann" } } },
  ]);
  expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2, deletedCount: 1 });
  expect((await Person.find().sort({ visits: -1 }).lean()).map(({ name, visits }) => [name, visits])).toEqual([
    ["Cid", 15],
    ["Bob", 12],
    ["Dan", 0],
  ]);
});

test("a cursor walks through more documents than one batch holds", async () => {
  await Person.deleteMany();
  await Person.insertMany(Array.from({ length: 450 }, (_, number) => ({ email: `${number}@example.org`, name: "Many", visits: number })));
  const visits: number[] = [];
  for await (const { visits: count } of Person.find({ name: "Many" }).sort({ visits: -1 }).cursor({ batchSize: 100 })) visits.push(count);
  expect(visits).toEqual(Array.from({ length: 450 }, (_, number) => 449 - number));
});

test("filters from input neither smuggle operators nor unknown fields in", async () => {
  await expect(Person.findOne({ email: { $ne: null } }).lean()).rejects.toThrow("Cast");
  await expect(Person.findOne().where("rank").equals(1).lean()).rejects.toThrow("strictQuery");
});
