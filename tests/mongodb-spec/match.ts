import mongoose from "mongoose";

const { EJSON, Long } = mongoose.mongo.BSON;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !("_bsontype" in value) && !(value instanceof Date);

/** Type names of `$$type` by what the driver returns; a number may be any of MongoDB's four. */
const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  object: isObject,
  array: Array.isArray,
  string: (value) => typeof value === "string",
  bool: (value) => typeof value === "boolean",
  null: (value) => value === null,
  objectId: (value) => EJSON.stringify({ value }).includes("$oid"),
  ...Object.fromEntries(
    ["int", "long", "double", "number"].map((name) => [name, (value: unknown) => typeof value === "number" || Long.isLong(value)]),
  ),
};

type Difference = string | undefined;

/** Special operators, such as `{$$exists: true}`; any other is an error. */
const OPERATORS: Readonly<Record<string, (operand: unknown, actual: unknown, path: string, isRoot: boolean) => Difference>> = {
  $$exists: (operand, actual, path) =>
    (actual !== undefined) === operand ? undefined : `${path} ${operand ? "is missing" : "should be missing"}`,
  $$unsetOrMatches: (operand, actual, path, isRoot) =>
    actual === undefined || actual === null ? undefined : difference(operand, actual, path, isRoot),
  $$type: (operand, actual, path) =>
    [operand].flat().some((name) => isOfType[String(name)]?.(actual)) ? undefined : `${path} is not of type ${String(operand)}`,
  $$matchesHexBytes: (operand, actual, path) =>
    Buffer.isBuffer(actual) && actual.toString("hex") === operand ? undefined : `${path} has other bytes`,
};

function objectDifference(expected: Record<string, unknown>, given: unknown, path: string, isRoot: boolean): Difference {
  // The driver keeps ordered fields in a Map.
  const actual: unknown = given instanceof Map ? Object.fromEntries(given) : given;
  if (!isObject(actual)) return `${path} is ${EJSON.stringify({ actual })} and no document`;
  for (const [name, value] of Object.entries(expected)) {
    const found = difference(value, actual[name], `${path}.${name}`, false);
    if (found) return found;
  }
  if (isRoot) return undefined;
  const extra = Object.keys(actual).find((name) => actual[name] !== undefined && !(name in expected));
  return extra === undefined ? undefined : `${path}.${extra} should be missing`;
}

/**
 * Path of the first difference from the expected value; undefined if none. Documents at the root may have additional
 * fields; nested ones may not. Numbers are compared by value; field order is ignored.
 */
export function difference(expected: unknown, actual: unknown, path: string, isRoot: boolean): Difference {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return `${path} has not ${expected.length} elements`;
    return expected.map((value, at) => difference(value, actual[at], `${path}.${at}`, isRoot)).find((found) => found !== undefined);
  }
  if (isObject(expected)) {
    const [name = "", ...more] = Object.keys(expected);
    if (!name.startsWith("$$") || more.length > 0) return objectDifference(expected, actual, path, isRoot);
    const operator = OPERATORS[name];
    if (!operator) throw new Error(`the runner does not know ${name}`);
    return operator(expected[name], actual, path, isRoot);
  }
  const [left, right] = [expected, actual].map((value) => (value === undefined ? "missing" : EJSON.stringify({ value })));
  return left === right ? undefined : `${path} is ${right}, not ${left}`;
}
