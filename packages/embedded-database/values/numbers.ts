import { Decimal128, Double, Int32, Long, Timestamp } from "bson";
import { CommandError, notSupported } from "./command-error";

export type BsonNumber = Int32 | Double | Long | Decimal128 | number | bigint;

export const isNumber = (value: unknown): value is BsonNumber =>
  value instanceof Int32 ||
  value instanceof Double ||
  (value instanceof Long && !(value instanceof Timestamp)) ||
  value instanceof Decimal128 ||
  typeof value === "number" ||
  typeof value === "bigint";

/** Exact for Int32 and Double; others are rounded but keep their order. */
export function toDouble(value: BsonNumber): number {
  if (value instanceof Int32 || value instanceof Double) return value.value;
  if (value instanceof Long) return value.toNumber();
  return Number(value.toString());
}

/** Finite numbers only. */
function toFraction(value: BsonNumber): readonly [bigint, bigint] {
  if (value instanceof Long) return [value.toBigInt(), 1n];
  if (typeof value === "bigint") return [value, 1n];
  if (value instanceof Decimal128) {
    const [, sign = "", whole = "0", fraction = "", exponent = "0"] =
      /^(-?)(\d+)(?:\.(\d*))?(?:E([+-]?\d+))?$/.exec(value.toString()) ?? [];
    const digits = BigInt(sign + whole + fraction);
    const power = Number(exponent) - fraction.length;
    return power >= 0 ? [digits * 10n ** BigInt(power), 1n] : [digits, 10n ** BigInt(-power)];
  }
  let scaled = toDouble(value);
  let denominator = 1n;
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    denominator *= 2n;
  }
  return [BigInt(scaled), denominator];
}

const sign = (difference: number | bigint): number => (difference < 0 ? -1 : difference > 0 ? 1 : 0);

export function isExactDouble(value: BsonNumber): boolean {
  if (value instanceof Int32 || value instanceof Double || typeof value === "number") return true;
  const double = toDouble(value);
  return !Number.isFinite(double) || compareNumbers(value, new Double(double)) === 0;
}

/** Exact; NaN equals itself and comes first, -0 equals 0. */
export function compareNumbers(left: BsonNumber, right: BsonNumber): number {
  const a = toDouble(left);
  const b = toDouble(right);
  if (Number.isNaN(a) || Number.isNaN(b)) return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
  if (a !== b || !Number.isFinite(a)) return a < b ? -1 : a > b ? 1 : 0;
  const plain = (value: BsonNumber): boolean => value instanceof Int32 || value instanceof Double || typeof value === "number";
  if (plain(left) && plain(right)) return 0;
  const [numerator, denominator] = toFraction(left);
  const [otherNumerator, otherDenominator] = toFraction(right);
  return sign(numerator * otherDenominator - otherNumerator * denominator);
}

/** Within ±2^53, else undefined; for options such as `limit`. */
export function toInteger(value: unknown): number | undefined {
  if (!isNumber(value)) return undefined;
  const double = toDouble(value);
  return Number.isSafeInteger(double) ? double : undefined;
}

/** Long if the sum needs it or an operand was one. */
export function wholeNumber(sum: bigint, atLeastLong: boolean): Int32 | Long {
  if (sum !== BigInt.asIntN(64, sum)) throw new CommandError("BadValue", "the sum does not fit into a 64-bit integer");
  return !atLeastLong && sum === BigInt.asIntN(32, sum) ? new Int32(Number(sum)) : Long.fromBigInt(sum);
}

/** Double if either is one, else Int32 widened to Long. Decimal128 is refused; the product does not use it. */
export function addNumbers(left: BsonNumber, right: BsonNumber): BsonNumber {
  if (left instanceof Decimal128 || right instanceof Decimal128) throw notSupported("BadValue", "operand of arithmetic", "Decimal128");
  const isDouble = (value: BsonNumber): boolean => value instanceof Double || typeof value === "number";
  if (isDouble(left) || isDouble(right)) return new Double(toDouble(left) + toDouble(right));
  const isLong = left instanceof Long || right instanceof Long;
  return wholeNumber(BigInt(left.toString()) + BigInt(right.toString()), isLong);
}
