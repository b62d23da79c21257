import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decimal128, Double, Int32, Long } from "bson";
import { expect, test } from "vitest";
import { serveFolder } from "../../../tests/support/embedded-folder";
import { randomNumbers } from "../../../tests/support/random-frames";
import { Engine } from "./commands/engine";
import { insertDocument } from "./commands/modify";
import { compileFilter } from "./filter/filter";
import { countRecords, findRecords } from "./query/find-records";
import { parseSort } from "./query/sort";
import type { Collection } from "./storage/collection";
import { parseIndex } from "./storage/index-definition";
import { ALL_FIELDS } from "./storage/record";
import { decode, encode } from "./values/bson-values";

const served = serveFolder();

type Document = { [field: string]: unknown };

const random = randomNumbers(20_240);
const pick = <Value>(values: readonly Value[]): Value | undefined => values[Math.floor(random() * values.length)];

const scalars = [
  null,
  new Int32(0),
  new Int32(1),
  new Int32(2),
  new Double(1.5),
  new Double(2),
  Long.fromString("9007199254740993"),
  new Double(9007199254740992),
  Decimal128.fromString("1.5"),
  new Double(Number.NaN),
  "a",
  "b",
  "",
  true,
  false,
  new Date(0),
  new Date(1000),
  { c: new Int32(1) },
];
const randomValue = (): unknown => {
  const kind = random();
  if (kind < 0.1) return [pick(scalars), pick(scalars)];
  if (kind < 0.15) return [];
  return kind < 0.25 ? { c: pick(scalars) } : pick(scalars);
};
const operators = ["$eq", "$ne", "$gt", "$gte", "$lt", "$lte"];
const randomCondition = (): unknown => {
  const kind = random();
  if (kind < 0.35) return pick(scalars);
  if (kind < 0.7)
    return { [pick(operators) ?? ""]: pick(scalars), ...(random() < 0.4 ? { [pick(["$lt", "$lte", "$gt"]) ?? ""]: pick(scalars) } : {}) };
  if (kind < 0.8) return { $in: [pick(scalars), pick(scalars), pick(scalars)] };
  if (kind < 0.9) return { $exists: random() < 0.5 };
  return { $not: { $gt: pick(scalars) } };
};
const fields = ["a", "b", "a.c"];
const randomFilter = (): Record<string, unknown> => {
  const filter = Object.fromEntries(
    Array.from({ length: Math.floor(random() * 3) }, (): [string, unknown] => [pick(fields) ?? "a", randomCondition()]),
  );
  return random() < 0.15 ? { ...filter, $or: [{ a: pick(scalars) }, { b: randomCondition() }] } : filter;
};

test("2,000 random queries and counts answer the same with and without indexes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "isobar-queries-"));
  const engine = new Engine(folder, "test", Date.now);
  // `a` holds arrays and `b` does not, so that both kinds of index are met.
  const made: Document[] = Array.from({ length: 60 }, (_, number) => ({
    _id: number,
    ...(random() < 0.85 ? { a: randomValue() } : {}),
    ...(random() < 0.85 ? { b: pick(scalars) } : {}),
  }));
  const keys = [{ a: 1 }, { b: -1, a: 1 }, { "a.c": 1, b: 1 }, { b: 1 }];
  const [plain, indexed] = await engine.write(() => {
    const collections = [engine.collectionForWriting("test", "plain"), engine.collectionForWriting("test", "indexed")] as const;
    for (const collection of collections) for (const document of made) insertDocument(collection, encode(document));
    for (const key of keys) {
      const definition = parseIndex({ key, name: JSON.stringify(key) });
      collections[1].buildIndex({ number: engine.catalog.nextNumber(), definition, isMultikey: false, isExact: true });
    }
    return collections;
  });
  for (let run = 0; run < 1_000; run += 1) {
    const specification = randomFilter();
    const [first = "a", second = "b"] = random() < 0.5 ? ["a", "b"] : ["b", "a"];
    const sort = { [first]: random() < 0.5 ? 1 : -1, ...(random() < 0.5 ? { [second]: random() < 0.5 ? 1 : -1 } : {}), _id: 1 };
    const query = {
      filter: compileFilter(decode(encode(specification))),
      sort: parseSort(sort),
      skip: Math.floor(random() * 3),
      limit: pick([0, 1, 5]) ?? 0,
      checkTime: () => undefined,
    };
    const idsIn = (collection: Collection) =>
      Array.from(findRecords(collection, query), (record) => collection.document(record, ALL_FIELDS)._id);
    expect(idsIn(indexed), JSON.stringify({ specification, sort })).toEqual(idsIn(plain));
    expect(countRecords(indexed, query), JSON.stringify(specification)).toBe(countRecords(plain, query));
  }
  await engine.close();
  rmSync(folder, { recursive: true });
}, 60_000);

