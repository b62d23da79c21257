import { readFileSync } from "node:fs";
import { projectFile } from "~/project-root.server";

/** Joins the lines of each paragraph and list item. */
const unwrap = (text: string): string => text.replace(/\n(?!\s*(?:\n|[-*|#]\s|\d+\.\s|```))\s*/g, " ");

export interface NamedTest {
  path: string;
  title: string;
}

/** Tests that a document names as `file`: "title". */
export const testsNamedIn = (text: string): NamedTest[] =>
  unwrap(text)
    .split("\n")
    .flatMap((line) => [...line.matchAll(/`((?:app|packages|tests)\/[\w./-]+\.(?:test|spec)\.tsx?)`:((?:,? "[^"]+")+)/g)])
    .flatMap(([, path = "", titles = ""]) => [...titles.matchAll(/"([^"]+)"/g)].map(([, title = ""]) => ({ path, title })));

export const isMissingTest = ({ path, title }: NamedTest): boolean => !readFileSync(projectFile(path), "utf8").includes(title);
