import { Timestamp } from "bson";
import { compileFilter, compileOperators, isOperatorDocument } from "../filter/filter";
import { isDocument, show } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { compareValues, equalValues } from "../values/compare";
import { addNumbers, isNumber, toInteger } from "../values/numbers";

/** The operator removes the field. */
export const REMOVED = Symbol("removed");

export interface UpdateMoment {
  /** Milliseconds since 1970. */
  readonly now: number;
  /** During an upsert's insert. */
  readonly isInsert: boolean;
}

/** Undefined input: missing; undefined result: unchanged. */
type UpdateOperator = (current: unknown, operand: unknown, moment: UpdateMoment, field: string) => unknown;

function increment(current: unknown, operand: unknown, field: string): unknown {
  if (!isNumber(operand))
    throw new CommandError("TypeMismatch", `Cannot increment with non-numeric argument: {${field}: ${show(operand)}}`);
  if (current === undefined) return operand;
  if (!isNumber(current))
    throw new CommandError("TypeMismatch", `Cannot apply $inc to a value of non-numeric type: ${field} is ${show(current)}`);
  return addNumbers(current, operand);
}

function arrayOf(operator: string, current: unknown, field: string): unknown[] {
  if (current === undefined) return [];
  if (!Array.isArray(current))
    throw new CommandError("BadValue", `The field '${field}' must be an array but is ${show(current)} in ${operator}`);
  return current.map((element: unknown) => element);
}

/** The values of `{$each: […]}` or the single value, and `$slice`. */
function valuesToAdd(
  operator: string,
  operand: unknown,
  modifiers: readonly string[],
): { readonly values: readonly unknown[]; readonly slice: number | undefined } {
  if (!isDocument(operand) || !("$each" in operand)) return { values: [operand], slice: undefined };
  const unknown = Object.keys(operand).find((name) => name !== "$each" && !modifiers.includes(name));
  if (unknown !== undefined) throw notSupported("BadValue", `modifier of ${operator}`, unknown);
  if (!Array.isArray(operand.$each)) throw new CommandError("BadValue", `The argument to $each in ${operator} must be an array`);
  const slice = toInteger(operand.$slice);
  if (operand.$slice !== undefined && slice === undefined)
    throw new CommandError("BadValue", "The value for $slice must be a whole number");
  return { values: operand.$each, slice };
}

function push(current: unknown, operand: unknown, field: string): unknown {
  const { values, slice } = valuesToAdd("$push", operand, ["$slice"]);
  const all = [...arrayOf("$push", current, field), ...values];
  if (slice === undefined) return all;
  return slice < 0 ? all.slice(slice) : all.slice(0, slice);
}

function addToSet(current: unknown, operand: unknown, field: string): unknown {
  const set = arrayOf("$addToSet", current, field);
  for (const value of valuesToAdd("$addToSet", operand, []).values)
    if (!set.some((element) => equalValues(element, value))) set.push(value);
  return set;
}

function pullTest(operand: unknown): (element: unknown) => boolean {
  if (isOperatorDocument(operand)) {
    const condition = compileOperators(operand);
    return (element) => condition.onValue(element);
  }
  if (isDocument(operand)) {
    const { matches } = compileFilter(operand);
    return (element) => isDocument(element) && matches(element);
  }
  const { matches } = compileFilter({ element: operand });
  return (element) => (Array.isArray(operand) ? equalValues(element, operand) : !Array.isArray(element) && matches({ element }));
}

function without(operator: string, current: unknown, field: string, isUnwanted: (element: unknown) => boolean): unknown {
  return current === undefined ? undefined : arrayOf(operator, current, field).filter((element) => !isUnwanted(element));
}

function pullAll(current: unknown, operand: unknown, field: string): unknown {
  if (!Array.isArray(operand)) throw new CommandError("BadValue", "$pullAll requires an array argument");
  return without("$pullAll", current, field, (element) => operand.some((unwanted) => equalValues(element, unwanted)));
}

function pop(current: unknown, operand: unknown, field: string): unknown {
  const end = toInteger(operand);
  if (end !== 1 && end !== -1) throw new CommandError("FailedToParse", "$pop expects 1 or -1");
  if (current === undefined) return undefined;
  const array = arrayOf("$pop", current, field);
  return end === 1 ? array.slice(0, -1) : array.slice(1);
}

function currentDate(operand: unknown, { now }: UpdateMoment): unknown {
  const type = isDocument(operand) && Object.keys(operand).length === 1 ? operand.$type : undefined;
  if (operand === true || type === "date") return new Date(now);
  if (type === "timestamp") return new Timestamp({ t: Math.floor(now / 1000), i: 1 });
  throw new CommandError("BadValue", `$currentDate does not understand ${show(operand)}`);
}

/** Others are refused by name. */
export const UPDATE_OPERATORS: ReadonlyMap<string, UpdateOperator> = new Map<string, UpdateOperator>(
  Object.entries({
    $set: (_current, operand) => operand,
    $setOnInsert: (_current, operand, { isInsert }) => (isInsert ? operand : undefined),
    $unset: (current) => (current === undefined ? undefined : REMOVED),
    $inc: (current, operand, _moment, field) => increment(current, operand, field),
    $min: (current, operand) => (current === undefined || compareValues(operand, current) < 0 ? operand : undefined),
    $max: (current, operand) => (current === undefined || compareValues(operand, current) > 0 ? operand : undefined),
    $currentDate: (_current, operand, moment) => currentDate(operand, moment),
    $push: (current, operand, _moment, field) => push(current, operand, field),
    $addToSet: (current, operand, _moment, field) => addToSet(current, operand, field),
    $pull: (current, operand, _moment, field) => without("$pull", current, field, pullTest(operand)),
    $pullAll: (current, operand, _moment, field) => pullAll(current, operand, field),
    $pop: (current, operand, _moment, field) => pop(current, operand, field),
  } satisfies Record<string, UpdateOperator>),
);

/** Create no parents. */
export const NEVER_CREATES: ReadonlySet<string> = new Set(["$unset", "$pull", "$pullAll", "$pop"]);
