import { Binary, BSONRegExp, BSONSymbol, Code, Long, ObjectId, Timestamp } from "bson";
import { BSON_TYPES, documentFields, bsonTypeName } from "./bson-values";
import { compareNumbers, isNumber } from "./numbers";

const compareStrings = (left: string, right: string): number =>
  left === right ? 0 : Buffer.compare(Buffer.from(left), Buffer.from(right));

const textOf = (value: unknown): string =>
  value instanceof BSONSymbol ? value.value : value instanceof Code ? String(value.code) : typeof value === "string" ? value : "";

/** Values of one order compare by value. */
export const bsonTypeOrder = (value: unknown): number => BSON_TYPES[bsonTypeName(value)].order;

function compareArrays(left: readonly unknown[], right: readonly unknown[]): number {
  for (const [position, value] of left.entries()) {
    if (position >= right.length) return 1;
    const order = compareValues(value, right[position]);
    if (order !== 0) return order;
  }
  return left.length - right.length;
}

/** Type, name, value; shorter first. */
function compareDocuments(left: unknown, right: unknown): number {
  const leftFields = Object.entries(documentFields(left) ?? {});
  const rightFields = Object.entries(documentFields(right) ?? {});
  for (const [position, [name, value]] of leftFields.entries()) {
    const other = rightFields[position];
    if (!other) return 1;
    const order = bsonTypeOrder(value) - bsonTypeOrder(other[1]) || compareStrings(name, other[0]) || compareValues(value, other[1]);
    if (order !== 0) return order;
  }
  return leftFields.length - rightFields.length;
}

function compareBinary(left: Binary, right: Binary): number {
  return left.length() - right.length() || left.sub_type - right.sub_type || Buffer.compare(left.value(), right.value());
}

/**
 * BSON order (MongoDB manual, "Comparison/Sort Order"). Zero is MongoDB's equality: Int32 1 equals Double 1; field
 * order counts.
 */
export function compareValues(left: unknown, right: unknown): number {
  if (typeof left === "string" && typeof right === "string") return compareStrings(left, right);
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  const order = bsonTypeOrder(left) - bsonTypeOrder(right);
  if (order !== 0) return order;
  if (left instanceof ObjectId && right instanceof ObjectId) return Buffer.compare(left.id, right.id);
  if (left instanceof Date && right instanceof Date) return left.getTime() - right.getTime();
  if (typeof left === "boolean") return Number(left) - Number(right);
  if (Array.isArray(left) && Array.isArray(right)) return compareArrays(left, right);
  if (left instanceof Binary && right instanceof Binary) return compareBinary(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp)
    return Long.fromBits(left.low, left.high, true).compare(Long.fromBits(right.low, right.high, true));
  if (left instanceof BSONRegExp && right instanceof BSONRegExp)
    return compareStrings(left.pattern, right.pattern) || compareStrings(left.options, right.options);
  if (left instanceof Code && right instanceof Code)
    return compareStrings(textOf(left), textOf(right)) || compareDocuments(left.scope, right.scope);
  if (bsonTypeName(left) === "object") return compareDocuments(left, right);
  return compareStrings(textOf(left), textOf(right));
}

export const equalValues = (left: unknown, right: unknown): boolean => compareValues(left, right) === 0;
