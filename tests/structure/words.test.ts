import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { namespaces } from "~/i18n/i18n.server";
import { isRoom, wordRooms, type WordRoom } from "~/i18n/word-rooms";
import routes from "~/routes";
import { readSource, runtimeImports } from "./sources";

const SPOKEN = new RegExp(`useTranslation\\("(${namespaces.join("|")})"|["\`](${namespaces.join("|")}):[\\w$]`, "g");
const COMMENTS = /\/\*[^]*?\*\//g;
const NEEDED = /needWords\("(\w+)"\)/g;

const matches = (file: string, pattern: RegExp): string[] =>
  [...readSource(file).replaceAll(COMMENTS, "").matchAll(pattern)].flatMap(([, ...groups]) =>
    groups.filter((group) => group !== undefined),
  );

/** What a browser may run of a page: types are erased, and so is what only the server has. */
const runs = (file: string): boolean => !/\.server\.tsx?$/.test(file);

function spokenBy(page: string): Map<string, string> {
  const spoken = new Map<string, string>();
  const files = new Set([page]);
  for (const file of files) {
    for (const namespace of matches(file, SPOKEN)) if (!spoken.has(namespace)) spoken.set(namespace, file);
    for (const imported of runtimeImports(file).filter(runs)) files.add(imported);
  }
  return spoken;
}

const chainsOf = (entries: readonly RouteConfigEntry[], above: readonly string[] = []): string[][] =>
  entries.flatMap(({ file, children = [] }) => {
    const chain = [...above, file];
    return children.length > 0 ? [chain, ...chainsOf(children, chain)] : [chain];
  });

test("[ACC-6] every page fetches the words that it and what it opens may speak", () => {
  const silent = chainsOf(routes).flatMap((chain) => {
    const rooms: WordRoom[] = ["start", ...chain.flatMap((file) => matches(file, NEEDED)).filter(isRoom)];
    const known = new Set<string>(rooms.flatMap((room) => wordRooms[room]));
    return [...spokenBy(chain.at(-1) ?? "")]
      .filter(([namespace]) => !known.has(namespace))
      .map(([namespace, file]) => `${chain.at(-1)}: ${namespace}, in ${file}`);
  });
  expect(silent).toEqual([]);
});
