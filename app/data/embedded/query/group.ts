import { Double, Int32 } from "bson";
import { encodeField } from "../storage/index-keys";
import { isDocument, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { compareValues } from "../values/compare";
import { addNumbers, isNumber, toDouble, type BsonNumber } from "../values/numbers";
import { compileExpression, type Expression } from "./expression";

interface Accumulator {
  add(value: unknown): void;
  result(): unknown;
}

function sum(): Accumulator {
  let total: BsonNumber = new Int32(0);
  return {
    add: (value) => {
      if (isNumber(value)) total = addNumbers(total, value);
    },
    result: () => total,
  };
}

function average(): Accumulator {
  let total = 0;
  let count = 0;
  return {
    add: (value) => {
      if (!isNumber(value)) return;
      total += toDouble(value);
      count += 1;
    },
    result: () => (count === 0 ? null : new Double(total / count)),
  };
}

/** The smallest (1) or greatest (-1) value; null and missing are passed over. */
const extreme = (direction: 1 | -1) => (): Accumulator => {
  let best: unknown;
  return {
    add: (value) => {
      if (value !== undefined && value !== null && (best === undefined || compareValues(value, best) * direction < 0)) best = value;
    },
    result: () => best ?? null,
  };
};

function first(): Accumulator {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (values.length === 0) values.push(value ?? null);
    },
    result: () => values[0],
  };
}

function last(): Accumulator {
  let newest: unknown = null;
  return {
    add: (value) => {
      newest = value ?? null;
    },
    result: () => newest,
  };
}

function push(): Accumulator {
  const values: unknown[] = [];
  return {
    add: (value) => {
      if (value !== undefined) values.push(value);
    },
    result: () => values,
  };
}

/** The accumulators of `$group`; every other one is refused by name. */
const ACCUMULATORS: ReadonlyMap<string, () => Accumulator> = new Map(
  Object.entries({
    $sum: sum,
    $avg: average,
    $min: extreme(1),
    $max: extreme(-1),
    $first: first,
    $last: last,
    $push: push,
  } satisfies Record<string, () => Accumulator>),
);

interface GroupField {
  readonly name: string;
  readonly make: () => Accumulator;
  readonly expression: Expression;
}

function parseField(name: string, specification: unknown): GroupField {
  const [operator = "", ...more] = isDocument(specification) ? Object.keys(specification) : [];
  if (!isDocument(specification) || more.length > 0)
    throw new CommandError("BadValue", `The field '${name}' must be an accumulator object`);
  const make = ACCUMULATORS.get(operator);
  if (!make) throw new CommandError("BadValue", `unsupported accumulator: ${operator} in ${show(specification)}`);
  return { name, make, expression: compileExpression(specification[operator]) };
}

export interface Group {
  readonly apply: (documents: Iterable<BsonDocument>) => Generator<BsonDocument>;
  readonly expressions: readonly Expression[];
  /** Whether it only counts all documents: the name of `_id`'s constant aside, what `countDocuments` sends. */
  readonly counts: { readonly id: unknown; readonly field: string } | undefined;
}

const isOne = (expression: unknown): boolean => isNumber(expression) && toDouble(expression) === 1;

export function compileGroup(specification: unknown): Group {
  if (!isDocument(specification) || !("_id" in specification))
    throw new CommandError("BadValue", "a group specification must include an _id");
  const { _id, ...others } = specification;
  const id = compileExpression(_id);
  const fields = Object.entries(others).map(([name, value]) => parseField(name, value));
  const [only, ...more] = Object.entries(others);
  const isCount = only !== undefined && more.length === 0 && isDocument(only[1]) && isOne(only[1].$sum) && (isNumber(_id) || _id === null);
  return {
    expressions: [id, ...fields.map(({ expression }) => expression)],
    counts: isCount ? { id: _id, field: only[0] } : undefined,
    *apply(documents) {
      const groups = new Map<string, { readonly key: unknown; readonly accumulators: readonly Accumulator[] }[]>();
      for (const document of documents) {
        const key = id.evaluate(document) ?? null;
        const hash = encodeField(key, 1).toString("latin1");
        const sharing = groups.get(hash) ?? [];
        let group = sharing.find((other) => compareValues(other.key, key) === 0);
        if (!group) {
          group = { key, accumulators: fields.map(({ make }) => make()) };
          groups.set(hash, [...sharing, group]);
        }
        for (const [position, { expression }] of fields.entries()) group.accumulators[position]?.add(expression.evaluate(document));
      }
      for (const { key, accumulators } of [...groups.values()].flat())
        yield { _id: key, ...Object.fromEntries(fields.map(({ name }, position) => [name, accumulators[position]?.result()])) };
    },
  };
}
