import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (path: string): string => readFileSync(root + path, "utf8");

export interface TracedFeature {
  /** Such as `LIVE-9`, `R12` or `S7`. */
  id: string;
  text: string;
}

/** Features, faults and threats, each from the document that lists it. */
export function tracedFeatures(): TracedFeature[] {
  const features = [...read("docs/quality/features.md").matchAll(/^\| ([A-Z]+-\d+) \| ([^|]+) \|$/gm)];
  const faults = [...read("docs/reliability.md").matchAll(/^\| (R\d+) \| ([^|]+) \|/gm)];
  const threats = [...read("docs/security.md").matchAll(/^### (S[\d, S]+): (.+)$/gm)].flatMap(([, ids = "", text = ""]) =>
    ids.split(", ").map((id) => ["", id, text]),
  );
  return [...features, ...faults, ...threats].map(([, id = "", text = ""]) => ({ id, text }));
}

/** IDs at the beginning of a title. */
const TITLE = /["'`]((?:\[(?:[A-Z]+-|[RS])\d+\][ :,]*)+)/g;
const testFiles = (): string[] =>
  ["app", "packages", "tests", "wasm-core"].flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => /\.(?:test|spec)\.tsx?$/.test(name) && !parentPath.includes("node_modules"))
      .map(({ name, parentPath }) => posix.join(parentPath.slice(root.length), name)),
  );

/** IDs in titles of tests, each with its files. Threats are held by the titles that docs/security.md names, too. */
export function testsByFeature(): ReadonlyMap<string, readonly string[]> {
  const files = new Map<string, Set<string>>();
  const add = (id: string, file: string): unknown => (files.get(id) ?? files.set(id, new Set()).get(id))?.add(file);
  for (const file of testFiles())
    for (const [, ids = ""] of read(file).matchAll(TITLE)) for (const [, id = ""] of ids.matchAll(/\[([^\]]+)\]/g)) add(id, file);
  const listed = [
    ...[...read("docs/reliability.md").matchAll(/^\| (R\d+) \|(.*)$/gm)].map(([, id = "", text = ""]) => ({ ids: [id], text })),
    ...[...read("docs/security.md").matchAll(/^### (S[\d, S]+): ([\s\S]+?)(?=\n##)/gm)].map(([, ids = "", text = ""]) => ({
      ids: ids.split(", "),
      text,
    })),
  ];
  for (const { ids, text } of listed)
    for (const [, file = ""] of text.matchAll(/`((?:app|tests)\/[\w./-]+\.(?:test|spec)\.tsx?)`/g)) for (const id of ids) add(id, file);
  return new Map([...files].map(([id, found]) => [id, [...found].sort()]));
}
