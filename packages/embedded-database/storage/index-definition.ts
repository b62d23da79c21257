import { Int32 } from "bson";
import { compileFilter, type Filter } from "../filter/filter";
import { isDocument, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { isNumber, toDouble, toInteger } from "../values/numbers";
import { isArrayIndex, parsePath } from "../values/paths";
import type { IndexField } from "./index-keys";

export interface IndexDefinition {
  readonly name: string;
  readonly key: BsonDocument;
  readonly fields: readonly IndexField[];
  readonly isUnique: boolean;
  readonly isSparse: boolean;
  readonly expireAfterSeconds: number | undefined;
  readonly partialFilterExpression: BsonDocument | undefined;
  /** Only matches are indexed. */
  readonly partialFilter: Filter | undefined;
}

/** `background` has no meaning since MongoDB 4.2. */
const KNOWN_OPTIONS = new Set(["key", "name", "unique", "sparse", "expireAfterSeconds", "partialFilterExpression", "background", "v"]);

function parseField(name: string, direction: unknown): IndexField {
  const path = parsePath(name);
  if (!isNumber(direction) || toDouble(direction) === 0)
    throw new CommandError("CannotCreateIndex", `unsupported kind of index: ${show(direction)}`);
  if (path.some((segment) => segment === "" || segment.startsWith("$") || isArrayIndex(segment)))
    throw new CommandError("CannotCreateIndex", `unsupported path of an index: ${name}`);
  return { name, path, direction: toDouble(direction) > 0 ? 1 : -1 };
}

function parseExpiry(value: unknown, fields: readonly IndexField[]): number | undefined {
  if (value === undefined) return undefined;
  const seconds = toInteger(value);
  if (seconds === undefined || seconds < 0)
    throw new CommandError("CannotCreateIndex", "expireAfterSeconds has to be a whole number that is not negative");
  if (fields.length !== 1)
    throw new CommandError("CannotCreateIndex", "TTL indexes are single-field indexes, compound indexes do not support TTL");
  return seconds;
}

/** @throws CommandError CannotCreateIndex, or InvalidOptions with an unsupported option */
export function parseIndex(specification: BsonDocument): IndexDefinition {
  const { key, name, partialFilterExpression } = specification;
  const unknown = Object.keys(specification).find((option) => !KNOWN_OPTIONS.has(option));
  if (unknown !== undefined) throw new CommandError("InvalidOptions", `unsupported option of an index: ${unknown}`);
  if (!isDocument(key) || Object.keys(key).length === 0) throw new CommandError("CannotCreateIndex", "an index needs a key");
  if (typeof name !== "string" || name === "") throw new CommandError("CannotCreateIndex", "an index needs a name");
  if (partialFilterExpression !== undefined && !isDocument(partialFilterExpression))
    throw new CommandError("CannotCreateIndex", "partialFilterExpression has to be an object");
  const fields = Object.entries(key).map(([field, direction]) => parseField(field, direction));
  return {
    name,
    key,
    fields,
    isUnique: specification.unique === true || name === "_id_",
    isSparse: specification.sparse === true,
    expireAfterSeconds: parseExpiry(specification.expireAfterSeconds, fields),
    partialFilterExpression,
    partialFilter: partialFilterExpression ? compileFilter(partialFilterExpression) : undefined,
  };
}

/** As in `listIndexes` and the catalog. */
export function describeIndex(definition: IndexDefinition): BsonDocument {
  const { name, key, isUnique, isSparse, expireAfterSeconds, partialFilterExpression } = definition;
  return {
    v: new Int32(2),
    key,
    name,
    ...(isUnique && name !== "_id_" ? { unique: true } : {}),
    ...(isSparse ? { sparse: true } : {}),
    ...(expireAfterSeconds === undefined ? {} : { expireAfterSeconds: new Int32(expireAfterSeconds) }),
    ...(partialFilterExpression ? { partialFilterExpression } : {}),
  };
}
