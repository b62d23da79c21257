import { useEffect } from "react";
import type { Language } from "~/domain/language";
import { useLanguage } from "~/i18n/use-format";

/**
 * Registers the service worker for notifications and the offline page in the user's language. Without one (plain http,
 * private windows) the rest works.
 */
export function useServiceWorker(): void {
  const language = useLanguage();
  useEffect(() => {
    if ("serviceWorker" in navigator) void runIn(language).catch(() => undefined);
  }, [language]);
}

/** One worker for all languages: a second one would replace the first and block pages meanwhile. */
async function runIn(language: Language): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(language);
}
