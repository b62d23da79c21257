import { BSONRegExp } from "bson";
import { isDocument, type BsonDocument } from "./bson-values";
import { CommandError } from "./command-error";
import { equals, matchesPattern, type Condition } from "./condition";
import { compileOperator, isOperatorDocument } from "./filter-operators";
import { parsePath, type Path } from "./paths";

/** A part of a filter that every match has to fulfil: what an index, an upsert and the positional `$` are read from. */
export interface Conjunct {
  readonly path: Path;
  /** `$eq` for plain equality. */
  readonly operator: string;
  readonly operand: unknown;
  readonly condition: Condition;
}

export interface Filter {
  readonly matches: (document: unknown) => boolean;
  /** The conditions that are joined by "and" at the top, also those within `$and`. */
  readonly conjuncts: readonly Conjunct[];
  /** Whether the conjuncts are the whole filter. */
  readonly isConjunction: boolean;
  /** The top-level fields that the filter reads. */
  readonly fields: ReadonlySet<string>;
}

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

/** What joins whole filters, as tests of a document. */
const JOINS: ReadonlyMap<string, (filters: readonly Filter[], document: unknown) => boolean> = new Map([
  ["$or", (filters: readonly Filter[], document: unknown) => filters.some((filter) => filter.matches(document))],
  ["$nor", (filters: readonly Filter[], document: unknown) => !filters.some((filter) => filter.matches(document))],
]);

/**
 * Compiles a filter once, to be applied to many documents. Throws BadValue with the name of the first operator that is not supported.
 */
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
      throw new CommandError("BadValue", `unsupported top level operator: ${field}`);
    } else {
      conjuncts.push(...conjunctsOf(field, value));
    }
  }
  for (const { path } of conjuncts) fields.add(path[0] ?? "");
  const matches = (document: unknown): boolean =>
    conjuncts.every(({ condition, path }) => condition.onPath(document, path)) && tests.every((test) => test(document));
  return { matches, conjuncts, isConjunction, fields };
}
