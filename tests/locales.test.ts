import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { tutorialLanguages, tutorialSteps } from "~/domain/analysis/types/tutorials";
import { consentText } from "~/domain/consent";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { languageCodes, type Language } from "~/domain/language";
import { problemStatus } from "~/domain/problem";
import { serverConditions } from "~/live/wire/server-condition";
import { auditActions } from "~/services/audit.server";
import { makeWordCheck, readGlossary } from "./support/glossary";

const folder = fileURLToPath(new URL("../locales", import.meta.url));
type Words = { [key: string]: string | Words };

const readWords = (language: string, file: string): Words => JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")) as Words;

/** Every key with its text: `toastErrorRaw.noAnalysisData`. */
const flatten = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const placeholders = (text: string): string[] => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();

/**
 * Only tutorials are not translated everywhere (decisions of the product, Languages); untranslated ones are in English
 * and say so.
 */
const TUTORIALS = "tutorials.json";
const writesTutorials = (language: Language): boolean => tutorialLanguages.some((written) => written === language);
const namespacesOf = (language: Language): string[] =>
  readdirSync(`${folder}/en`).filter((file) => file !== TUTORIALS || writesTutorials(language));
const others = languageCodes.filter((language) => language !== "en");

describe("[ACC-6] every word in seven languages", () => {
  test("keys are typed by every file of English", () => {
    const types = readFileSync(fileURLToPath(new URL("../app/domain/display/english.ts", import.meta.url)), "utf8");
    const fileOf = new Map(
      [...types.matchAll(/^import type (\w+) from ".*\/locales\/en\/(\w+)\.json";$/gm)].map(([, name, file]) => [name, file]),
    );
    const typed = [...types.matchAll(/^ {2}(\w+): typeof (\w+);$/gm)];
    expect(typed.map(([, file]) => `${file}.json`).sort()).toEqual(readdirSync(`${folder}/en`).sort());
    expect(typed.filter(([, file, name]) => fileOf.get(name) !== file)).toEqual([]);
  });

  test.each(others)("%s has the namespaces of English and no others", (language) => {
    expect(readdirSync(`${folder}/${language}`).sort()).toEqual(namespacesOf(language).sort());
  });

  test.each(others.flatMap((language) => namespacesOf(language).map((file) => [language, file] as const)))(
    "%s/%s has the keys and placeholders of English",
    (language, file) => {
      const english = flatten(readWords("en", file));
      const words = new Map(flatten(readWords(language, file)));
      // Plural forms beyond one and other (French and Spanish "many") are allowed.
      const extra = [...words.keys()].filter((key) => !english.some(([known]) => known === key) && !key.endsWith("_many"));
      expect(extra).toEqual([]);
      for (const [key, text] of english) {
        expect(words.get(key)?.trim(), key).toBeTruthy();
        expect(placeholders(words.get(key) ?? ""), key).toEqual(placeholders(text));
      }
    },
  );

  test("[CAP-4] every step of every tutorial has its words", () => {
    const steps = Object.entries(tutorialSteps).map(([name, pictures]) => [name, ["title", ...pictures].sort()]);
    const words = Object.entries(readWords("en", TUTORIALS)).map(([name, of]) => [name, Object.keys(of).sort()]);
    expect(words).toEqual(steps);
  });

  test("every problem, every kind and every condition of the server has its words", () => {
    const ofConditions = flatten(readWords("en", "live.json")).flatMap(([key]) => /^serverCondition\.(.*)/.exec(key)?.[1] ?? []);
    expect(ofConditions.sort()).toEqual([...serverConditions].sort());
    expect(Object.keys(readWords("en", "problems.json")).sort()).toEqual(Object.keys(problemStatus).sort());
    expect(Object.keys(readWords("en", "kinds.json")).sort()).toEqual(DEVICE_KINDS.map((kind) => kind.id).sort());
  });
});

test.each(languageCodes)("[NEW-6] [RES-6] a rocker has one name in %s: in the player, in the table and where it is missing", (language) => {
  const plain = (text: string | undefined): string => (text ?? "").normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = new Map(["player.json", "results.json"].flatMap((file) => flatten(readWords(language, file))));
  for (const phase of ["heel", "ankle", "forefoot"]) {
    // Languages inflect the ends of words.
    const stem = plain(words.get(`rockers.phase.${phase}`)).slice(0, 5);
    const missing = `rockers.missing.no${phase.charAt(0).toUpperCase()}${phase.slice(1)}`;
    for (const key of [`phase.${phase}`, missing]) expect(plain(words.get(key)), key).toContain(stem);
  }
});

test("[ACC-7] [ACC-6] exactly the actions of the audit log have words", () => {
  const done = flatten(readWords("en", "audit.json")).flatMap(([key]) => (key.startsWith("done.") ? key.slice("done.".length) : []));
  expect(done.sort()).toEqual([...auditActions].sort());
});

