import { FALLBACK_LANGUAGE, isLanguage, type Language } from "~/domain/language";
import { makeFormat, type Format } from "./format";
import { useTranslation } from "./use-translation";

export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** Formatters are expensive to create. */
const formats = new Map<Language, Format>();

export function useFormat(): Format {
  const language = useLanguage();
  const known = formats.get(language) ?? makeFormat(language);
  formats.set(language, known);
  return known;
}
