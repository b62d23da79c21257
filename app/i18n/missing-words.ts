import { tutorialLanguages } from "~/domain/analysis/types/tutorials";
import { FALLBACK_LANGUAGE, languageCodes, type Language } from "~/domain/language";
import type { Words } from "./words";

interface MissingWords {
  key: string;
  languages: Language[];
}

const keysOf = (words: object, path: string, joint: string): string[] =>
  Object.entries(words).flatMap(([name, value]: [string, unknown]) =>
    typeof value === "object" && value !== null ? keysOf(value, path + name + joint, ".") : [path + name],
  );

/** Tutorials have fewer languages. */
const isOwed = (key: string, language: Language): boolean =>
  !key.startsWith("tutorials:") || tutorialLanguages.some((written) => written === language);

function missingWords(all: Readonly<Record<string, Words>>): MissingWords[] {
  const known = new Map(languageCodes.map((language) => [language, new Set(keysOf(all[language] ?? {}, "", ":"))]));
  return keysOf(all[FALLBACK_LANGUAGE] ?? {}, "", ":").flatMap((key) => {
    const languages = languageCodes.filter((language) => isOwed(key, language) && !known.get(language)?.has(key));
    return languages.length > 0 ? [{ key, languages }] : [];
  });
}

/** Warns developers; `npm test` fails. */
export function warnOfMissingWords(all: Readonly<Record<string, Words>>, log: { warn: (facts: object, text: string) => void }): void {
  for (const { key, languages } of missingWords(all))
    log.warn({ key, languages: languages.join(", ") }, "no words in these languages: pages say it in English");
}
