import { useEffect, useState, useSyncExternalStore } from "react";
import type { Hearing } from "~/live/browser/company-alarms";

/** What reaches a page now, and why not everything. */
export interface Heard {
  hearing: Hearing;
  /** Why nothing does: this browser has no network, or the server does not answer it. */
  cause: "network" | "server";
  /** Unix milliseconds by this browser's clock; null while all is pushed. */
  sinceMs: number | null;
}

function subscribeToNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

/** A socket notices a network that is gone only after seconds; the browser knows at once. */
export function useHearing(alarms: Hearing): Heard {
  const online = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  );
  const hearing = online ? alarms : "unheard";
  const isPushed = hearing === "pushed";
  const [sinceMs, setSinceMs] = useState<number | null>(null);
  useEffect(() => {
    if (isPushed) return;
    const startedMs = Date.now();
    const shown = setTimeout(() => setSinceMs(startedMs));
    return () => {
      clearTimeout(shown);
      setSinceMs(null);
    };
  }, [isPushed]);
  return { hearing, cause: online ? "server" : "network", sinceMs };
}
