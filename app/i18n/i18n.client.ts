import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "~/domain/language";
import { i18nOptions } from "./options";
import { byNamespace, wordsModule, type Words } from "./words";

const modules = import.meta.glob<Words>("./words/*.ts", { import: "default" });

const loadWords = async (language: Language): Promise<Words> => byNamespace((await modules[wordsModule(language)]?.()) ?? {});

/** Loads languages on demand. */
const backend: BackendModule = {
  type: "backend",
  init: () => undefined,
  read: (language, namespace, done) => {
    loadWords(isLanguage(language) ? language : FALLBACK_LANGUAGE).then(
      (words) => done(null, words[namespace] ?? {}),
      (error: unknown) => done(error instanceof Error ? error : String(error), null),
    );
  },
};

/** Hydrate only after it resolves, or the first render differs. */
export async function startI18n() {
  const english = await loadWords(FALLBACK_LANGUAGE);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: document.documentElement.lang, ns: Object.keys(english) });
  return i18next;
}
