import { Binary, BSONRegExp, BSONSymbol, Code, Long, ObjectId, Timestamp } from "bson";
import { documentFields, bsonTypeName } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { compareValues, bsonTypeOrder } from "../values/compare";
import { lastItem } from "../values/item-at";
import { isExactDouble, isNumber, toDouble } from "../values/numbers";
import { keysAt, type Path } from "../values/paths";

/*
 * Index keys sort as their BSON values (compare.ts), ascending or descending per field:
 *
 * | offset | bytes | content                                                                |
 * |--------|-------|------------------------------------------------------------------------|
 * | 0      | 4     | index number, big-endian                                               |
 * | 4      | n     | per field: type order (1 byte), value; descending: all inverted        |
 * | 4 + n  | 6     | record number, big-endian, so that equal values can coexist            |
 *
 * Values mark their end (fixed length, or zero-terminated with zeros as 00 FF), so no key is another's prefix and
 * inverting bytes inverts the order. Numbers are nearest doubles, and long fields are cut: different values may then
 * share a key but keep their order. `isExact` is false, and readers check the document.
 */

/** LMDB keys hold at most 1,978 bytes. */
const LONGEST_FIELDS = 1_900;

export type Direction = 1 | -1;

export interface EncodedKey {
  readonly bytes: Buffer;
  readonly isExact: boolean;
}

function orderedDouble(value: number): Buffer {
  const bytes = Buffer.alloc(8);
  if (Number.isNaN(value)) return bytes;
  bytes.writeDoubleBE(value === 0 ? 0 : value);
  if (value < 0) return inverted(bytes);
  bytes.writeUInt8(bytes.readUInt8() | 0x80);
  return bytes;
}

const inverted = (bytes: Buffer): Buffer => Buffer.from(bytes.map((byte) => 0xff - byte));

function terminated(text: string | Uint8Array): Buffer {
  const bytes = typeof text === "string" ? Buffer.from(text) : Buffer.from(text);
  if (!bytes.includes(0)) return Buffer.concat([bytes, Buffer.alloc(2)]);
  const escaped = [...bytes].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]));
  return Buffer.from([...escaped, 0, 0]);
}

function bigEndian(value: { readonly high: number; readonly low: number }, signed: boolean): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE((value.high ^ (signed ? 0x80000000 : 0)) >>> 0, 0);
  bytes.writeUInt32BE(value.low >>> 0, 4);
  return bytes;
}

const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

function content(value: unknown): Buffer {
  if (isNumber(value)) return orderedDouble(toDouble(value));
  if (typeof value === "string") return terminated(value);
  if (typeof value === "boolean") return Buffer.from([Number(value)]);
  if (value instanceof BSONSymbol) return terminated(value.value);
  if (value instanceof ObjectId) return Buffer.from(value.id);
  if (value instanceof Date) return bigEndian(Long.fromNumber(value.getTime()), true);
  if (value instanceof Timestamp) return bigEndian(value, false);
  if (value instanceof Binary) return Buffer.concat([uint32(value.length()), Buffer.from([value.sub_type]), value.value()]);
  if (value instanceof BSONRegExp) return Buffer.concat([terminated(value.pattern), terminated(value.options)]);
  if (value instanceof Code)
    return Buffer.concat([terminated(String(value.code)), value.scope ? encodedValue(value.scope) : Buffer.alloc(0)]);
  if (Array.isArray(value)) return Buffer.concat([...value.map(encodedValue), Buffer.alloc(1)]);
  const fields = documentFields(value);
  if (!fields) return Buffer.alloc(0);
  const parts = Object.entries(fields).map(([name, field]) =>
    Buffer.concat([Buffer.from([bsonTypeOrder(field)]), terminated(name), content(field)]),
  );
  return Buffer.concat([...parts, Buffer.alloc(1)]);
}

const encodedValue = (value: unknown): Buffer => Buffer.concat([Buffer.from([bsonTypeOrder(value)]), content(value)]);

function isExactValue(value: unknown): boolean {
  if (isNumber(value)) return isExactDouble(value);
  const inside = Array.isArray(value) ? value : bsonTypeName(value) === "object" ? Object.values(documentFields(value) ?? {}) : [];
  return inside.every(isExactValue);
}

export const encodeField = (value: unknown, direction: Direction): Buffer =>
  direction === 1 ? encodedValue(value) : inverted(encodedValue(value));

export const typeByte = (order: number, direction: Direction): number => (direction === 1 ? order : 0xff - order);

export const clamp = (fields: Buffer): Buffer => (fields.length > LONGEST_FIELDS ? fields.subarray(0, LONGEST_FIELDS) : fields);

export const indexPrefix = uint32;

/** Smallest key above every key with this prefix. */
export function afterPrefix(prefix: Buffer): Buffer {
  let length = prefix.length;
  while (length > 0 && prefix[length - 1] === 0xff) length -= 1;
  const bytes = Buffer.from(prefix.subarray(0, length));
  bytes[length - 1] = lastItem(bytes) + 1;
  return bytes;
}

export interface IndexField {
  readonly name: string;
  readonly path: Path;
  readonly direction: Direction;
}

export interface DocumentKeys {
  readonly keys: readonly (EncodedKey & { readonly values: readonly unknown[] })[];
  readonly isMultikey: boolean;
}

const isDistinct = (value: unknown, position: number, values: readonly unknown[]): boolean =>
  values.findIndex((other) => compareValues(other, value) === 0) === position;

/** @throws CommandError CannotIndexParallelArrays if two fields are arrays */
export function readIndexKeys(document: unknown, fields: readonly IndexField[]): DocumentKeys {
  const found = fields.map((field) => ({ field, ...keysAt(document, field.path) }));
  const arrays = found.filter(({ isArray }) => isArray);
  if (arrays.length > 1) {
    const names = arrays.map(({ field }) => `[${field.name}]`).join(" ");
    throw new CommandError("CannotIndexParallelArrays", `cannot index parallel arrays ${names}`);
  }
  const [array] = arrays;
  const variants = array ? array.keys.filter(isDistinct) : [undefined];
  const keys = variants.map((variant) => {
    const values = found.map((each) => (each === array ? variant : each.keys[0]));
    const whole = Buffer.concat(found.map(({ field }, position) => encodeField(values[position], field.direction)));
    return { values, bytes: clamp(whole), isExact: whole.length <= LONGEST_FIELDS && values.every(isExactValue) };
  });
  return { keys, isMultikey: array !== undefined };
}