test("a page of a history, and its count, read only their own documents", async () => {
  const database = served.database();
  const analyses = database.collection("analyses");
  await analyses.createIndex({ company: 1, patientId: 1, creationDate: -1, _id: -1 });
  const made = Array.from({ length: 20_000 }, (_, number) => ({
    company: number % 2,
    patientId: number % 4,
    creationDate: new Date(number - (number % 3)),
    note: `n${number}`,
  }));
  for (let start = 0; start < made.length; start += 5_000) await analyses.insertMany(made.slice(start, start + 5_000));
  const cost = async (query: () => Promise<unknown>) => {
    const before = await served.readCount("documentsRead");
    await query();
    return (await served.readCount("documentsRead")) - before;
  };
  const filter = { company: 1, patientId: 3 };
  const sort = { creationDate: -1, _id: -1 } as const;
  expect(await cost(() => analyses.find(filter).sort(sort).limit(20).toArray())).toBe(20);
  expect(await cost(() => analyses.countDocuments(filter))).toBe(0);
  const since = { ...filter, creationDate: { $gte: new Date(10_000) } };
  expect(await cost(() => analyses.find(since).sort(sort).skip(5).limit(10).toArray())).toBe(10);
  expect(await analyses.countDocuments(since)).toBe(
    made.filter(({ patientId, creationDate }) => patientId === 3 && creationDate.getTime() >= 10_000).length,
  );
  expect(await cost(() => analyses.findOne({ company: 0, patientId: 2 }))).toBe(1);
});

test("unique, partial and sparse indexes hold, also for keys longer than LMDB's", async () => {
  const users = served.database().collection("users");
  const stem = "x".repeat(3_000);
  await users.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { isActive: true } });
  await users.createIndex({ token: 1 }, { unique: true, sparse: true });
  await users.insertMany([
    { email: `${stem}a`, isActive: true },
    { email: `${stem}b`, isActive: true },
    { email: `${stem}a`, isActive: false },
  ]);
  await expect(users.insertOne({ email: `${stem}a`, isActive: true })).rejects.toMatchObject({ code: 11000 });
  await expect(users.updateOne({ isActive: false }, { $set: { isActive: true } })).rejects.toMatchObject({
    code: 11000,
    keyPattern: { email: 1 },
  });
  await expect(users.insertMany([{ token: 1 }, { token: 1.0 }])).rejects.toMatchObject({ code: 11000 });
  await expect(users.insertOne({ token: 1 })).rejects.toMatchObject({ keyPattern: { token: 1 }, keyValue: { token: 1 } });
  expect(await users.countDocuments({ email: `${stem}a` })).toBe(2);
  await expect(users.createIndex({ email: 1, isActive: 1 }, { unique: true, name: "pair" })).resolves.toBe("pair");
  await expect(users.createIndex({ isActive: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
  await users.dropIndex("pair");
  expect((await users.indexes()).map(({ name }) => name)).toEqual(["_id_", "email_1", "token_1"]);
});
