import { BSONRegExp } from "bson";
import { BSON_TYPES, documentFields, isDocument, show, bsonTypeName, type BsonDocument, type BsonTypeName } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { itemAt } from "../values/item-at";
import { isNumber, toInteger } from "../values/numbers";
import { parsePath, type Path } from "../values/paths";
import { allOf, elementCondition, equals, inRange, matchesPattern, not, wholeCondition, type Condition } from "./condition";

/** Required of every match; for indexes, upserts and the positional `$`. */
export interface Conjunct {
  readonly path: Path;
  /** `$eq` for plain equality. */
  readonly operator: string;
  readonly operand: unknown;
  readonly condition: Condition;
}

export interface Filter {
  readonly matches: (document: unknown) => boolean;
  /** Top-level conditions joined by "and". */
  readonly conjuncts: readonly Conjunct[];
  readonly isConjunction: boolean;
  /** Top-level. */
  readonly fields: ReadonlySet<string>;
}

/** `siblings` is the document around the operator. */
type OperatorFactory = (operand: unknown, siblings: BsonDocument) => Condition;

const isOperator = (field: string | undefined): boolean => field?.startsWith("$") === true;

/** True for `{$gt: 1}`, false for `{a: 1}`. */
export const isOperatorDocument = (value: unknown): value is BsonDocument => isDocument(value) && isOperator(Object.keys(value)[0]);

function list(operator: string, operand: unknown): readonly unknown[] {
  if (!Array.isArray(operand)) throw new CommandError("BadValue", `${operator} needs an array`);
  return operand;
}

/** One value of `$in`: a regular expression matches, other values equal. */
const member = (value: unknown): Condition => (value instanceof BSONRegExp ? matchesPattern(value) : equals(value));

function isIn(operand: unknown): Condition {
  const members = list("$in", operand).map((value) => {
    if (isOperatorDocument(value)) throw new CommandError("BadValue", `cannot nest ${Object.keys(value)[0]} under $in`);
    return member(value);
  });
  return elementCondition((value) => members.some((one) => one.onValue(value)));
}

const TYPE_NAMES = Object.keys(BSON_TYPES).filter((name): name is BsonTypeName => name in BSON_TYPES);

function typesNamed(name: unknown): readonly BsonTypeName[] {
  if (name === "number") return ["int", "long", "double", "decimal"];
  const named = TYPE_NAMES.filter((type) => type === name || (isNumber(name) && BSON_TYPES[type].code === toInteger(name)));
  if (named.length === 0) throw new CommandError("BadValue", `unknown type in $type: ${show(name)}`);
  return named;
}

function hasType(operand: unknown): Condition {
  const types = new Set((Array.isArray(operand) ? operand : [operand]).flatMap(typesNamed));
  return elementCondition((value) => value !== undefined && types.has(bsonTypeName(value)));
}

function patternOf(operand: unknown, siblings: BsonDocument): BSONRegExp {
  const options = siblings.$options;
  if (options !== undefined && typeof options !== "string") throw new CommandError("BadValue", "$options has to be a string");
  if (operand instanceof BSONRegExp) return options === undefined ? operand : new BSONRegExp(operand.pattern, options);
  if (typeof operand !== "string") throw new CommandError("BadValue", "$regex has to be a string");
  return new BSONRegExp(operand, options);
}

function elementMatches(operand: unknown): Condition {
  if (!isDocument(operand)) throw new CommandError("BadValue", "$elemMatch needs an Object");
  const [first] = Object.keys(operand);
  if (first?.startsWith("$") && !["$and", "$or", "$nor"].includes(first)) {
    const condition = compileOperators(operand);
    return wholeCondition((value) => Array.isArray(value) && value.some((element) => condition.onValue(element)));
  }
  const filter = compileFilter(operand);
  return wholeCondition(
    (value) => Array.isArray(value) && value.some((element) => documentFields(element) !== undefined && filter.matches(element)),
  );
}

function hasSize(operand: unknown): Condition {
  const size = toInteger(operand);
  if (size === undefined || size < 0) throw new CommandError("BadValue", "$size needs a whole number that is not negative");
  return wholeCondition((value) => Array.isArray(value) && value.length === size);
}

function negation(operand: unknown): Condition {
  if (operand instanceof BSONRegExp) return not(matchesPattern(operand));
  if (!isOperatorDocument(operand)) throw new CommandError("BadValue", "$not needs a regex or a document of operators");
  return not(compileOperators(operand));
}

