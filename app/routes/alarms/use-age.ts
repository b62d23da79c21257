import { useEffect, useState } from "react";

/**
 * Whole seconds since a moment, updated each second. `nowMs` is the server's clock, `firstNowMs` its time at render.
 */
export function useAge(sinceMs: number, nowMs: () => number, firstNowMs: number): number {
  const [now, setNow] = useState(firstNowMs);
  useEffect(() => {
    const notify = (): void => setNow(nowMs());
    notify();
    const timer = setInterval(notify, 1000);
    return () => clearInterval(timer);
  }, [nowMs]);
  return Math.max(0, Math.floor((now - sinceMs) / 1000));
}

/** Continues the server's clock from render time; the browser's may be wrong. */
export function useClockFrom(firstNowMs: number): () => number {
  const [clock] = useState(() => {
    let startedAt: number | null = null;
    return () => {
      startedAt ??= performance.now();
      return firstNowMs + performance.now() - startedAt;
    };
  });
  return clock;
}
