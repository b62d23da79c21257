import { Int32 } from "bson";
import { compileFilter } from "../filter/filter";
import { documentFields, getField, isDocument, setField, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { isNumber, toInteger } from "../values/numbers";
import { getAt, parsePath } from "../values/paths";
import { compileExpression, type Expression } from "./expression";
import { lengthOf } from "./find-records";
import { compileGroup } from "./group";
import { ALL_FIELDS, compileProjection, type FieldSelection } from "./projection";
import { compareSortKeys, parseSort, sortKeyOf } from "./sort";

type Documents = Iterable<BsonDocument>;

export interface PipelineStage {
  apply(documents: Documents): Documents;
  /** What it reads of a document. */
  readonly reads: FieldSelection;
  /** Whether later stages see only what this one makes, so that `reads` is all that the pipeline needs. */
  readonly isReshaping: boolean;
}

const readsOf = (expressions: readonly Expression[]): FieldSelection =>
  expressions.some(({ fields }) => fields === undefined)
    ? ALL_FIELDS
    : { only: new Set(expressions.flatMap(({ fields }) => fields ?? [])) };

function documentOperand(stage: string, operand: unknown): BsonDocument {
  if (!isDocument(operand)) throw new CommandError("FailedToParse", `the ${stage} specification must be an object`);
  return operand;
}

export function wholeOperand(stage: string, operand: unknown, least: number): number {
  const count = toInteger(operand);
  if (count === undefined || count < least) throw new CommandError("BadValue", `invalid argument to ${stage} stage: ${show(operand)}`);
  return count;
}

function match(operand: unknown): PipelineStage {
  const filter = compileFilter(documentOperand("$match", operand));
  return {
    reads: { only: filter.fields },
    isReshaping: false,
    *apply(documents) {
      for (const document of documents) if (filter.matches(document)) yield document;
    },
  };
}

function sort(operand: unknown): PipelineStage {
  const fields = parseSort(documentOperand("$sort", operand));
  return {
    reads: { only: new Set(fields.map(({ path }) => path[0] ?? "")) },
    isReshaping: false,
    apply: (documents) => {
      const keyed = Array.from(documents, (document) => ({ document, key: sortKeyOf(document, fields) }));
      return keyed.sort((left, right) => compareSortKeys(left.key, right.key, fields)).map(({ document }) => document);
    },
  };
}

const NOTHING_READ: FieldSelection = { only: new Set() };

function skip(operand: unknown): PipelineStage {
  const count = wholeOperand("$skip", operand, 0);
  return {
    reads: NOTHING_READ,
    isReshaping: false,
    *apply(documents) {
      let position = 0;
      for (const document of documents) if ((position += 1) > count) yield document;
    },
  };
}

function limit(operand: unknown): PipelineStage {
  const count = wholeOperand("$limit", operand, 1);
  return {
    reads: NOTHING_READ,
    isReshaping: false,
    *apply(documents) {
      let position = 0;
      for (const document of documents) {
        yield document;
        if ((position += 1) >= count) return;
      }
    },
  };
}

/** `$project`: fields kept or left out, as in `find`, and top-level fields computed by expressions. */
function project(operand: unknown): PipelineStage {
  const entries = Object.entries(documentOperand("$project", operand));
  if (entries.length === 0) throw new CommandError("BadValue", "$project specification must have at least one field");
  const isPlain = (value: unknown): boolean => typeof value === "boolean" || isNumber(value);
  const computed = entries.filter(([, value]) => !isPlain(value)).map(([name, value]) => ({ name, expression: compileExpression(value) }));
  const nested = computed.find(({ name }) => name.includes(".") || name.startsWith("$"));
  if (nested) throw new CommandError("BadValue", `unsupported computed path in $project: ${nested.name}`);
  const plain = Object.fromEntries(entries.filter(([, value]) => isPlain(value)));
  const keepsOnlyComputed = computed.length > 0 && Object.keys(plain).every((name) => name === "_id");
  const projection = compileProjection(keepsOnlyComputed ? { _id: true, ...plain, ...(isDropped(plain._id) ? { _id: true } : {}) } : plain);
  if (computed.length > 0 && projection && "except" in projection.reads)
    throw new CommandError("BadValue", "Cannot compute fields in an exclusion projection");
  const expressions = readsOf(computed.map(({ expression }) => expression));
  const isInclusion = projection !== undefined && "only" in projection.reads;
  return {
    isReshaping: isInclusion,
    reads:
      isInclusion && "only" in expressions && "only" in projection.reads
        ? { only: new Set([...expressions.only, ...projection.reads.only]) }
        : ALL_FIELDS,
    *apply(documents) {
      for (const document of documents) {
        const result = projection ? projection.apply(document) : { ...document };
        if (keepsOnlyComputed && isDropped(plain._id)) delete result._id;
        for (const { name, expression } of computed) {
          const value = expression.evaluate(document);
          if (value !== undefined) setField(result, name, value);
        }
        yield result;
      }
    },
  };
}

const isDropped = (value: unknown): boolean => value === false || (isNumber(value) && toInteger(value) === 0);

function group(operand: unknown): PipelineStage {
  const { apply, expressions } = compileGroup(operand);
  return { apply, reads: readsOf(expressions), isReshaping: true };
}

function count(operand: unknown): PipelineStage {
  if (typeof operand !== "string" || operand === "" || operand.startsWith("$") || operand.includes("."))
    throw new CommandError("BadValue", "the count field must be a plain name");
  return {
    reads: NOTHING_READ,
    isReshaping: true,
    *apply(documents) {
      const total = lengthOf(documents);
      if (total > 0) yield { [operand]: new Int32(total) };
    },
  };
}

function unwind(operand: unknown): PipelineStage {
  const options = typeof operand === "string" ? { path: operand } : documentOperand("$unwind", operand);
  const unknown = Object.keys(options).find((name) => name !== "path" && name !== "preserveNullAndEmptyArrays");
  if (unknown !== undefined) throw new CommandError("BadValue", `unsupported option of $unwind: ${unknown}`);
  const text = options.path;
  if (typeof text !== "string" || !text.startsWith("$")) throw new CommandError("BadValue", "the path of $unwind must begin with a $");
  const path = parsePath(text.slice(1));
  const keepsEmpty = "preserveNullAndEmptyArrays" in options && options.preserveNullAndEmptyArrays === true;
  return {
    reads: { only: new Set(path.slice(0, 1)) },
    isReshaping: false,
    *apply(documents) {
      for (const document of documents) {
        const value = getAt(document, path);
        const isEmpty = value === undefined || value === null || (Array.isArray(value) && value.length === 0);
        if (isEmpty && keepsEmpty) yield Array.isArray(value) ? withValueAt(document, path, undefined) : document;
        else if (Array.isArray(value)) for (const element of value) yield withValueAt(document, path, element);
        else if (!isEmpty) yield document;
      }
    },
  };
}

function withValueAt(document: BsonDocument, path: readonly string[], value: unknown): BsonDocument {
  const [segment = "", ...rest] = path;
  const copy = { ...document };
  const next = rest.length === 0 ? value : withValueAt(documentFields(getField(copy, segment)) ?? {}, rest, value);
  if (next === undefined) delete copy[segment];
  else setField(copy, segment, next);
  return copy;
}

/** The stages of a pipeline; every other one is refused by name. `$lookup` is left out on purpose: `populate` does the same by an index. */
const STAGES: ReadonlyMap<string, (operand: unknown) => PipelineStage> = new Map(
  Object.entries({
    $match: match,
    $sort: sort,
    $skip: skip,
    $limit: limit,
    $project: project,
    $group: group,
    $count: count,
    $unwind: unwind,
  } satisfies Record<string, (operand: unknown) => PipelineStage>),
);

export function compileStage(stage: unknown): { readonly name: string; readonly operand: unknown; readonly stage: PipelineStage } {
  const [name, ...more] = isDocument(stage) ? Object.keys(stage) : [];
  if (!isDocument(stage) || name === undefined || more.length > 0)
    throw new CommandError("FailedToParse", "A pipeline stage specification object must contain exactly one field.");
  const compile = STAGES.get(name);
  if (!compile) throw new CommandError("FailedToParse", `unsupported pipeline stage: ${name}`);
  return { name, operand: stage[name], stage: compile(stage[name]) };
}
