import type { InitOptions } from "i18next";
import { FALLBACK_LANGUAGE, languageCodes } from "~/domain/language";

/** Shared by server and browser. */
export const i18nOptions = {
  supportedLngs: languageCodes,
  fallbackLng: FALLBACK_LANGUAGE,
  defaultNS: "common",
  load: "currentOnly",
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
} satisfies InitOptions;
