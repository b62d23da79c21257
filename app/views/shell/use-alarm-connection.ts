import { useEffect, useState, useSyncExternalStore } from "react";
import type { AlarmConnection } from "~/live/browser/company-alarms";

export interface ConnectionCause {
  hearing: AlarmConnection;
  /** No network in this browser, or no answer from the server. */
  cause: "network" | "server";
  /** Unix milliseconds by the browser's clock; null while everything is pushed. */
  sinceMs: number | null;
}

function subscribeToNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) window.addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) window.removeEventListener(event, listener);
  };
}

/** The browser knows at once that the network is gone; a socket only after seconds. */
export function useAlarmConnection(alarms: AlarmConnection): ConnectionCause {
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
