import { readFileSync } from "node:fs";
import ts from "typescript";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { filesBelow } from "./sources";

/** Vitest's own waits default to one second: too short for a busy machine. */
const WAIT = /^(vi\.waitFor|vi\.waitUntil|expect\.poll)$/;

const testSources = ["app", "packages", "tests"]
  .flatMap(filesBelow)
  .filter((path) => /\.test\.tsx?$|^tests\/support\/.*\.tsx?$/.test(path));

/** Lines with waits that state no limit. */
function impatientLines(file: string, text = readFileSync(projectFile(file), "utf8")): number[] {
  if (!/waitFor|waitUntil|poll/.test(text)) return [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const lines: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && node.arguments.length === 1 && WAIT.test(node.expression.getText(source)))
      lines.push(source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return lines;
}

test("a test that waits states its limit: tests/support/patience.ts has the usual one", () => {
  expect(impatientLines("a.test.ts", "await vi.waitFor(() => seen);\nawait expect.poll(() => seen, patience).toBe(1);")).toEqual([1]);
  expect(testSources.flatMap((file) => impatientLines(file).map((line) => `${file}:${line}`))).toEqual([]);
});
