import { readFileSync } from "node:fs";
import type { Language } from "~/domain/language";
import { projectFile } from "~/project-root.server";

/** A row of docs/glossary. */
export interface GlossaryRow {
  concept: string;
  words: string[];
  never: string[];
}

const wordsIn = (cell = ""): string[] => cell.split(",").flatMap((word) => word.trim() || []);

export function readGlossary(language: Language): GlossaryRow[] {
  const lines = readFileSync(projectFile(`docs/glossary/${language}.md`), "utf8").split("\n");
  const cells = lines.flatMap((line) => (line.startsWith("| ") ? [line.split("|").slice(1, -1)] : []));
  return cells.slice(1).map(([concept = "", words, never]) => ({ concept: concept.trim(), words: wordsIn(words), never: wordsIn(never) }));
}

/** Lower case without accents, placeholders and the Greek final sigma, because stems lack both. */
const plain = (text: string): string =>
  text
    .replace(/\{\{[^}]*\}\}/g, " 0 ")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("ς", "σ");

/** Matches whole words; `*` is any ending. `\b` knows Latin letters only. */
const finderOf = (phrase: string): RegExp =>
  new RegExp(String.raw`(?<!\p{L})${plain(phrase).replaceAll("*", String.raw`\p{L}*`)}(?!\p{L})`, "gu");

export function makeWordCheck(glossary: readonly GlossaryRow[]): (text: string) => string[] {
  const used = glossary
    .flatMap((row) => row.words)
    .filter((words) => words.includes(" "))
    .sort((a, b) => b.length - a.length)
    .map(finderOf);
  const ruledOut = glossary.flatMap((row) =>
    row.never.map((word) => ({ find: finderOf(word), said: `${word} → ${row.words.join(", ")}` })),
  );
  return (text) => {
    const rest = used.reduce((left, phrase) => left.replace(phrase, " 0 "), plain(text));
    return ruledOut.flatMap(({ find, said }) => (rest.match(find) ? [said] : []));
  };
}
