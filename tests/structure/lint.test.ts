import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import { filesBelow } from "./sources";

/**
 * `faults/**\/RULE.ts` breaks that rule; files below `allowed` break none. Both mirror the tree, because rules depend
 * on its folders.
 */
const FAULTS = "tests/structure/lint/faults";
const ALLOWED = "tests/structure/lint/allowed";

const ruleSet = z.record(z.string(), z.union([z.string(), z.tuple([z.string(), z.unknown()])]));
const configuration = z.object({ rules: ruleSet, overrides: z.array(z.object({ rules: ruleSet })) });
const report = z.object({ diagnostics: z.array(z.object({ filename: z.string(), code: z.string().optional() })) });

const snippets = (folder: string): string[] => filesBelow(folder).map((path) => posix.relative(folder, path));

/** The rules that each snippet broke, by path; a syntax error has none. */
function lintSnippets(): Map<string, (string | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), "isobar-lint-"));
  try {
    const tree = join(folder, "tree");
    mkdirSync(tree);
    symlinkSync(projectFile("node_modules"), join(folder, "node_modules"), "junction");
    for (const source of [FAULTS, ALLOWED, ".oxlintrc.json"])
      cpSync(projectFile(source), source.startsWith(".") ? join(tree, source) : tree, { recursive: true });
    const compilerOptions = { types: ["node"], paths: {} };
    writeFileSync(
      join(tree, "tsconfig.json"),
      JSON.stringify({ extends: projectFile("tsconfig.json"), compilerOptions, include: ["."], exclude: [] }),
    );
    const { stdout } = spawnSync(process.execPath, [projectFile("node_modules/oxlint/bin/oxlint"), "--format", "json"], {
      cwd: tree,
      encoding: "utf8",
    });
    const found = new Map<string, (string | undefined)[]>();
    for (const { filename, code } of report.parse(JSON.parse(stdout)).diagnostics) {
      const path = filename.replaceAll("\\", "/");
      found.set(path, [...(found.get(path) ?? []), code && /\((.*)\)/.exec(code)?.[1]]);
    }
    return found;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const found = lintSnippets();

/** The rule that a snippet breaks. */
const ruleOf = (path: string): string | undefined => (path.startsWith("syntax/") ? undefined : posix.basename(path).split(".")[0]);

test("the linter finds every fault that it is there for", () => {
  expect(snippets(FAULTS).filter((path) => !found.get(path)?.includes(ruleOf(path)))).toEqual([]);
});

test("the linter finds no fault in what its configuration allows", () => {
  expect(snippets(ALLOWED).filter((path) => found.has(path))).toEqual([]);
});

test("every rule in force has a fault that it finds", () => {
  const text = readFileSync(projectFile(".oxlintrc.json"), "utf8").replaceAll(/^ *\/\/.*$/gm, "");
  const { rules, overrides } = configuration.parse(JSON.parse(text));
  const inForce = [rules, ...overrides.map((override) => override.rules)].flatMap((set) =>
    Object.keys(set).filter((name) => set[name] !== "off"),
  );
  const faults = new Set(snippets(FAULTS).map(ruleOf));
  expect(inForce.filter((name) => !faults.has(posix.basename(name)))).toEqual([]);
});
