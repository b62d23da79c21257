import { posix } from "node:path";
import { expect, test } from "vitest";
import { filesBelow, isSource } from "./sources";

/** What fits on one screen. */
const MAX_FILES = 22;

test("no folder holds too many sources", () => {
  const counts = new Map<string, number>();
  for (const path of ["app", "packages", "wasm-core/assembly"].flatMap(filesBelow).filter(isSource)) {
    counts.set(posix.dirname(path), (counts.get(posix.dirname(path)) ?? 0) + 1);
  }
  expect([...counts].filter(([, count]) => count > MAX_FILES)).toEqual([]);
});
