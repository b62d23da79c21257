import { useEffect, useState } from "react";

/** The server's clock `nowMs`, read each second; `firstNowMs` is its time at render. */
export function useNow(nowMs: () => number, firstNowMs: number): number {
  const [now, setNow] = useState(firstNowMs);
  useEffect(() => {
    const notify = (): void => setNow(nowMs());
    notify();
    const timer = setInterval(notify, 1000);
    return () => clearInterval(timer);
  }, [nowMs]);
  return now;
}

/** Whole seconds since a moment. */
export const secondsSince = (sinceMs: number, nowMs: number): number => Math.max(0, Math.floor((nowMs - sinceMs) / 1000));

/** The same by the server's clock, updated each second. */
export const useAge = (sinceMs: number, nowMs: () => number, firstNowMs: number): number =>
  secondsSince(sinceMs, useNow(nowMs, firstNowMs));

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
