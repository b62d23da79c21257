import { BSONRegExp } from "bson";
import type { Conjunct, Filter } from "../filter/filter";
import type { CollectionEntry, IndexEntry } from "../storage/catalog";
import { afterPrefix, clamp, encodeField, indexPrefix, typeByte, type Direction, type IndexField } from "../storage/index-keys";
import type { KeyRange } from "../storage/key-range";
import { BSON_TYPES } from "../values/bson-values";
import { compareValues, equalValues, bsonTypeOrder } from "../values/compare";
import { isExactDouble, isNumber, toDouble } from "../values/numbers";
import type { SortField } from "./sort";

/** For `$in` values multiplied over fields. */
const MAX_RANGES = 2_000;

export interface Plan {
  readonly index: IndexEntry;
  readonly ranges: readonly KeyRange[];
  readonly isReversed: boolean;
  readonly isSorted: boolean;
  /** Keys equal matches, so counting needs no documents. */
  readonly isCovered: boolean;
}

const ORDER_OF_NULL = BSON_TYPES.null.order;
const isScalar = (value: unknown): boolean =>
  ![BSON_TYPES.object.order, BSON_TYPES.array.order].some((order) => order === bsonTypeOrder(value));
const isExactOperand = (value: unknown): boolean => !isNumber(value) || isExactDouble(value);

/** Undefined without usable conditions. */
function equalityOf(
  conjuncts: readonly Conjunct[],
  isMultikey: boolean,
): { readonly values: readonly unknown[]; readonly conjunct: Conjunct } | undefined {
  const isUsable = (value: unknown): boolean =>
    value !== undefined && !(value instanceof BSONRegExp) && (!isMultikey || (isScalar(value) && value !== null)) && !Array.isArray(value);
  for (const conjunct of conjuncts) {
    const values =
      conjunct.operator === "$eq"
        ? [conjunct.operand]
        : conjunct.operator === "$in" && Array.isArray(conjunct.operand)
          ? conjunct.operand
          : undefined;
    if (values && values.length <= MAX_RANGES && values.every(isUsable)) return { values, conjunct };
  }
  return undefined;
}

interface Bound {
  readonly range: KeyRange;
  readonly used: readonly Conjunct[];
}

const tightest = (conjuncts: readonly Conjunct[], sign: Direction): Conjunct | undefined =>
  [...conjuncts].sort((left, right) => compareValues(right.operand, left.operand) * sign)[0];

/** Holds only the operand's type. */
function rangeOf(prefix: Buffer, direction: Direction, conjuncts: readonly Conjunct[], isMultikey: boolean): Bound | undefined {
  const isUsable = ({ operand }: Conjunct): boolean =>
    bsonTypeOrder(operand) > ORDER_OF_NULL &&
    bsonTypeOrder(operand) < BSON_TYPES.maxKey.order &&
    !Array.isArray(operand) &&
    !(operand instanceof BSONRegExp) &&
    !(isNumber(operand) && Number.isNaN(toDouble(operand)));
  const ends = (operators: readonly string[]): readonly Conjunct[] => {
    const usable = conjuncts.filter((conjunct) => operators.includes(conjunct.operator) && isUsable(conjunct));
    return usable.filter(({ operand }) => bsonTypeOrder(operand) === bsonTypeOrder(usable[0]?.operand));
  };
  const lowers = ends(["$gt", "$gte"]);
  let uppers = ends(["$lt", "$lte"]);
  // Different array elements may satisfy either end, so only one narrows.
  if (lowers.length > 0 && uppers.length > 0 && (isMultikey || bsonTypeOrder(lowers[0]?.operand) !== bsonTypeOrder(uppers[0]?.operand)))
    uppers = [];
  // The tightest implies the others.
  const [lower, upper] = [tightest(lowers, 1), tightest(uppers, -1)];
  const used = [...lowers, ...uppers];
  const [first] = used;
  if (!first) return undefined;
  const [start, end] = direction === 1 ? [lower, upper] : [upper, lower];
  const type = Buffer.from([typeByte(bsonTypeOrder(first.operand), direction)]);
  const edge = (conjunct: Conjunct | undefined): Buffer =>
    clampPrefixed(Buffer.concat([prefix, conjunct ? encodeField(conjunct.operand, direction) : type]));
  return { range: { low: edge(start), high: afterPrefix(edge(end)) }, used };
}

/** The bound begins with the index number. */
const clampPrefixed = (bytes: Buffer): Buffer => Buffer.concat([bytes.subarray(0, 4), clamp(bytes.subarray(4))]);

