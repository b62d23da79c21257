import { useEffect, useState } from "react";

const EVERY_MS = 15_000;

/** The server's time, continued from its last value in steps of 15 s. */
export function useMinuteNow(toldMs: number): number {
  const [passed, setPassed] = useState({ toldMs, ms: 0 });
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => setPassed({ toldMs, ms: performance.now() - startMs }), EVERY_MS);
    return () => clearInterval(timer);
  }, [toldMs]);
  return toldMs + (passed.toldMs === toldMs ? passed.ms : 0);
}
