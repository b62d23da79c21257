import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Decimal128, Double, Int32, Long } from "bson";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serveFolder } from "../../tests/support/embedded-folder";
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

const scalars = fc.constantFrom<unknown>(
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
);
const values = fc.oneof(
  { weight: 15, arbitrary: scalars },
  { weight: 2, arbitrary: fc.array(scalars, { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.record({ c: scalars }) },
);
const compared = (...operators: string[]) => fc.dictionary(fc.constantFrom(...operators), scalars, { minKeys: 1, maxKeys: 1 });
const anyOperator = compared("$eq", "$ne", "$gt", "$gte", "$lt", "$lte");
const conditions = fc.oneof(
  { weight: 35, arbitrary: scalars },
  { weight: 21, arbitrary: anyOperator },
  { weight: 14, arbitrary: fc.tuple(anyOperator, compared("$lt", "$lte", "$gt")).map(([one, other]) => ({ ...one, ...other })) },
  { weight: 10, arbitrary: fc.record({ $in: fc.array(scalars, { minLength: 3, maxLength: 3 }) }) },
  { weight: 10, arbitrary: fc.record({ $exists: fc.boolean() }) },
  { weight: 10, arbitrary: fc.record({ $not: fc.record({ $gt: scalars }) }) },
);
const fields = fc.record({ a: conditions, b: conditions, "a.c": conditions }, { requiredKeys: [] });
const filters = fc.oneof(
  { weight: 70, arbitrary: fields },
  {
    weight: 15,
    arbitrary: fc
      .tuple(fields, anyOperator, anyOperator)
      .map(([filter, a, b]): Record<string, unknown> => ({ ...filter, $and: [{ a }, { b }, { b: a }] })),
  },
  {
    weight: 15,
    arbitrary: fc.tuple(fields, scalars, conditions).map(([filter, a, b]): Record<string, unknown> => ({ ...filter, $or: [{ a }, { b }] })),
  },
);
const documents = fc.record({ a: values, b: scalars }, { requiredKeys: [] });
const direction = fc.constantFrom(1, -1);
const sorts = fc
  .record({ fields: fc.constantFrom(["a"], ["b"], ["a", "b"], ["b", "a"]), directions: fc.tuple(direction, direction) })
  .map(({ fields: names, directions }) => ({ ...Object.fromEntries(names.map((name, at) => [name, directions[at]])), _id: 1 }));
const queries = fc.record({ specification: filters, sort: sorts, skip: fc.nat(2), limit: fc.constantFrom(0, 1, 5) });

test("2,000 random queries and counts give the same results with and without indexes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "isobar-queries-"));
  const engine = new Engine(folder, "test", Date.now);
  // Arrays only in `a`, to cover both kinds of index.
  const made: Document[] = fc.sample(documents, { seed: 20_240, numRuns: 60 }).map((document, _id) => ({ _id, ...document }));
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
  const holds = fc.property(queries, ({ specification, sort, skip, limit }) => {
    const query = {
      filter: compileFilter(decode(encode(specification))),
      sort: parseSort(sort),
      skip,
      limit,
      checkTime: () => undefined,
    };
    const idsIn = (collection: Collection) =>
      Array.from(findRecords(collection, query), (record) => collection.document(record, ALL_FIELDS)._id);
    expect(idsIn(indexed)).toEqual(idsIn(plain));
    expect(countRecords(indexed, query)).toBe(countRecords(plain, query));
  });
  fc.assert(holds, { seed: 20_240, numRuns: 1_000 });
  await engine.close();
  rmSync(folder, { recursive: true });
}, 60_000);

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