/** After equality fields: 1 as requested, -1 reversed, 0 neither. */
function directionOf(fields: readonly IndexField[], fixed: ReadonlySet<string>, sort: readonly SortField[]): -1 | 0 | 1 {
  const wanted = sort.filter(({ name }) => !fixed.has(name));
  const given = fields.filter(({ name }) => !fixed.has(name));
  const factors = wanted.map(({ name, direction }, position) => {
    const field = given[position];
    return field?.name === name ? direction * field.direction : 0;
  });
  if (factors.every((factor) => factor === 1)) return 1;
  return factors.every((factor) => factor === -1) ? -1 : 0;
}

function holdsEveryMatch({ definition, isMultikey }: IndexEntry, filter: Filter, bounded: number): boolean {
  if (definition.isSparse && (bounded === 0 || isMultikey)) return false;
  const parts = definition.partialFilter;
  if (!parts) return true;
  return (
    parts.isConjunction &&
    parts.conjuncts.every((part) =>
      filter.conjuncts.some(
        (given) => given.operator === part.operator && equalValues(given.path, part.path) && equalValues(given.operand, part.operand),
      ),
    )
  );
}

interface Candidate extends Plan {
  readonly score: number;
}

function candidateFor(index: IndexEntry, filter: Filter, sort: readonly SortField[]): Candidate | undefined {
  const { fields, isUnique } = index.definition;
  let prefixes = [indexPrefix(index.number)];
  let ranges: KeyRange[] | undefined;
  const used = new Set<Conjunct>();
  const fixed = new Set<string>();
  let bounded = 0;
  let equalities = 0;
  let isExact = index.isExact;
  for (const { name, direction } of index.isMultikey ? fields.slice(0, 1) : fields) {
    const conjuncts = filter.conjuncts.filter(({ path }) => path.join(".") === name);
    const equality = equalityOf(conjuncts, index.isMultikey);
    if (equality && prefixes.length * equality.values.length <= MAX_RANGES) {
      if (equality.values.includes(null) && index.definition.isSparse) break;
      prefixes = prefixes.flatMap((prefix) => equality.values.map((value) => Buffer.concat([prefix, encodeField(value, direction)])));
      used.add(equality.conjunct);
      isExact &&= equality.values.every((value) => isExactOperand(value) && value !== null && isScalar(value));
      if (equality.values.length === 1) fixed.add(name);
      bounded += 1;
      equalities += 1;
      continue;
    }
    const bounds = prefixes.flatMap((prefix) => rangeOf(prefix, direction, conjuncts, index.isMultikey) ?? []);
    if (bounds.length > 0) {
      ranges = bounds.map(({ range }) => range);
      for (const conjunct of bounds.flatMap((bound) => bound.used)) {
        used.add(conjunct);
        // NaN sorts before all numbers and matches no range.
        isExact &&= ["$gte", "$lte"].includes(conjunct.operator) && isScalar(conjunct.operand) && !isNumber(conjunct.operand);
      }
      bounded += 1;
    }
    break;
  }
  if (!holdsEveryMatch(index, filter, bounded)) return undefined;
  const merged = distinctRanges(
    ranges ?? prefixes.map((prefix) => ({ low: clampPrefixed(prefix), high: afterPrefix(clampPrefixed(prefix)) })),
  );
  const order = index.isMultikey || !index.isExact || merged.length > 1 ? 0 : directionOf(fields, fixed, sort);
  const isSorted = sort.length === 0 || order !== 0;
  if (bounded === 0 && (!isSorted || sort.length === 0)) return undefined;
  const findsOne = isUnique && equalities === fields.length && !index.isMultikey;
  return {
    index,
    ranges: merged,
    isReversed: isSorted && sort.length > 0 && order === -1,
    isSorted,
    isCovered: isExact && !index.isMultikey && filter.isConjunction && filter.conjuncts.every((conjunct) => used.has(conjunct)),
    score: (findsOne ? 1_000 : 0) + bounded * 10 + equalities + (isSorted && sort.length > 0 ? 5 : 0),
  };
}

function distinctRanges(ranges: readonly KeyRange[]): KeyRange[] {
  const sorted = [...ranges].sort((left, right) => Buffer.compare(left.low, right.low));
  return sorted.filter((range, position) => !sorted[position - 1]?.low.equals(range.low));
}

/** Undefined if every document must be read. */
export function planFor({ indexes }: CollectionEntry, filter: Filter, sort: readonly SortField[]): Plan | undefined {
  const candidates = indexes.flatMap((index) => candidateFor(index, filter, sort) ?? []);
  return candidates.sort((left, right) => right.score - left.score)[0];
}
