import { useEffect, useState } from "react";
import type { DeviceLiveState } from "~/live/wire/protocol";

/** How often the dashboard asks while the socket is down (specification §9). */
const DASHBOARD_POLL_MS = 7000;

/**
 * DASH-4: asks for the states of all devices at once and every seven seconds for as long as `wanted`, and not while nobody looks. Returns
 * whether the last question was left without an answer. Far end: states.ts
 */
export function usePolledStates(wanted: boolean, take: (states: DeviceLiveState[]) => void): boolean {
  const [unanswered, setUnanswered] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const ask = async (): Promise<void> => {
      if (document.hidden) return;
      const response = await fetch("/devices/states").catch(() => null);
      // Who is signed out is led to the sign-in page, which is no answer.
      const answered = response?.ok && !response.redirected;
      setUnanswered(!answered);
      if (answered) take((await response.json()) as DeviceLiveState[]);
    };
    void ask();
    const timer = setInterval(() => void ask(), DASHBOARD_POLL_MS);
    return () => {
      clearInterval(timer);
      setUnanswered(false);
    };
  }, [wanted, take]);
  return unanswered;
}
