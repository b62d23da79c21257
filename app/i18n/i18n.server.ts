import i18next, { type i18n } from "i18next";
import { initReactI18next } from "react-i18next";
import type { Namespace, Translate } from "~/domain/display/word-keys";
import { languageCodes, type Language } from "~/domain/language";
import { i18nOptions } from "./options";
import { byNamespace, type Words } from "./words";

const files = Object.entries(import.meta.glob<Words[string]>("/locales/*/*.json", { eager: true, import: "default" }));

/** Bundled. */
export const allWords = Object.fromEntries(
  languageCodes.map((language) => [
    language,
    byNamespace(Object.fromEntries(files.filter(([path]) => path.startsWith(`/locales/${language}/`)))),
  ]),
);
export const namespaces = Object.keys(allWords.en ?? {});

const shared = i18next.createInstance();
void shared.use(initReactI18next).init({ ...i18nOptions, ns: namespaces, resources: allWords, initImmediate: false });

/** Per response; shares the words. */
export const i18nFor = (language: Language): i18n => shared.cloneInstance({ lng: language, initImmediate: false });

/** For text outside React. */
export const translator = <File extends Namespace = "common">(language: Language, file?: File): Translate<File> =>
  shared.getFixedT(language, file ?? "common");
