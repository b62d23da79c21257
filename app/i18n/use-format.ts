import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { FALLBACK_LANGUAGE, isLanguage, type Language } from "~/domain/language";
import { makeFormat, type Format } from "./format";

/** The language the page speaks. */
export function useLanguage(): Language {
  const { language } = useTranslation().i18n;
  return isLanguage(language) ? language : FALLBACK_LANGUAGE;
}

/** Numbers, durations and dates in the language of the page. */
export function useFormat(): Format {
  const language = useLanguage();
  return useMemo(() => makeFormat(language), [language]);
}
