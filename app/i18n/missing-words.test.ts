import { expect, test, vi } from "vitest";
import { languageCodes } from "~/domain/language";
import { warnOfMissingWords } from "./missing-words";
import type { Words } from "./words";

const english: Words = { common: { save: "Save", theme: { dark: "Dark" } }, tutorials: { standing: { title: "Standing" } } };

/** Warnings when every language has English words except `others`. */
function warningsOf(others: Record<string, Words>): object[] {
  const warn = vi.fn<(facts: object, text: string) => void>();
  warnOfMissingWords({ ...Object.fromEntries(languageCodes.map((language) => [language, english])), ...others }, { warn });
  return warn.mock.calls.map(([facts]) => facts);
}

test("[ACC-6] who develops is warned once of a sentence that languages lack", () => {
  const lacking = { ...english, common: { save: "Bewaren", theme: {} } };
  expect(warningsOf({ nl: lacking, el: lacking })).toEqual([{ key: "common:theme.dark", languages: "el, nl" }]);
});

test("[ACC-6] whole files are missed, tutorials only where they are written", () => {
  expect(warningsOf({ es: {}, fr: { common: english.common ?? {} } })).toEqual([
    { key: "common:save", languages: "es" },
    { key: "common:theme.dark", languages: "es" },
    { key: "tutorials:standing.title", languages: "es" },
  ]);
});

test("nothing is said where nothing is missing", () => expect(warningsOf({})).toEqual([]));
