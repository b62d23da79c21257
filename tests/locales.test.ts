import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { consentText } from "~/domain/consent";
import { DEVICE_KINDS } from "~/domain/device/catalogue";
import { languageCodes } from "~/domain/language";
import { problemStatus } from "~/domain/problem";

const folder = fileURLToPath(new URL("../locales", import.meta.url));
type Words = { [key: string]: string | Words };

const readWords = (language: string, file: string): Words => JSON.parse(readFileSync(`${folder}/${language}/${file}`, "utf8")) as Words;

/** Every key with its text: `toastErrorRaw.noAnalysisData`. */
const flatten = (words: Words, path = ""): [string, string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === "string" ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );
const placeholders = (text: string): string[] => (text.match(/\{\{[^}]+\}\}/g) ?? []).sort();

const namespaces = readdirSync(`${folder}/en`);
const others = languageCodes.filter((language) => language !== "en");

describe("[ACC-6] every word in six languages", () => {
  test.each(others)("%s has the namespaces of English and no others", (language) => {
    expect(readdirSync(`${folder}/${language}`).sort()).toEqual([...namespaces].sort());
  });

  test.each(others.flatMap((language) => namespaces.map((file) => [language, file] as const)))(
    "%s/%s has the keys and placeholders of English",
    (language, file) => {
      const english = flatten(readWords("en", file));
      const words = new Map(flatten(readWords(language, file)));
      // Plural forms beyond one and other (French and Spanish "many") may be added.
      const extra = [...words.keys()].filter((key) => !english.some(([known]) => known === key) && !key.endsWith("_many"));
      expect(extra).toEqual([]);
      for (const [key, text] of english) {
        expect(words.get(key)?.trim(), key).toBeTruthy();
        expect(placeholders(words.get(key) ?? ""), key).toEqual(placeholders(text));
      }
    },
  );

  test("every problem and every kind has its words", () => {
    expect(Object.keys(readWords("en", "problems.json")).sort()).toEqual(Object.keys(problemStatus).sort());
    expect(Object.keys(readWords("en", "kinds.json")).sort()).toEqual(DEVICE_KINDS.map((kind) => kind.id).sort());
  });
});

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
