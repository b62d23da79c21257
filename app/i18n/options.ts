import type { InitOptions } from "i18next";
import { FALLBACK_LANGUAGE, languageCodes } from "~/domain/language";

/** What server and browser tell i18next alike. React escapes by itself; a missing word falls back to English. */
export const i18nOptions = {
  supportedLngs: languageCodes,
  fallbackLng: FALLBACK_LANGUAGE,
  defaultNS: "common",
  load: "currentOnly",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
