/** The six languages, each by its own name. English is what a missing word falls back to. */
export const languages = { en: "English", es: "Español", el: "Ελληνικά", fr: "Français", it: "Italiano", nl: "Nederlands" } as const;
export type Language = keyof typeof languages;
/** The conventions of numbers and dates that go with a language. */
export const localeOf = (language: Language): string => (language === "en" ? "en-GB" : language);

export const FALLBACK_LANGUAGE: Language = "en";
export const languageCodes = Object.keys(languages).filter(isLanguage);

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}
