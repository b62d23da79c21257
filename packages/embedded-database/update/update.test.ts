import { Double, Int32, Long } from "bson";
import { expect, test } from "vitest";
import { compileFilter } from "../filter/filter";
import { decode, encode } from "../values/bson-values";
import { compileUpdate, documentFromFilter } from "./update";

const moment = { now: Date.UTC(2024, 0, 1), isInsert: false };

interface Case {
  readonly title: string;
  readonly before: Record<string, unknown>;
  readonly filter?: Record<string, unknown>;
  readonly update: Record<string, unknown>;
  readonly after: Record<string, unknown>;
}

const cases: readonly Case[] = [
  {
    title: "new fields come in the order of their names",
    before: {},
    update: { $set: { z: 1, b: 2 }, $inc: { a: 3 } },
    after: { a: 3, b: 2, z: 1 },
  },
  { title: "documents on the way are made", before: {}, update: { $set: { "a.b.c": 1 } }, after: { a: { b: { c: 1 } } } },
  {
    title: "elements beyond the end are filled with null",
    before: { a: [1] },
    update: { $set: { "a.3": 4 } },
    after: { a: [1, null, null, 4] },
  },
  {
    title: "an Int32 that overflows becomes a Long",
    before: { a: new Int32(2 ** 31 - 1) },
    update: { $inc: { a: new Int32(1) } },
    after: { a: Long.fromNumber(2 ** 31) },
  },
  {
    title: "a Long stays exact",
    before: { a: Long.fromString("9007199254740993") },
    update: { $inc: { a: new Int32(2) } },
    after: { a: Long.fromString("9007199254740995") },
  },
  { title: "a Double stays a Double", before: { a: new Double(1) }, update: { $inc: { a: new Int32(1) } }, after: { a: new Double(2) } },
  {
    title: "an unset element leaves null, an unset field nothing",
    before: { a: [1, 2], b: 1 },
    update: { $unset: { "a.0": "", b: "" } },
    after: { a: [null, 2] },
  },
  {
    title: "the smaller and the greater win",
    before: { a: 5, b: 5 },
    update: { $min: { a: 3, c: 1 }, $max: { b: 3 } },
    after: { a: 3, b: 5, c: 1 },
  },
  {
    title: "a set grows by what it lacks",
    before: { a: [{ x: 1 }] },
    update: { $addToSet: { a: { $each: [{ x: 1 }, { x: 2 }, { x: 2 }] } } },
    after: { a: [{ x: 1 }, { x: 2 }] },
  },
  { title: "what matches is pulled", before: { a: [1, 5, 9] }, update: { $pull: { a: { $gte: 5 } } }, after: { a: [1] } },
  {
    title: "what is listed is pulled, the ends are popped",
    before: { a: [1, 2, 1], b: [1, 2] },
    update: { $pullAll: { a: [1] }, $pop: { b: -1 } },
    after: { a: [2], b: [2] },
  },
  {
    title: "the last elements are kept",
    before: { a: [1, 2] },
    update: { $push: { a: { $each: [3, 4], $slice: -3 } } },
    after: { a: [2, 3, 4] },
  },
  {
    title: "the element that matched is changed",
    before: { a: [{ k: 1 }, { k: 2 }] },
    filter: { a: { $elemMatch: { k: 2 } } },
    update: { $set: { "a.$.v": 7 } },
    after: { a: [{ k: 1 }, { k: 2, v: 7 }] },
  },
  { title: "every element is changed", before: { a: [1, 2] }, update: { $inc: { "a.$[]": 10 } }, after: { a: [11, 12] } },
  {
    title: "a date is set from the clock",
    before: {},
    update: { $currentDate: { a: true }, $setOnInsert: { b: 1 } },
    after: { a: new Date(moment.now) },
  },
  { title: "a replacement keeps the id", before: { _id: 1, a: 1 }, update: { b: 2 }, after: { _id: 1, b: 2 } },
];

test.each(cases)("$title", ({ before, filter = {}, update, after }) => {
  const decoded = decode(encode(filter));
  const result = compileUpdate(decode(encode(update))).apply(decode(encode(before)), compileFilter(decoded), moment);
  expect(encode(result).toString("hex")).toBe(encode(after).toString("hex"));
});

test("an upsert starts with the filter's equality conditions", () => {
  const filter = compileFilter({ _id: 7, "a.b": { $eq: 1 }, c: { $gt: 1 }, $and: [{ d: 2 }], $or: [{ e: 1 }] });
  expect(documentFromFilter(filter, false)).toEqual({ _id: 7, a: { b: 1 }, d: 2 });
  expect(documentFromFilter(filter, true)).toEqual({ _id: 7 });
});

test("a field named __proto__ is an ordinary field", () => {
  const update = compileUpdate({ $set: { ["__proto__.polluted"]: true } });
  const result = update.apply({}, compileFilter({}), moment);
  expect(Object.hasOwn(result, "__proto__")).toBe(true);
  expect("polluted" in {}).toBe(false);
});
