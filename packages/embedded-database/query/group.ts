import { Double, Int32 } from "bson";
import { encodeField } from "../storage/index-keys";
import { documentFields, getField, isDocument, show, type BsonDocument } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { compareValues } from "../values/compare";
import { addNumbers, isNumber, toDouble, type BsonNumber } from "../values/numbers";
import { parsePath, type Path } from "../values/paths";

/** Value for a document (undefined if missing), and top-level fields read. */
interface Operand {
  readonly valueOf: (document: BsonDocument) => unknown;
  readonly fields: readonly string[];
}

/** Arrays on the path give all elements' values. */
function valueAt(value: unknown, path: Path): unknown {
  const [segment, ...rest] = path;
  if (segment === undefined) return value;
  if (Array.isArray(value)) return value.map((element: unknown) => valueAt(element, path)).filter((element) => element !== undefined);
  const fields = documentFields(value);
  return fields && valueAt(getField(fields, segment), rest);
}

/**
 * A field path (`"$a.b"`), a constant, or a document of both.
 * @throws CommandError BadValue for variables and expression operators
 */
function compileOperand(operand: unknown): Operand {
  if (typeof operand === "string" && operand.startsWith("$")) {
    if (operand.startsWith("$$")) throw notSupported("BadValue", "variable", operand);
    const path = parsePath(operand.slice(1));
    return { valueOf: (document) => valueAt(document, path), fields: path.slice(0, 1) };
  }
  if (Array.isArray(operand)) throw notSupported("BadValue", "expression", show(operand));
  if (!isDocument(operand)) return { valueOf: () => operand, fields: [] };
  const operator = Object.keys(operand).find((name) => name.startsWith("$"));
  if (operator !== undefined) throw notSupported("BadValue", "expression", operator);
  const parts = Object.entries(operand).map(([name, part]) => ({ name, ...compileOperand(part) }));
  return {
    valueOf: (document) =>
      Object.fromEntries(
        parts.map(({ name, valueOf }): [string, unknown] => [name, valueOf(document)]).filter(([, value]) => value !== undefined),
      ),
    fields: parts.flatMap(({ fields }) => fields),
  };
}

const sum = (values: readonly unknown[]): BsonNumber => values.filter(isNumber).reduce(addNumbers, new Int32(0));

function average(values: readonly unknown[]): unknown {
  const numbers = values.filter(isNumber).map(toDouble);
  return numbers.length === 0 ? null : new Double(numbers.reduce((total, number) => total + number, 0) / numbers.length);
}

/** Smallest (1) or largest (-1); skips null. */
const extreme = (direction: 1 | -1) => (values: readonly unknown[]) =>
  values.reduce((best, value) => (best === null || (value !== null && compareValues(value, best) * direction < 0) ? value : best), null);

const present = (value: unknown): boolean => value !== undefined;

/** Others are refused by name. */
const ACCUMULATORS: ReadonlyMap<string, (values: readonly unknown[]) => unknown> = new Map(
  Object.entries({
    $sum: sum,
    $avg: average,
    $min: (values) => extreme(1)(values.filter(present)),
    $max: (values) => extreme(-1)(values.filter(present)),
    $first: (values) => values[0] ?? null,
    $last: (values) => values.at(-1) ?? null,
    $push: (values) => values.filter(present),
  } satisfies Record<string, (values: readonly unknown[]) => unknown>),
);

function parseField(name: string, specification: unknown) {
  const [operator = "", ...more] = isDocument(specification) ? Object.keys(specification) : [];
  const accumulate = ACCUMULATORS.get(operator);
  if (!isDocument(specification) || more.length > 0 || !accumulate)
    throw notSupported("BadValue", `accumulator of '${name}'`, show(specification));
  return { name, accumulate, operand: compileOperand(specification[operator]) };
}

export interface GroupStage {
  readonly apply: (documents: Iterable<BsonDocument>) => Iterable<BsonDocument>;
  /** Top-level. */
  readonly fields: readonly string[];
  /** For `countDocuments`: the constant `_id` and the count's name. */
  readonly count: { readonly id: unknown; readonly name: string } | undefined;
}

export function compileGroup(specification: unknown): GroupStage {
  if (!isDocument(specification) || !("_id" in specification))
    throw new CommandError("BadValue", "a group specification must include an _id");
  const { _id, ...others } = specification;
  const id = compileOperand(_id);
  const fields = Object.entries(others).map(([name, value]) => parseField(name, value));
  const [only, ...more] = Object.entries(others);
  const counts = only && more.length === 0 && isDocument(only[1]) && isNumber(only[1].$sum) && toDouble(only[1].$sum) === 1;
  return {
    fields: [id, ...fields.map(({ operand }) => operand)].flatMap((operand) => operand.fields),
    count: counts && (isNumber(_id) || _id === null) ? { id: _id, name: only[0] } : undefined,
    *apply(documents) {
      const groups = new Map<string, { readonly key: unknown; readonly values: readonly unknown[][] }[]>();
      for (const document of documents) {
        const key = id.valueOf(document) ?? null;
        const hash = encodeField(key, 1).toString("latin1");
        const sharing = groups.get(hash) ?? [];
        let group = sharing.find((other) => compareValues(other.key, key) === 0);
        if (!group) groups.set(hash, [...sharing, (group = { key, values: fields.map(() => []) })]);
        for (const [position, { operand }] of fields.entries()) group.values[position]?.push(operand.valueOf(document));
      }
      for (const { key, values } of [...groups.values()].flat())
        yield {
          _id: key,
          ...Object.fromEntries(fields.map(({ name, accumulate }, position) => [name, accumulate(values[position] ?? [])])),
        };
    },
  };
}
