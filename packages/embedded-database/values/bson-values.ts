import {
  Binary,
  BSONRegExp,
  BSONSymbol,
  Code,
  DBRef,
  Decimal128,
  deserialize,
  Double,
  Int32,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  serialize,
  Timestamp,
} from "bson";

/** Numbers stay Int32, Long, Double or Decimal128. */
export type BsonDocument = { [field: string]: unknown };

/**
 * By MongoDB alias: `code` on the wire and in `$type`, `order` between types (MongoDB manual, "Comparison/Sort
 * Order").
 */
export const BSON_TYPES = {
  minKey: { code: -1, order: 1 },
  undefined: { code: 6, order: 2 },
  null: { code: 10, order: 3 },
  double: { code: 1, order: 4 },
  int: { code: 16, order: 4 },
  long: { code: 18, order: 4 },
  decimal: { code: 19, order: 4 },
  string: { code: 2, order: 5 },
  symbol: { code: 14, order: 5 },
  object: { code: 3, order: 6 },
  array: { code: 4, order: 7 },
  binData: { code: 5, order: 8 },
  objectId: { code: 7, order: 9 },
  bool: { code: 8, order: 10 },
  date: { code: 9, order: 11 },
  timestamp: { code: 17, order: 12 },
  regex: { code: 11, order: 13 },
  javascript: { code: 13, order: 14 },
  javascriptWithScope: { code: 15, order: 15 },
  maxKey: { code: 127, order: 16 },
} as const satisfies Record<string, { code: number; order: number }>;

export type BsonTypeName = keyof typeof BSON_TYPES;

/** Timestamp extends Long, so it comes first. */
const CLASS_TYPES: readonly (readonly [abstract new (...parts: never[]) => object, BsonTypeName])[] = [
  [Int32, "int"],
  [Double, "double"],
  [ObjectId, "objectId"],
  [Date, "date"],
  [Timestamp, "timestamp"],
  [Long, "long"],
  [Decimal128, "decimal"],
  [Binary, "binData"],
  [BSONRegExp, "regex"],
  [BSONSymbol, "symbol"],
  [MinKey, "minKey"],
  [MaxKey, "maxKey"],
  [DBRef, "object"],
];

const PRIMITIVE_TYPES: Partial<Record<string, BsonTypeName>> = {
  string: "string",
  boolean: "bool",
  number: "double",
  bigint: "long",
  undefined: "undefined",
};

/** A JavaScript `undefined` is "undefined". */
export function bsonTypeName(value: unknown): BsonTypeName {
  if (value === null) return "null";
  const primitive = PRIMITIVE_TYPES[typeof value];
  if (primitive) return primitive;
  if (Array.isArray(value)) return "array";
  const known = CLASS_TYPES.find(([type]) => value instanceof type);
  if (known) return known[1];
  if (value instanceof Code) return value.scope ? "javascriptWithScope" : "javascript";
  return "object";
}

export const isDocument = (value: unknown): value is BsonDocument =>
  typeof value === "object" && value !== null && !Array.isArray(value) && !(value instanceof DBRef) && bsonTypeName(value) === "object";

/** Also of a DBRef. */
export function documentFields(value: unknown): BsonDocument | undefined {
  if (value instanceof DBRef)
    return { $ref: value.collection, $id: value.oid, ...(value.db === undefined ? {} : { $db: value.db }), ...value.fields };
  return isDocument(value) ? value : undefined;
}

/** Own fields only; undefined if missing. */
export const getField = (document: BsonDocument, field: string): unknown => (Object.hasOwn(document, field) ? document[field] : undefined);

/** Also `__proto__`. */
export function setField(document: BsonDocument, field: string, value: unknown): void {
  if (field === "__proto__") Object.defineProperty(document, field, { value, enumerable: true, configurable: true, writable: true });
  else document[field] = value;
}

export const decode = (bytes: Uint8Array): BsonDocument =>
  deserialize(bytes, { promoteValues: false, promoteLongs: false, promoteBuffers: false, bsonRegExp: true });

export function encode(document: BsonDocument): Buffer {
  const bytes = serialize(document, { ignoreUndefined: false });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** For messages. */
export function show(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) => (typeof part === "bigint" ? part.toString() : part)) ?? "undefined";
  return text.length > 200 ? `${text.slice(0, 200)}…` : text;
}
