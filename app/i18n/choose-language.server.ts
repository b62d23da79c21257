import { LanguageDetector } from "remix-i18next/server";
import { FALLBACK_LANGUAGE, isLanguage, languageCodes, type Language } from "~/domain/language";
import { languageCookie } from "./cookies.server";

const detector = new LanguageDetector({
  supportedLanguages: languageCodes,
  fallbackLanguage: FALLBACK_LANGUAGE,
  cookie: languageCookie,
  order: ["cookie", "header"],
});

/** User setting, cookie, browser, English. */
export async function chooseLanguage(request: Request, user?: { preferredLanguage: Language | null } | null): Promise<Language> {
  if (user?.preferredLanguage) return user.preferredLanguage;
  const detected = await detector.detect(request);
  return isLanguage(detected) ? detected : FALLBACK_LANGUAGE;
}
