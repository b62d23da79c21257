import { compileFilter } from "../filter/filter";
import { documentFields, isDocument, setField, show, type BsonDocument } from "../values/bson-values";
import { CommandError } from "../values/command-error";
import { isNumber, toDouble, toInteger } from "../values/numbers";
import { parsePath } from "../values/paths";

/** What becomes of a field: kept, left out, taken apart further, or reshaped. */
type Rule = "keep" | "drop" | { readonly rules: Map<string, Rule> } | { readonly reshape: (value: unknown) => unknown };

export interface Projection {
  apply(document: BsonDocument): BsonDocument;
  /** The top-level fields that the answer can hold, or all except some. */
  readonly reads: FieldSelection;
}

/** Top-level fields to read: only those named, or all but those named. */
export type FieldSelection = { readonly only: ReadonlySet<string> } | { readonly except: ReadonlySet<string> };

export const ALL_FIELDS: FieldSelection = { except: new Set() };

export const selects = (selection: FieldSelection, field: string): boolean =>
  "only" in selection ? selection.only.has(field) : !selection.except.has(field);

/** `{$slice: n}` (the first n, or the last -n) and `{$slice: [skip, limit]}`. */
function slice(operand: unknown): (value: unknown) => unknown {
  const [first, second] = (Array.isArray(operand) ? operand : [operand]).map(toInteger);
  if (first === undefined || (Array.isArray(operand) && (operand.length !== 2 || second === undefined || second <= 0)))
    throw new CommandError("BadValue", `$slice does not understand ${show(operand)}`);
  return (value) => {
    if (!Array.isArray(value)) return value;
    const elements: readonly unknown[] = value;
    if (second === undefined) return first < 0 ? elements.slice(first) : elements.slice(0, first);
    const start = first < 0 ? Math.max(0, elements.length + first) : first;
    return elements.slice(start, start + second);
  };
}

function firstMatch(operand: unknown): (value: unknown) => unknown {
  if (!isDocument(operand)) throw new CommandError("BadValue", "$elemMatch needs an Object");
  const { matches } = compileFilter({ element: { $elemMatch: operand } });
  return (value) => {
    const found: unknown = Array.isArray(value) ? value.find((element: unknown) => matches({ element: [element] })) : undefined;
    return found === undefined ? undefined : [found];
  };
}

const RESHAPES: ReadonlyMap<string, (operand: unknown) => (value: unknown) => unknown> = new Map([
  ["$slice", slice],
  ["$elemMatch", firstMatch],
]);

function ruleOf(field: string, value: unknown): Rule {
  if (typeof value === "boolean") return value ? "keep" : "drop";
  if (isNumber(value)) return toDouble(value) === 0 ? "drop" : "keep";
  const [operator = "", ...more] = isDocument(value) ? Object.keys(value) : [];
  const reshape = isDocument(value) && more.length === 0 ? RESHAPES.get(operator)?.(value[operator]) : undefined;
  if (!reshape) throw new CommandError("BadValue", `unsupported projection of ${field}: ${show(value)}`);
  return { reshape };
}

function place(rules: Map<string, Rule>, field: string, rule: Rule): void {
  const path = parsePath(field);
  if (path.some((segment) => segment === "" || segment.startsWith("$")))
    throw new CommandError("BadValue", `unsupported projection path: ${field}`);
  let level = rules;
  for (const segment of path.slice(0, -1)) {
    const existing = level.get(segment) ?? { rules: new Map<string, Rule>() };
    if (typeof existing === "string" || !("rules" in existing)) throw new CommandError("BadValue", `Path collision at ${field}`);
    level.set(segment, existing);
    level = existing.rules;
  }
  const last = path[path.length - 1] ?? "";
  if (level.has(last)) throw new CommandError("BadValue", `Path collision at ${field}`);
  level.set(last, rule);
}

function project(document: BsonDocument, rules: Map<string, Rule>, isInclusion: boolean): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of Object.entries(document)) {
    const rule = rules.get(name) ?? (isInclusion ? "drop" : "keep");
    const projected =
      rule === "keep"
        ? value
        : rule === "drop"
          ? undefined
          : "reshape" in rule
            ? rule.reshape(value)
            : inner(value, rule.rules, isInclusion);
    if (projected !== undefined) setField(result, name, projected);
  }
  return result;
}

/** A path goes through arrays; a scalar in its way is left out of an inclusion and kept by an exclusion. */
function inner(value: unknown, rules: Map<string, Rule>, isInclusion: boolean): unknown {
  if (Array.isArray(value))
    return value.map((element: unknown) => inner(element, rules, isInclusion)).filter((element) => element !== undefined);
  const fields = documentFields(value);
  if (fields) return project(fields, rules, isInclusion);
  return isInclusion ? undefined : value;
}

/**
 * Compiles the projection of `find`: fields to keep or to leave out, `$slice` and `$elemMatch`; undefined for "everything".
 * Throws BadValue for mixtures and for everything else.
 */
export function compileProjection(specification: BsonDocument | undefined): Projection | undefined {
  const entries = Object.entries(specification ?? {}).map(([field, value]) => ({ field, rule: ruleOf(field, value) }));
  if (entries.length === 0) return undefined;
  const others = entries.filter(({ field }) => field !== "_id");
  const kinds = new Set(others.map(({ rule }) => (typeof rule === "string" ? rule : "reshape")));
  if (kinds.has("keep") && kinds.has("drop")) throw new CommandError("BadValue", "Cannot mix inclusion and exclusion in a projection");
  const idRule = entries.find(({ field }) => field === "_id")?.rule;
  const hasElementMatch = Object.values(specification ?? {}).some((value) => isDocument(value) && "$elemMatch" in value);
  const isInclusion = kinds.has("keep") || (!kinds.has("drop") && (hasElementMatch || (others.length === 0 && idRule === "keep")));
  const rules = new Map<string, Rule>();
  for (const { field, rule } of entries) place(rules, field, rule);
  if (isInclusion && !rules.has("_id")) rules.set("_id", "keep");
  const dropped = [...rules].filter(([, rule]) => rule === "drop").map(([name]) => name);
  const reads: FieldSelection = isInclusion
    ? { only: new Set([...rules.keys()].filter((name) => !dropped.includes(name))) }
    : { except: new Set(dropped) };
  return { apply: (document) => project(document, rules, isInclusion), reads };
}
