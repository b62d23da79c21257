import { useEffect } from "react";
import type { Hearing } from "~/live/browser/company-alarms";
import { useNotify } from "~/ui/toasts/use-notify";
import { pageRequests } from "../page-requests";

/** The in-app link this click would open in this tab. */
function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!link?.href || !isPlain || (link.target !== "" && link.target !== "_self")) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/**
 * Keeps the user on the page while offline: says that a form was not sent, or a link not opened. The other page's
 * script may be missing, and the browser would reload this page.
 */
export function useKeptPage(hearing: Hearing): void {
  const notify = useNotify();
  useEffect(() => pageRequests().onNotSent(() => notify({ id: "not-sent", tone: "error", key: "notSent" })), [notify]);
  useEffect(() => {
    if (hearing !== "unheard") return;
    const stay = (event: MouseEvent): void => {
      if (!linkOf(event)) return;
      event.preventDefault();
      event.stopPropagation();
      notify({ id: "not-opened", tone: "error", key: "notOpened" });
    };
    // Runs before the page's own listeners, which are on the document.
    window.addEventListener("click", stay, true);
    return () => window.removeEventListener("click", stay, true);
  }, [hearing, notify]);
}
