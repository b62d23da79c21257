import { useEffect } from "react";
import { useLanguage } from "~/i18n/use-format";

/**
 * Runs the service worker beside the pages of a signed-in person: for notifications, and for the page that says that there is no
 * connection, in the person's language. Where a browser has none (plain http, private windows) all else works without it.
 */
export function useServiceWorker(): void {
  const language = useLanguage();
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    void navigator.serviceWorker.register(`/service-worker.js?language=${language}`, { updateViaCache: "none" }).catch(() => undefined);
  }, [language]);
}
