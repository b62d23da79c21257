import { useEffect, useState } from "react";
import type { DeviceLiveState } from "~/live/wire/protocol";
import { SERVER_ANSWER_MS } from "../requests/server-answers";

/** Polling interval while the socket is down (specification §9). */
const DASHBOARD_POLL_MS = 7000;

/** States of all devices; null without an answer in time, or when redirected to the sign-in page. */
async function readStates(): Promise<DeviceLiveState[] | null> {
  try {
    const response = await fetch("/devices/states", { signal: AbortSignal.timeout(SERVER_ANSWER_MS) });
    return response.ok && !response.redirected ? ((await response.json()) as DeviceLiveState[]) : null;
  } catch {
    return null;
  }
}

/**
 * DASH-4: polls all states while `wanted` and the page is visible. Returns true while no current answer is known. Far
 * end: states.ts
 */
export function usePolledStates(wanted: boolean, take: (states: DeviceLiveState[]) => void): boolean {
  const [answered, setAnswered] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    let over = false;
    const ask = async (): Promise<void> => {
      if (document.hidden) return setAnswered(false);
      const states = await readStates();
      if (over) return;
      setAnswered(states !== null);
      if (states) take(states);
    };
    const askAgain = () => void ask();
    askAgain();
    const timer = setInterval(askAgain, DASHBOARD_POLL_MS);
    document.addEventListener("visibilitychange", askAgain);
    return () => {
      over = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", askAgain);
      setAnswered(false);
    };
  }, [wanted, take]);
  return wanted && !answered;
}
