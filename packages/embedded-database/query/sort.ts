import type { Direction } from "../storage/index-keys";
import { show, type BsonDocument } from "../values/bson-values";
import { notSupported } from "../values/command-error";
import { compareValues } from "../values/compare";
import { toInteger } from "../values/numbers";
import { keysAt, parsePath, type Path } from "../values/paths";

export interface SortField {
  readonly name: string;
  readonly path: Path;
  readonly direction: Direction;
}

/** `{a: 1, b: -1}`; `$meta` is refused. */
export function parseSort(specification: BsonDocument | undefined): readonly SortField[] {
  return Object.entries(specification ?? {}).map(([name, value]) => {
    const direction = toInteger(value);
    if (name === "" || name.startsWith("$") || (direction !== 1 && direction !== -1))
      throw notSupported("BadValue", `sort order of ${name}`, show(value));
    return { name, path: parsePath(name), direction };
  });
}

/** Of an array the smallest if ascending, the largest if descending. */
export function readSortKey(document: unknown, sort: readonly SortField[]): readonly unknown[] {
  return sort.map(({ path, direction }) =>
    keysAt(document, path).keys.reduce((best, key) => (compareValues(key, best) * direction < 0 ? key : best)),
  );
}

export function compareSortKeys(left: readonly unknown[], right: readonly unknown[], sort: readonly SortField[]): number {
  for (const [position, { direction }] of sort.entries()) {
    const order = compareValues(left[position], right[position]) * direction;
    if (order !== 0) return order;
  }
  return 0;
}
