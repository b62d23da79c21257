import { FALLBACK_LANGUAGE, isLanguage, type Language } from "~/domain/language";
import { makeFormat, type Format } from "./format";
import { useTranslation } from "./use-translation";

/** The language the page speaks. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** One set of formatters a language: to make one takes longer than to use it a hundred times, and a page asks in a hundred places. */
const formats = new Map<Language, Format>();

/** Numbers, durations and dates in the language of the page. */
export function useFormat(): Format {
  const language = useLanguage();
  const known = formats.get(language) ?? makeFormat(language);
  formats.set(language, known);
  return known;
}
