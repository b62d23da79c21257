import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { BENCHMARKS } from "../bench/catalogue";
import { long, nightly } from "../setup/layers";

const read = (path: string): string => readFileSync(projectFile(path), "utf8");
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(read("package.json")));

/** npm runs these before and after the script of that name. */
const isHook = (name: string): boolean => /^(pre|post)/.test(name) && name.replace(/^(pre|post)/, "") in scripts;

/** Matches of a POSIX extended pattern in the project's files, each as file and text. */
const namedInTree = (pattern: string): string[] =>
  execFileSync("git", ["grep", "--untracked", "-oE", pattern], { cwd: projectFile("."), encoding: "utf8" })
    .trim()
    .split("\n");

test("CONTRIBUTING has a line for every script of package.json", () => {
  const rows = read("CONTRIBUTING.md")
    .split("\n")
    .filter((line) => line.startsWith("| `npm "));
  const listed = rows.flatMap((row) =>
    [...(row.split(" | ")[0] ?? "").matchAll(/`npm (?:run )?([\w:-]+)/g)].flatMap(([, name]) => name ?? []),
  );
  expect(listed.sort()).toEqual(
    Object.keys(scripts)
      .filter((name) => !isHook(name))
      .sort(),
  );
});

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
const withoutBraces = (path: string): string[] => {
  const [, before = path, choices, after = ""] = /^(.*)\{(.+)\}(.*)$/.exec(path) ?? [];
  return choices === undefined ? [before] : choices.split(",").map((choice) => before + choice + after);
};

test("every file that a layer of tests names exists, and is in one layer", () => {
  const named = [long, nightly].flatMap(({ alone, shared, dom }) => [...alone, ...shared, ...dom]).flatMap(withoutBraces);
  expect(named.filter((path) => !existsSync(projectFile(path)))).toEqual([]);
  expect(new Set(named).size).toBe(named.length);
});

test("every script that a document, a comment or a message names exists", () => {
  const named = namedInTree("npm run (--silent )?[a-z][a-z0-9:-]*");
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((line) => !((line.split(" ").at(-1) ?? "") in scripts))).toEqual([]);
});

test("every benchmark that a document or a comment names exists, and each file of one is in the catalogue", () => {
  const named = namedInTree("npm run bench -- [a-z][a-z-]*");
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((line) => !((line.split(" ").at(-1) ?? "") in BENCHMARKS))).toEqual([]);
  const files = Object.values(BENCHMARKS).map(({ file }) => file);
  expect(files.filter((file) => !existsSync(projectFile(file)))).toEqual([]);
  const measuring = readdirSync(projectFile("tests/bench")).flatMap((name) => (name.endsWith(".ts") ? [`tests/bench/${name}`] : []));
  const parts = ["catalogue", "clinic-api", "goal", "quantile", "run"].map((name) => `tests/bench/${name}.ts`);
  expect(measuring.filter((file) => !files.includes(file))).toEqual(parts);
});
