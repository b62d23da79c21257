import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { projectFile } from "~/project-root.server";

type Words = { [key: string]: string | Words };

/** Words that no page uses in English; docs/glossary/en.md rules out others. */
const neverSaid =
  /\b(?:told|somebody|nobody|everybody|whoever|of whom|besides?|for good|anew|is none|none of ours|not right|greatest|set right|put right|log out|wall screen|second factor|speaks? against|from afar|by itself|goes on|made up)\b/i;

const flatten = (words: Words, path: string): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const readWords = (namespace: string): Words => JSON.parse(readFileSync(projectFile(`locales/en/${namespace}.json`), "utf8")) as Words;
const namespaces = readdirSync(projectFile("locales/en")).map((file) => file.replace(".json", ""));

test("[ACC-6] [UX-1] a page speaks the plain English of its readers", () => {
  const said = namespaces.flatMap((namespace) => flatten(readWords(namespace), `${namespace}:`));
  const found = said.flatMap(([key, text]) => (neverSaid.exec(text.replace(/\{\{[^}]*\}\}/g, "")) ? [`${key}: ${text}`] : []));
  expect(found).toEqual([]);
});

test("[ACC-6] a word that no page says is found as a word, in any case", () => {
  const found = ["Nobody is told", "The greatest value", "A mat beside another", "Goodness", "An untold besieged mat"].map((text) =>
    neverSaid.test(text),
  );
  expect(found).toEqual([true, true, true, false, false]);
});
