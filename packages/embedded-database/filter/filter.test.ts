import { BSONRegExp, Double, Int32, Long } from "bson";
import { expect, test } from "vitest";
import { compileFilter } from "./filter";

/** MongoDB manual, "Query for Null or Missing Fields", "Query an Array". */
const documents: Record<string, Record<string, unknown>> = {
  nothing: {},
  null: { a: null },
  one: { a: new Int32(1) },
  long: { a: Long.fromNumber(1) },
  text: { a: "abc" },
  empty: { a: [] },
  list: { a: [new Int32(1), new Int32(5)] },
  nested: { a: [[new Int32(1)]] },
  inner: { a: { b: new Int32(1) } },
  innerNull: { a: { b: null } },
  rows: { a: [{ b: new Int32(1) }, { b: new Int32(9) }] },
  gaps: { a: [{ b: new Int32(3) }, {}] },
};

const cases: readonly (readonly [filter: Record<string, unknown>, matches: readonly string[]])[] = [
  [{ a: null }, ["nothing", "null"]],
  [{ a: { $exists: false } }, ["nothing"]],
  [{ a: new Double(1) }, ["one", "long", "list"]],
  [{ a: { $ne: new Int32(1) } }, ["nothing", "null", "text", "empty", "nested", "inner", "innerNull", "rows", "gaps"]],
  [{ a: { $gt: new Int32(1), $lt: new Int32(5) } }, ["list"]],
  [{ a: { $elemMatch: { $gt: new Int32(1), $lt: new Int32(5) } } }, []],
  [{ a: { $gte: null } }, ["nothing", "null"]],
  [{ a: [new Int32(1)] }, ["nested"]],
  [{ a: { $in: [new Int32(5), new BSONRegExp("^A", "i")] } }, ["text", "list"]],
  [{ a: { $size: new Int32(2) } }, ["list", "rows", "gaps"]],
  [{ a: { $type: "array" } }, ["empty", "list", "nested", "rows", "gaps"]],
  [{ a: { $type: "number" } }, ["one", "long", "list"]],
  [{ "a.b": null }, ["nothing", "null", "one", "long", "text", "innerNull", "gaps"]],
  [{ "a.b": new Int32(1) }, ["inner", "rows"]],
  [{ "a.0": new Int32(1) }, ["list", "nested"]],
  [{ "a.1.b": new Int32(9) }, ["rows"]],
  [{ "a.b": { $gt: new Int32(1), $lt: new Int32(9) } }, ["rows", "gaps"]],
  [{ a: { $elemMatch: { b: { $gt: new Int32(1), $lt: new Int32(9) } } } }, ["gaps"]],
  [{ a: { b: new Int32(1) } }, ["inner", "rows"]],
  [{ a: { $not: { $gt: new Int32(0) } } }, ["nothing", "null", "text", "empty", "nested", "inner", "innerNull", "rows", "gaps"]],
  [{ $nor: [{ a: { $exists: true } }, { a: "abc" }] }, ["nothing"]],
  [{ $and: [{ a: new Int32(1) }, { $or: [{ a: new Int32(5) }, { a: "abc" }] }] }, ["list"]],
];

test.each(cases)("the filter %j finds what MongoDB's manual says", (filter, matches) => {
  const compiled = compileFilter(filter);
  expect(Object.keys(documents).filter((name) => compiled.matches(documents[name]))).toEqual(matches);
});
