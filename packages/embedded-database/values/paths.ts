import { documentFields, getField } from "./bson-values";
import { itemAt } from "./item-at";

export type Path = readonly string[];

export const parsePath = (path: string): string[] => path.split(".");

export const isArrayIndex = (segment: string): boolean => /^(0|[1-9]\d*)$/.test(segment);

/** Undefined if missing; returns true to stop. */
type Visit = (value: unknown) => boolean;

function visitElements(elements: readonly unknown[], path: Path, depth: number, visit: Visit): boolean {
  const segment = itemAt(path, depth);
  if (elements.some((element) => documentFields(element) !== undefined && visitPath(element, path, depth, visit))) return true;
  if (!isArrayIndex(segment) || Number(segment) >= elements.length) return false;
  const element = elements[Number(segment)];
  return depth + 1 < path.length && Array.isArray(element)
    ? visitElements(element, path, depth + 1, visit)
    : visitPath(element, path, depth + 1, visit);
}

function visitPath(value: unknown, path: Path, depth: number, visit: Visit): boolean {
  const segment = path[depth];
  if (segment === undefined) return visit(value);
  const fields = documentFields(value);
  if (!fields) return visit(undefined);
  const next = getField(fields, segment);
  if (next === undefined) return visit(undefined);
  return depth + 1 < path.length && Array.isArray(next)
    ? visitElements(next, path, depth + 1, visit)
    : visitPath(next, path, depth + 1, visit);
}

/**
 * Enters arrays once, skips elements that are not documents, accepts element numbers; passes a final array whole.
 * Returns whether it was stopped.
 */
export const someValueAt = (document: unknown, path: Path, visit: Visit): boolean => visitPath(document, path, 0, visit);

/** As {@link someValueAt}, but a final array's elements come before it. */
export const someElementAt = (document: unknown, path: Path, visit: Visit): boolean =>
  someValueAt(document, path, (value) => (Array.isArray(value) && value.some(visit)) || visit(value));

function collectKeys(value: unknown, path: Path, depth: number, keys: unknown[]): boolean {
  const segment = path[depth];
  if (Array.isArray(value)) {
    if (value.length === 0) keys.push(segment === undefined ? undefined : null);
    for (const element of value) {
      if (segment === undefined) keys.push(element);
      else if (documentFields(element)) collectKeys(element, path, depth, keys);
      else keys.push(null);
    }
    return true;
  }
  if (segment === undefined) {
    keys.push(value ?? null);
    return false;
  }
  const fields = documentFields(value);
  if (!fields) {
    keys.push(null);
    return false;
  }
  return collectKeys(getField(fields, segment), path, depth + 1, keys);
}

export interface PathKeys {
  /** Missing: null; empty array: undefined; array: its elements. */
  readonly keys: readonly unknown[];
  /** Then there may be several keys. */
  readonly isArray: boolean;
}

export function keysAt(document: unknown, path: Path): PathKeys {
  const keys: unknown[] = [];
  const isArray = collectKeys(document, path, 0, keys);
  return { keys, isArray };
}

/** Not through arrays; undefined if missing. */
export function getAt(document: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, segment) => {
    const fields = documentFields(value);
    return fields && getField(fields, segment);
  }, document);
}
