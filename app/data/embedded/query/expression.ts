import { Double, Int32, Long } from "bson";
import { documentFields, getField, isDocument, setField, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { compareValues } from "../values/compare";
import { addNumbers, isNumber, toDouble, type BsonNumber } from "../values/numbers";
import { parsePath, type Path } from "../values/paths";

/** An aggregation expression, compiled: its value for a document; undefined where it is missing. */
export interface Expression {
  evaluate(document: BsonDocument): unknown;
  /** Top-level fields it reads; undefined: the whole document. */
  readonly fields: readonly string[] | undefined;
}

const isTruthy = (value: unknown): boolean =>
  !(value === undefined || value === null || value === false || (isNumber(value) && toDouble(value) === 0));

/** A path goes through arrays and gathers what it finds there. */
function valueAt(value: unknown, path: Path): unknown {
  const [segment, ...rest] = path;
  if (segment === undefined) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => valueAt(element, path)).filter((element) => element !== undefined);
  const fields = documentFields(value);
  return fields && valueAt(getField(fields, segment), rest);
}

function numeric(operator: string, values: readonly unknown[], combine: (left: BsonNumber, right: BsonNumber) => BsonNumber): unknown {
  if (values.some((value) => value === null || value === undefined)) return null;
  return values.reduce((left, right) => {
    if (!isNumber(left) || !isNumber(right))
      throw new CommandError("TypeMismatch", `${operator} only supports numeric types, not ${show(isNumber(left) ? right : left)}`);
    return combine(left, right);
  });
}

function negative(value: BsonNumber): BsonNumber {
  if (value instanceof Int32) return value.value === -(2 ** 31) ? Long.fromNumber(2 ** 31) : new Int32(-value.value);
  return value instanceof Long ? value.negate() : new Double(-toDouble(value));
}

const compared =
  (accepts: (order: number) => boolean) =>
  ([left, right]: readonly unknown[]): unknown =>
    accepts(compareValues(left, right));

interface ExpressionOperator {
  readonly operands: number | "any";
  readonly evaluate: (values: readonly unknown[]) => unknown;
}

/** The expression operators; every other one is refused by name. `$literal` is read before its operand is taken for an expression. */
const OPERATORS: ReadonlyMap<string, ExpressionOperator> = new Map<string, ExpressionOperator>(
  Object.entries({
    $eq: { operands: 2, evaluate: compared((order) => order === 0) },
    $ne: { operands: 2, evaluate: compared((order) => order !== 0) },
    $gt: { operands: 2, evaluate: compared((order) => order > 0) },
    $gte: { operands: 2, evaluate: compared((order) => order >= 0) },
    $lt: { operands: 2, evaluate: compared((order) => order < 0) },
    $lte: { operands: 2, evaluate: compared((order) => order <= 0) },
    $and: { operands: "any", evaluate: (values) => values.every(isTruthy) },
    $or: { operands: "any", evaluate: (values) => values.some(isTruthy) },
    $not: { operands: 1, evaluate: ([value]) => !isTruthy(value) },
    $cond: { operands: 3, evaluate: ([condition, yes, no]) => (isTruthy(condition) ? yes : no) },
    $ifNull: { operands: "any", evaluate: (values) => values.find((value) => value !== null && value !== undefined) ?? values.at(-1) },
    $size: {
      operands: 1,
      evaluate: ([value]) => {
        if (!Array.isArray(value)) throw new CommandError("BadValue", `The argument to $size must be an array, but was ${show(value)}`);
        return new Int32(value.length);
      },
    },
    $add: { operands: "any", evaluate: (values) => numeric("$add", values, addNumbers) },
    $subtract: { operands: 2, evaluate: (values) => numeric("$subtract", values, (left, right) => addNumbers(left, negative(right))) },
  } satisfies Record<string, ExpressionOperator>),
);

const union = (expressions: readonly Expression[]): readonly string[] | undefined =>
  expressions.some(({ fields }) => fields === undefined) ? undefined : expressions.flatMap(({ fields }) => fields ?? []);

const constant = (value: unknown): Expression => ({ evaluate: () => value, fields: [] });

function variable(text: string): Expression {
  const [name = "", ...path] = parsePath(text.slice(2));
  if (name !== "ROOT" && name !== "CURRENT") throw new CommandError("BadValue", `unsupported variable: $$${name}`);
  return { evaluate: (document) => valueAt(document, path), fields: path[0] === undefined ? undefined : [path[0]] };
}

function operation(operator: string, operand: unknown): Expression {
  if (operator === "$literal") return constant(operand);
  const found = OPERATORS.get(operator);
  if (!found) throw new CommandError("BadValue", `unsupported expression: ${operator}`);
  const branches =
    operator === "$cond" && isDocument(operand) ? [operand.if, operand.then, operand.else] : Array.isArray(operand) ? operand : [operand];
  if (found.operands !== "any" && branches.length !== found.operands)
    throw new CommandError("BadValue", `${operator} takes exactly ${found.operands} arguments, ${branches.length} were passed in`);
  const parts = branches.map(compileExpression);
  return { evaluate: (document) => found.evaluate(parts.map((part) => part.evaluate(document))), fields: union(parts) };
}

/**
 * Compiles an aggregation expression: a field path (`"$a.b"`), `$$ROOT`, a constant, an operator of the table above,
 * or a document or array of expressions. Throws BadValue with the name of what is not supported.
 */
export function compileExpression(expression: unknown): Expression {
  if (typeof expression === "string" && expression.startsWith("$$")) return variable(expression);
  if (typeof expression === "string" && expression.startsWith("$")) {
    const path = parsePath(expression.slice(1));
    return { evaluate: (document) => valueAt(document, path), fields: [path[0] ?? ""] };
  }
  if (Array.isArray(expression)) {
    const parts = expression.map(compileExpression);
    return { evaluate: (document) => parts.map((part) => part.evaluate(document) ?? null), fields: union(parts) };
  }
  if (!isDocument(expression)) return constant(expression);
  const entries = Object.entries(expression);
  const [first] = entries;
  if (first?.[0].startsWith("$")) {
    if (entries.length !== 1) throw new CommandError("BadValue", `an expression has exactly one operator: ${show(expression)}`);
    return operation(first[0], first[1]);
  }
  const parts = entries.map(([name, part]) => ({ name, part: compileExpression(part) }));
  return {
    fields: union(parts.map(({ part }) => part)),
    evaluate: (document) => {
      const result: BsonDocument = {};
      for (const { name, part } of parts) {
        const value = part.evaluate(document);
        if (value !== undefined) setField(result, name, value);
      }
      return result;
    },
  };
}
