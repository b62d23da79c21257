import type { Filter } from "../filter/filter";
import { compileFilter } from "../filter/filter";
import { documentFields, getField, isDocument, setField, show, type BsonDocument } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { equalValues } from "../values/compare";
import { lastItem } from "../values/item-at";
import { isArrayIndex, parsePath, type Path } from "../values/paths";
import { NEVER_CREATES, REMOVED, UPDATE_OPERATORS, type UpdateMoment } from "./update-operators";

/** As in MongoDB. */
const MAX_PADDING = 1_500_000;

interface Instruction {
  readonly operator: string;
  readonly field: string;
  readonly path: Path;
  readonly operand: unknown;
}

export interface Update {
  /** `filter` resolves the positional `$`. */
  apply(document: BsonDocument, filter: Filter, moment: UpdateMoment): BsonDocument;
  readonly isReplacement: boolean;
}

type Container = BsonDocument | unknown[];

/** Names before numbers, in the order of MongoDB 5.0 and later. */
function comparePaths(left: Instruction, right: Instruction): number {
  for (const [depth, segment] of left.path.entries()) {
    const other = right.path[depth];
    if (other === undefined) return 1;
    if (segment === other) continue;
    if (isArrayIndex(segment) && isArrayIndex(other)) return Number(segment) - Number(other);
    return segment < other ? -1 : 1;
  }
  return left.path.length - right.path.length;
}

function checkConflicts(instructions: readonly Instruction[]): void {
  for (const [position, { path, field }] of instructions.entries()) {
    const earlier = instructions
      .slice(0, position)
      .find((other) => path.every((segment, depth) => (other.path[depth] ?? segment) === segment));
    if (earlier)
      throw new CommandError("ConflictingUpdateOperators", `Updating the path '${field}' would create a conflict at '${earlier.field}'`);
  }
}

function parseInstructions(update: BsonDocument): Instruction[] {
  return Object.entries(update).flatMap(([operator, fields]) => {
    if (!UPDATE_OPERATORS.has(operator)) throw notSupported("FailedToParse", "update operator", operator);
    if (!isDocument(fields)) throw new CommandError("FailedToParse", `Modifiers operate on fields but ${operator} has ${show(fields)}`);
    return Object.entries(fields).map(([field, operand]) => {
      const path = parsePath(field);
      if (path.includes("")) throw new CommandError("BadValue", `The update path '${field}' contains an empty field name`);
      return { operator, field, path, operand };
    });
  });
}

function child(container: Container, segment: string): unknown {
  return Array.isArray(container) ? (isArrayIndex(segment) ? container[Number(segment)] : undefined) : getField(container, segment);
}

function assign(container: Container, segment: string, value: unknown, field: string): void {
  if (!Array.isArray(container)) return setField(container, segment, value);
  if (!isArrayIndex(segment)) throw new CommandError("PathNotViable", `Cannot create field '${segment}' in an array, updating '${field}'`);
  if (Number(segment) > container.length + MAX_PADDING)
    throw new CommandError("BadValue", `can't backfill more than ${MAX_PADDING} elements, updating '${field}'`);
  while (container.length < Number(segment)) container.push(null);
  container[Number(segment)] = value;
}

function erase(container: Container, segment: string): void {
  if (Array.isArray(container)) container[Number(segment)] = null;
  else delete container[segment];
}

const containerOf = (value: unknown): Container | undefined => (Array.isArray(value) ? value : isDocument(value) ? value : undefined);

function applyAt(root: BsonDocument, path: Path, { operator, operand, field }: Instruction, moment: UpdateMoment): void {
  const creates = !NEVER_CREATES.has(operator) && (operator !== "$setOnInsert" || moment.isInsert);
  let container: Container = root;
  for (const segment of path.slice(0, -1)) {
    const next = child(container, segment);
    const inner = next === undefined && creates ? {} : containerOf(next);
    if (!inner) {
      if (!creates) return;
      throw new CommandError("PathNotViable", `Cannot create field in element {${segment}: ${show(next)}}, updating '${field}'`);
    }
    if (next === undefined) assign(container, segment, inner, field);
    container = inner;
  }
  const last = lastItem(path);
  const current = child(container, last);
  const value = UPDATE_OPERATORS.get(operator)?.(current, operand, moment, field);
  if (value === REMOVED) erase(container, last);
  else if (value !== undefined) assign(container, last, value, field);
}

/** For the positional `$`. */
function matchedPosition(document: BsonDocument, filter: Filter, arrayPath: Path): string {
  const array = arrayPath.reduce<unknown>(
    (value, segment) => (containerOf(value) ? child(containerOf(value) ?? {}, segment) : undefined),
    document,
  );
  for (const { path, operator, operand, condition } of filter.conjuncts) {
    if (!Array.isArray(array) || !arrayPath.every((segment, depth) => path[depth] === segment)) continue;
    const rest = path.slice(arrayPath.length);
    const inner = operator === "$elemMatch" && rest.length === 0 ? compileFilter({ element: { $elemMatch: operand } }) : undefined;
    const position = array.findIndex((element: unknown) =>
      inner
        ? inner.matches({ element: [element] })
        : rest.length === 0
          ? condition.onValue(element)
          : documentFields(element) !== undefined && condition.onPath(element, rest),
    );
    if (position >= 0) return String(position);
  }
  throw new CommandError("BadValue", "The positional operator did not find the match needed from the query.");
}