describe("[ACC-6] [NEW-6] one word for one thing", () => {
  test.each(languageCodes)("%s says nothing that docs/glossary rules out", (language) => {
    const check = makeWordCheck(readGlossary(language));
    const said = namespacesOf(language).flatMap((file) =>
      flatten(readWords(language, file)).flatMap(([key, text]) => check(text).map((word) => `${language}/${file} ${key}: ${word}`)),
    );
    expect(said).toEqual([]);
  });

  test.each(others)("the glossary of %s has the concepts of English, in their order", (language) => {
    expect(readGlossary(language).map((row) => row.concept)).toEqual(readGlossary("en").map((row) => row.concept));
  });

  test.each(languageCodes)("the glossary of %s rules out no word that it asks for", (language) => {
    const rows = readGlossary(language);
    const asked = new Set(rows.flatMap((row) => row.words));
    expect(rows.flatMap((row) => row.never).filter((word) => asked.has(word))).toEqual([]);
  });

  test("a word is found by its stem with its accent elsewhere, and ignored inside a required phrase", () => {
    const check = makeWordCheck([
      { concept: "mat", words: ["τάπητας"], never: ["χαλάκ*"] },
      { concept: "mattress mat", words: ["τάπητας στρώματος"], never: ["στρώματος"] },
    ]);
    expect(check("Κανείς στο χαλάκι")).toEqual(["χαλάκ* → τάπητας"]);
    expect(check("Τάπητας στρώματος {{name}}")).toEqual([]);
    expect(check("Άκρη του στρώματος")).toEqual(["στρώματος → τάπητας στρώματος"]);
  });
});

/** The specification prescribes this text. */
const asSpecified = "File size is too large (maximum 1 MB).";
const unit = /(?:\d|\}\}) (?:s|ms|min|h|mm²?|cm²?|mmHg|kPa|N|kg|[KM]B|[KM]o|%|\{\{unit\}\})(?!\p{L})/u;
const frenchPunctuation = /« | [:;?!»]/;

test.each(languageCodes)(
  "[ACC-6] in %s no number parts from its unit at the end of a line, and no French mark from its word",
  (language) => {
    const parting = language === "fr" ? [unit, frenchPunctuation] : [unit];
    const breaks = namespacesOf(language).flatMap((file) =>
      flatten(readWords(language, file)).flatMap(([key, text]) =>
        text !== asSpecified && parting.some((gap) => gap.test(text)) ? `${language}/${file} ${key}: ${text}` : [],
      ),
    );
    expect(breaks, "write U+00A0 between a number and its unit and before a colon, U+202F before %, ; ? and !").toEqual([]);
  },
);

test.each(languageCodes)(
  "[S24] the agreement that a patient is asked for in %s is the one whose version and hash are stored",
  (language) => {
    const words = new Map(flatten(readWords(language, "patients.json")));
    expect(
      createHash("sha256")
        .update(words.get("agreement") ?? "")
        .digest("hex"),
    ).toBe(consentText.hashes[language]);
  },
);

/** Words that no page uses in English; docs/glossary/en.md rules out others. */
const neverSaid =
  /\b(?:told|somebody|nobody|everybody|whoever|of whom|besides?|for good|anew|is none|none of ours|not right|greatest|set right|put right|log out|wall screen|second factor|speaks? against|from afar|by itself|goes on|made up)\b/i;

/** Words that gave way to one term: docs/glossary/en.md has the others. */
const replaced =
  /\b(?:compan(?:y|ies)|kinds?|fps|highest|peak (?:hold|at)|(?:create|register)s? (?:an? |the |first |new )*(?:company|clinic|user|patient|device|mat)\b)|account (?:created|changed|disabled|enabled)/i;
/**
 * The provider's pages about its customers, the names of published measures, words to patients, and the rate of
 * drawing.
 */
const keepsItsWord = [
  /^admin\.json (?:companies|new\.(?:company|all)|field\.(?:company|companyName|hideCompanyOnCards)|move)\b/,
  /^(?:devices\.json admin\.text|problems\.json companyCreationFailed|toasts\.json (?:companyCreated|registrationsSuccess|deviceMoved)) /,
  /^measures\.json seating\.peakPressureIndex\.how /,
  /^patientSheet\.json sentence\.greatest\./,
  /^live\.json stream\.idleHint /,
];

test("[ACC-6] [UX-1] a page has one word for one thing", () => {
  const said = namespacesOf("en").flatMap((file) =>
    flatten(readWords("en", file)).map(([key, text]) => `${file} ${key} ${text.replace(/\{\{[^}]*\}\}/g, "")}`),
  );
  const textOf = (line: string): string => line.split(" ").slice(2).join(" ");
  expect(said.filter((line) => replaced.test(textOf(line)) && !keepsItsWord.some((kept) => kept.test(line)))).toEqual([]);
  const found = ["Create company", "Register a patient", "All kinds", "Highest", "50 fps", "Create link", "Peak pressure index"];
  expect(found.map((text) => replaced.test(text))).toEqual([true, true, true, true, true, false, false]);
});

test("[ACC-6] [UX-1] a page speaks the plain English of its readers", () => {
  const said = namespacesOf("en").flatMap((file) => flatten(readWords("en", file), `${file} `));
  expect(said.filter(([, text]) => neverSaid.test(text.replace(/\{\{[^}]*\}\}/g, "")))).toEqual([]);
  const found = ["Nobody is told", "The greatest value", "Goodness", "An untold besieged mat"].map((text) => neverSaid.test(text));
  expect(found).toEqual([true, true, false, false]);
});