function differs(operand: unknown): Condition {
  if (operand instanceof BSONRegExp) throw new CommandError("BadValue", "Can't have regex as arg to $ne");
  return not(equals(operand));
}

/** `{$exists: 0}` and `{$exists: null}` mean absence, too. */
const isTruthy = (value: unknown): boolean =>
  !(value === false || value === null || value === undefined || (isNumber(value) && Number(value.toString()) === 0));

const exists: Condition = wholeCondition((value) => value !== undefined);

/** Others are refused by name. */
const OPERATORS: ReadonlyMap<string, OperatorFactory> = new Map<string, OperatorFactory>(
  Object.entries({
    $eq: (operand) => equals(operand),
    $ne: differs,
    $gt: (operand) => inRange(operand, (order) => order > 0),
    $gte: (operand) => inRange(operand, (order) => order >= 0),
    $lt: (operand) => inRange(operand, (order) => order < 0),
    $lte: (operand) => inRange(operand, (order) => order <= 0),
    $in: isIn,
    $nin: (operand) => not(isIn(operand)),
    $exists: (operand) => (isTruthy(operand) ? exists : not(exists)),
    $type: hasType,
    $regex: (operand, siblings) => matchesPattern(patternOf(operand, siblings)),
    $options: (_operand, siblings) => {
      if (siblings.$regex === undefined) throw new CommandError("BadValue", "$options needs a $regex");
      return allOf([]);
    },
    $size: hasSize,
    $elemMatch: elementMatches,
    $not: negation,
  } satisfies Record<string, OperatorFactory>),
);

function compileOperator(operator: string, operand: unknown, siblings: BsonDocument): Condition {
  const factory = OPERATORS.get(operator);
  if (!factory) throw notSupported("BadValue", "operator", operator);
  return factory(operand, siblings);
}

/** Such as `{$gte: 1, $lt: 5}`. */
export const compileOperators = (operators: BsonDocument): Condition =>
  allOf(Object.entries(operators).map(([operator, operand]) => compileOperator(operator, operand, operators)));

function conjunctsOf(field: string, value: unknown): Conjunct[] {
  const path = parsePath(field);
  if (value instanceof BSONRegExp) return [{ path, operator: "$regex", operand: value, condition: matchesPattern(value) }];
  if (!isOperatorDocument(value)) return [{ path, operator: "$eq", operand: value, condition: equals(value) }];
  return Object.entries(value).map(([operator, operand]) => ({
    path,
    operator,
    operand,
    condition: compileOperator(operator, operand, value),
  }));
}

function branches(operator: string, operand: unknown): Filter[] {
  if (!Array.isArray(operand) || operand.length === 0) throw new CommandError("BadValue", `${operator} must be a nonempty array`);
  return operand.map((branch: unknown) => {
    if (!isDocument(branch)) throw new CommandError("BadValue", `${operator} entries need to be full objects`);
    return compileFilter(branch);
  });
}

const JOINS: ReadonlyMap<string, (filters: readonly Filter[], document: unknown) => boolean> = new Map([
  ["$or", (filters: readonly Filter[], document: unknown) => filters.some((filter) => filter.matches(document))],
  ["$nor", (filters: readonly Filter[], document: unknown) => !filters.some((filter) => filter.matches(document))],
]);

/** @throws CommandError BadValue with the first unsupported operator */
export function compileFilter(filter: BsonDocument): Filter {
  const conjuncts: Conjunct[] = [];
  const tests: ((document: unknown) => boolean)[] = [];
  const fields = new Set<string>();
  let isConjunction = true;
  for (const [field, value] of Object.entries(filter)) {
    const join = JOINS.get(field);
    if (field === "$and") {
      for (const branch of branches(field, value)) {
        conjuncts.push(...branch.conjuncts);
        if (!branch.isConjunction) tests.push(branch.matches);
        isConjunction &&= branch.isConjunction;
        for (const name of branch.fields) fields.add(name);
      }
    } else if (join) {
      const filters = branches(field, value);
      tests.push((document) => join(filters, document));
      isConjunction = false;
      for (const name of filters.flatMap((branch) => [...branch.fields])) fields.add(name);
    } else if (field.startsWith("$")) {
      throw notSupported("BadValue", "top level operator", field);
    } else {
      conjuncts.push(...conjunctsOf(field, value));
    }
  }
  for (const { path } of conjuncts) fields.add(itemAt(path, 0));
  const matches = (document: unknown): boolean =>
    conjuncts.every(({ condition, path }) => condition.onPath(document, path)) && tests.every((test) => test(document));
  return { matches, conjuncts, isConjunction, fields };
}
