import type { FieldSelection } from "../storage/record";
import { documentFields, setField, show, type BsonDocument } from "../values/bson-values";
import { CommandError, notSupported } from "../values/command-error";
import { lastItem } from "../values/item-at";
import { isNumber, toDouble } from "../values/numbers";
import { parsePath } from "../values/paths";

type Rule = boolean | Map<string, Rule>;

export interface Projection {
  apply(document: BsonDocument): BsonDocument;
  /** Top-level. */
  readonly reads: FieldSelection;
}

function keeps(field: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  if (isNumber(value)) return toDouble(value) !== 0;
  throw notSupported("BadValue", `projection of ${field}`, show(value));
}

function place(rules: Map<string, Rule>, field: string, rule: boolean): void {
  const path = parsePath(field);
  if (path.some((segment) => segment === "" || segment.startsWith("$"))) throw notSupported("BadValue", "projection path", field);
  const last = lastItem(path);
  let level = rules;
  for (const segment of path.slice(0, -1)) {
    const inner = level.get(segment) ?? new Map<string, Rule>();
    if (typeof inner === "boolean") throw new CommandError("BadValue", `Path collision at ${field}`);
    level.set(segment, inner);
    level = inner;
  }
  if (level.has(last)) throw new CommandError("BadValue", `Path collision at ${field}`);
  level.set(last, rule);
}

function project(document: BsonDocument, rules: Map<string, Rule>, isInclusion: boolean): BsonDocument {
  const result: BsonDocument = {};
  for (const [name, value] of Object.entries(document)) {
    const rule = rules.get(name) ?? !isInclusion;
    const projected = rule === true ? value : rule === false ? undefined : projectInside(value, rule, isInclusion);
    if (projected !== undefined) setField(result, name, projected);
  }
  return result;
}

/** Paths enter arrays; on a path, inclusions drop scalars, exclusions keep them. */
function projectInside(value: unknown, rules: Map<string, Rule>, isInclusion: boolean): unknown {
  if (Array.isArray(value))
    return value.map((element: unknown) => projectInside(element, rules, isInclusion)).filter((element) => element !== undefined);
  const fields = documentFields(value);
  if (fields) return project(fields, rules, isInclusion);
  return isInclusion ? undefined : value;
}

/**
 * Undefined keeps everything.
 * @throws CommandError BadValue for mixtures and everything else
 */
export function compileProjection(specification: BsonDocument | undefined): Projection | undefined {
  const entries = Object.entries(specification ?? {}).map(([field, value]) => ({ field, isKept: keeps(field, value) }));
  if (entries.length === 0) return undefined;
  const others = entries.filter(({ field }) => field !== "_id");
  const isInclusion = (others[0] ?? entries[0])?.isKept === true;
  if (others.some(({ isKept }) => isKept !== isInclusion))
    throw new CommandError("BadValue", "Cannot mix inclusion and exclusion in a projection");
  const rules = new Map<string, Rule>();
  for (const { field, isKept } of entries) place(rules, field, isKept);
  if (isInclusion && !rules.has("_id")) rules.set("_id", true);
  const names = (wanted: boolean) => new Set([...rules].filter(([, rule]) => (rule !== false) === wanted).map(([name]) => name));
  return {
    apply: (document) => project(document, rules, isInclusion),
    reads: isInclusion ? { only: names(true) } : { except: names(false) },
  };
}
