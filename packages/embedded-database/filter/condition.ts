import { BSONRegExp, BSONSymbol } from "bson";
import { BSON_TYPES } from "../values/bson-values";
import { compareValues, equalValues, bsonTypeOrder } from "../values/compare";
import { someElementAt, someValueAt, type Path } from "../values/paths";
import { compileRegularExpression } from "./regular-expression";

/** For a path in a document, or a single value (an array's element). */
export interface Condition {
  onPath(document: unknown, path: Path): boolean;
  onValue(value: unknown): boolean;
}

type Test = (value: unknown) => boolean;

/** The value or an array element passes; missing is undefined. */
export const elementCondition = (passes: Test): Condition => ({
  onPath: (document, path) => someElementAt(document, path, passes),
  onValue: passes,
});

/** Without array elements. */
export const wholeCondition = (passes: Test): Condition => ({
  onPath: (document, path) => someValueAt(document, path, passes),
  onValue: passes,
});

export const not = (condition: Condition): Condition => ({
  onPath: (document, path) => !condition.onPath(document, path),
  onValue: (value) => !condition.onValue(value),
});

export const allOf = (conditions: readonly Condition[]): Condition => ({
  onPath: (document, path) => conditions.every((condition) => condition.onPath(document, path)),
  onValue: (value) => conditions.every((condition) => condition.onValue(value)),
});

/** null also matches a missing field. */
export const equals = (operand: unknown): Condition =>
  elementCondition((value) =>
    operand === null ? value === null || value === undefined : value !== undefined && equalValues(value, operand),
  );

const EXTREMES: readonly number[] = [BSON_TYPES.minKey.order, BSON_TYPES.maxKey.order];

/** Only the operand's type ("type bracketing"), except MinKey and MaxKey. */
export function inRange(operand: unknown, accepts: (order: number) => boolean): Condition {
  if (operand === null) return accepts(0) ? equals(null) : elementCondition(() => false);
  const bracket = bsonTypeOrder(operand);
  const isExtreme = EXTREMES.includes(bracket);
  const isNaN = (value: unknown): boolean => equalValues(value, Number.NaN);
  return elementCondition((value) => {
    if (value === undefined || (!isExtreme && bsonTypeOrder(value) !== bracket)) return false;
    if (!isExtreme && isNaN(value) !== isNaN(operand)) return false;
    return accepts(compareValues(value, operand));
  });
}

/** Also equals the same regular expression. */
export function matchesPattern(pattern: BSONRegExp): Condition {
  const compiled = compileRegularExpression(pattern);
  return elementCondition((value) => {
    if (value instanceof BSONRegExp) return equalValues(value, pattern);
    const text = value instanceof BSONSymbol ? value.value : value;
    return typeof text === "string" && compiled.test(text);
  });
}
