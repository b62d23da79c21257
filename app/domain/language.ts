/** Missing words fall back to English. */
export const languages = {
  en: "English",
  es: "Español",
  el: "Ελληνικά",
  fr: "Français",
  it: "Italiano",
  nl: "Nederlands",
  de: "Deutsch",
} as const;
export type Language = keyof typeof languages;
export const toLocale = (language: Language): string => (language === "en" ? "en-GB" : language);

export const FALLBACK_LANGUAGE: Language = "en";
export const languageCodes = Object.keys(languages).filter(isLanguage);

export function isLanguage(value: unknown): value is Language {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** Letters that Unicode does not decompose. */
const PLAIN: Readonly<Record<string, string>> = { ł: "l", ø: "o", đ: "d", ß: "ss", æ: "ae", œ: "oe", ı: "i" };

/** "Łucja Pérez" becomes "lucja perez". */
export const fold = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[łøđßæœı]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim();
