import { useEffect, useState } from "react";

/** Whole seconds since a point in time, told anew each second. `nowMs` is the server's clock, `firstNowMs` what it was when the page was made. */
export function useAge(sinceMs: number, nowMs: () => number, firstNowMs: number): number {
  const [now, setNow] = useState(firstNowMs);
  useEffect(() => {
    const tell = (): void => setNow(nowMs());
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [nowMs]);
  return Math.max(0, Math.floor((now - sinceMs) / 1000));
}

/** A clock that goes on from what the server's showed when the page was made; the browser's own may be wrong. */
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
