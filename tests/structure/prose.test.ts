import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";
import { filesBelow } from "./sources";

/** Words and constructions that only this project used; docs/glossary holds them for the interface. */
const DIALECT = /\b(?:told|somebody|nobody|whoever|anew|besides?|unheard|(?:is|are) none|(?:of|by) whom|(?:upright|lying) ax[ei]s)\b/gi;
/** Occurrences in comments today. Lower it when there are fewer. */
const DIALECT_IN_COMMENTS = 21;
/** Comment lines over 120 characters today. Lower it when there are fewer. */
const LONG_COMMENT_LINES = 0;
const COMMENT_WORDS_PER_1000_LINES = 500;
const LINE_MAX = 120;

const code = ["app", "packages", "tests", "scripts", "wasm-core/assembly", "wasm-core/layout", "wasm-core/bench"]
  .flatMap(filesBelow)
  .filter((path) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith("tests/structure/"))
  .map((path) => readFileSync(projectFile(path), "utf8"));

/** Block comments, and line comments outside strings and addresses. */
const comments = code.flatMap((text) => text.match(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/[^\n]*/g) ?? []);

const documents = [
  ...["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"],
  ...filesBelow("docs").filter((path) => path.endsWith(".md") && !path.startsWith("docs/glossary/")),
].map((path) => ({ path, text: readFileSync(projectFile(path), "utf8").replace(/^\s*```[\s\S]*?^\s*```/gm, "") }));

test("documents use no word that only this project used", () => {
  const found = documents.map(({ path, text }) => {
    // Code, titles of tests in quotation marks and addresses of links keep their words.
    const prose = text.replace(/`[^`]*`|"[^"]*"|\]\([^)]*\)/g, " ");
    return { path, words: prose.match(DIALECT) ?? [] };
  });
  expect(found.filter(({ words }) => words.length > 0)).toEqual([]);
});

test("comments use no more of these words than today", () => {
  expect(comments.flatMap((comment) => comment.match(DIALECT) ?? []).length).toBeLessThanOrEqual(DIALECT_IN_COMMENTS);
});

test("comments have at most 500 words per 1,000 lines of code", () => {
  const words = comments.reduce((sum, comment) => sum + (comment.match(/[A-Za-z][A-Za-z'-]*/g)?.length ?? 0), 0);
  const lines = code.reduce((sum, text) => sum + (text.match(/^.*\S/gm)?.length ?? 0), 0);
  expect((1000 * words) / lines).toBeLessThanOrEqual(COMMENT_WORDS_PER_1000_LINES);
});

test("prose in documents has at most 120 characters a line", () => {
  // Tables, headings, links and lines that are one piece of code cannot be broken.
  const isUnbreakable = (line: string): boolean => /^\s*\||^#|^\s*(?:[-*] )?(?:\S+|`[^`]*`[.,;:]?)$|\]\([^)]*\)[.,;:)]*$/.test(line);
  const long = documents.flatMap(({ path, text }) =>
    text.split("\n").flatMap((line) => (line.length > LINE_MAX && !isUnbreakable(line) ? [`${path}: ${line}`] : [])),
  );
  expect(long).toEqual([]);
});

test("comments have no more lines over 120 characters than today", () => {
  const long = code.flatMap((text) => text.split("\n").filter((line) => line.length > LINE_MAX && /^\s*(?:\/\*|\*|\/\/)/.test(line)));
  expect(long.length).toBeLessThanOrEqual(LONG_COMMENT_LINES);
});
