import { readdirSync, readFileSync } from "node:fs";
import i18next from "i18next";
import { z } from "zod";
import type { Translate } from "~/domain/display/word-keys";
import { languageCodes, type Language } from "~/domain/language";
import { makeFormat, type Format } from "~/i18n/format";
import { i18nOptions } from "~/i18n/options";
import { byNamespace, type Words } from "~/i18n/words";
import { projectFile } from "~/project-root.server";

/** Translations, numbers and dates of a language. */
export interface ReportWords {
  language: Language;
  t: Translate;
  format: Format;
}

const known = new Map<Language, ReportWords>();

/** Read from files: threads run sources without the bundle. */
export function reportWords(language: Language): ReportWords {
  let words = known.get(language);
  if (!words) known.set(language, (words = readWords(language)));
  return words;
}

const wordsOf = (language: Language): Words => {
  const folder = projectFile(`locales/${language}`);
  return byNamespace(Object.fromEntries(readdirSync(folder).map((file) => [file, jsonOf(`${folder}/${file}`)])));
};
const jsonOf = (path: string): Record<string, unknown> =>
  z.record(z.string().max(100), z.unknown()).parse(JSON.parse(readFileSync(path, "utf8")));

function readWords(language: Language): ReportWords {
  const resources = Object.fromEntries(
    languageCodes.filter((one) => one === language || one === i18nOptions.fallbackLng).map((one) => [one, wordsOf(one)]),
  );
  const instance = i18next.createInstance();
  const ns = Object.keys(resources[language] ?? {});
  void instance.init({ ...i18nOptions, lng: language, ns, resources, initImmediate: false });
  return { language, t: instance.t, format: makeFormat(language) };
}