type ArrayFilters = ReadonlyMap<string, Filter>;

/** Resolves `$`, `$[]` and `$[name]`. */
function concretePaths(document: BsonDocument, path: Path, filter: Filter, arrayFilters: ArrayFilters): Path[] {
  const at = path.findIndex((segment) => segment.startsWith("$"));
  if (at < 0) return [path];
  const [before, segment = "", after] = [path.slice(0, at), path[at], path.slice(at + 1)];
  const positions = segment === "$" ? [matchedPosition(document, filter, before)] : everyPosition(document, before, segment, arrayFilters);
  return positions.flatMap((position) => concretePaths(document, [...before, position, ...after], filter, arrayFilters));
}

function everyPosition(document: BsonDocument, arrayPath: Path, segment: string, arrayFilters: ArrayFilters): string[] {
  const name = /^\$\[(\w*)\]$/.exec(segment)?.[1];
  const arrayFilter = name ? arrayFilters.get(name) : undefined;
  if (name === undefined || (name !== "" && !arrayFilter))
    throw new CommandError("BadValue", `No array filter found for '${segment}' in path '${arrayPath.join(".")}'`);
  const array = arrayPath.reduce<unknown>(
    (value, step) => (containerOf(value) ? child(containerOf(value) ?? {}, step) : undefined),
    document,
  );
  if (!Array.isArray(array)) throw new CommandError("BadValue", `The path '${arrayPath.join(".")}' must be an array to apply '${segment}'`);
  return array.flatMap((element: unknown, position) =>
    name === "" || arrayFilter?.matches({ [name]: element }) ? [String(position)] : [],
  );
}

function compileArrayFilters(arrayFilters: readonly BsonDocument[]): ArrayFilters {
  return new Map(
    arrayFilters.map((specification) => {
      const filter = compileFilter(specification);
      const [name = "", ...more] = filter.fields;
      if (more.length > 0 || name === "")
        throw new CommandError("FailedToParse", `an array filter needs one name at the top: ${show(specification)}`);
      return [name, filter];
    }),
  );
}

function checkId(before: BsonDocument, after: BsonDocument): void {
  const [old, id] = [getField(before, "_id"), getField(after, "_id")];
  if (old !== undefined && (id === undefined || !equalValues(old, id)))
    throw new CommandError("ImmutableField", "Performing an update on the path '_id' would modify the immutable field '_id'");
}

function replacement(next: BsonDocument): Update {
  const operator = Object.keys(next).find((field) => field.startsWith("$"));
  if (operator !== undefined)
    throw new CommandError("DollarPrefixedFieldName", `The dollar ($) prefixed field '${operator}' is not allowed in a replacement`);
  return {
    isReplacement: true,
    apply: (document) => {
      const result = { ...("_id" in document ? { _id: document._id } : {}), ...next };
      checkId(document, result);
      return result;
    },
  };
}

/** @throws CommandError FailedToParse for unsupported operators and pipelines */
export function compileUpdate(update: unknown, arrayFilters: readonly BsonDocument[] = []): Update {
  if (!isDocument(update)) throw notSupported("FailedToParse", "kind of update", "aggregation pipelines");
  const filters = compileArrayFilters(arrayFilters);
  if (!Object.keys(update)[0]?.startsWith("$")) return replacement(update);
  const instructions = parseInstructions(update).sort(comparePaths);
  checkConflicts(instructions);
  const unused = [...filters.keys()].find((name) => !instructions.some(({ path }) => path.includes(`$[${name}]`)));
  if (unused !== undefined)
    throw new CommandError("FailedToParse", `The array filter for identifier '${unused}' was not used in the update`);
  return {
    isReplacement: false,
    apply: (document, filter, moment) => {
      const result = { ...document };
      const id = getField(document, "_id");
      for (const instruction of instructions)
        for (const path of concretePaths(result, instruction.path, filter, filters)) applyAt(result, path, instruction, moment);
      checkId(id === undefined ? {} : { _id: id }, result);
      return result;
    },
  };
}

/** From equality conditions. */
export function documentFromFilter({ conjuncts }: Filter, isReplacement: boolean): BsonDocument {
  const document: BsonDocument = {};
  for (const { operator, path, operand } of conjuncts) {
    if (operator !== "$eq" || (isReplacement && path.join(".") !== "_id")) continue;
    applyAt(document, path, { operator: "$set", field: path.join("."), path, operand }, { now: 0, isInsert: true });
  }
  return document;
}
