import { posix } from "node:path";
import { expect, test } from "vitest";
import { appSources, exportedNames } from "./sources";

/** Exports that Remix reads from a route. */
const routeExports = new Set(["loader", "action", "meta", "handle", "shouldRevalidate", "ErrorBoundary", "headers", "links", "Layout"]);

test("an exported name means one thing within its folder", () => {
  const files = new Map<string, string[]>();
  for (const file of appSources) {
    for (const name of exportedNames(file)) {
      if (routeExports.has(name)) continue;
      const place = `${posix.dirname(file)}: ${name}`;
      files.set(place, [...(files.get(place) ?? []), file]);
    }
  }
  expect([...files].filter(([, where]) => where.length > 1)).toEqual([]);
});
