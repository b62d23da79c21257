import { useEffect } from "react";
import type { Language } from "~/domain/language";
import { useLanguage } from "~/i18n/use-format";

/**
 * Runs the service worker beside the pages of a signed-in person: for notifications, and for the page that says that there is no
 * connection, in the person's language. Where a browser has none (plain http, private windows) all else works without it.
 */
export function useServiceWorker(): void {
  const language = useLanguage();
  useEffect(() => {
    if ("serviceWorker" in navigator) void runIn(language).catch(() => undefined);
  }, [language]);
}

/** One worker for all languages: each further one would take over from the one before, and hold up pages meanwhile. */
async function runIn(language: Language): Promise<void> {
  await navigator.serviceWorker.register("/service-worker.js", { updateViaCache: "none" });
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage(language);
}
