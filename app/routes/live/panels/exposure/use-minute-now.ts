import { useEffect, useState } from "react";

const EVERY_MS = 15_000;

/** The server's time now, by when it told it: goes on by itself, to the quarter of a minute. */
export function useMinuteNow(toldMs: number): number {
  const [passedMs, setPassedMs] = useState(0);
  useEffect(() => {
    const startMs = performance.now();
    setPassedMs(0);
    const timer = setInterval(() => setPassedMs(performance.now() - startMs), EVERY_MS);
    return () => clearInterval(timer);
  }, [toldMs]);
  return toldMs + passedMs;
}
