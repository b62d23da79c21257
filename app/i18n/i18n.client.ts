import i18next, { type BackendModule } from "i18next";
import { initReactI18next } from "react-i18next";
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "~/domain/language";
import { i18nOptions } from "./options";
import { byNamespace, wordsModule, type Words } from "./words";

const all = import.meta.glob<Words>("./words/*.ts", { import: "default" });
/** A tenth of them, for the pages of signing in. */
const ofSignIn = import.meta.glob<Words>("./sign-in-words/*.ts", { import: "default" });

let modules = all;

const loadWords = async (language: Language): Promise<Words> =>
  byNamespace((await modules[wordsModule(language, modules === all ? "words" : "sign-in-words")]?.()) ?? {});

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
export async function startI18n({ signsIn }: { signsIn: boolean }) {
  if (signsIn) modules = ofSignIn;
  const english = await loadWords(FALLBACK_LANGUAGE);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({ ...i18nOptions, lng: document.documentElement.lang, ns: Object.keys(english) });
  return i18next;
}

let arriving: Promise<void> | null = null;

/** Throws a promise, for React to keep the page before, until all words are there. */
export function awaitAllWords(): void {
  if (modules === all && arriving === null) return;
  modules = all;
  arriving ??= loadWords(FALLBACK_LANGUAGE)
    .then((english) => i18next.loadNamespaces(Object.keys(english)))
    // What did not arrive is asked for again where it is used.
    .catch(() => undefined)
    .then(() => void (arriving = null));
  throw arriving;
}
