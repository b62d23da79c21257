import { useEffect } from "react";
import type { AlarmConnection } from "~/live/browser/company-alarms";
import { useNotify } from "~/ui/toasts/use-notify";
import { pageRequests } from "../requests/page-requests";

function linkOf({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest("a") : null;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  if (!link?.href || !isPlain || (link.target !== "" && link.target !== "_self")) return null;
  return link.origin === location.origin && link.pathname !== location.pathname ? link : null;
}

/** Keeps the user on the page while offline, and says so: another page's script may be missing. */
export function useKeptPage(hearing: AlarmConnection): void {
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
    // Before the page's own listeners.
    window.addEventListener("click", stay, true);
    return () => window.removeEventListener("click", stay, true);
  }, [hearing, notify]);
}
