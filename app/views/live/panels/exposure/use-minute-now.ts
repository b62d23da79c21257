import { useEffect, useState } from "react";

const EVERY_MS = 15_000;

/** The server's time, continued from its last value in steps of 15 s. */
export function useMinuteNow(reportedMs: number): number {
  const [passed, setPassed] = useState({ toldMs: reportedMs, ms: 0 });
  useEffect(() => {
    const startMs = performance.now();
    const timer = setInterval(() => setPassed({ toldMs: reportedMs, ms: performance.now() - startMs }), EVERY_MS);
    return () => clearInterval(timer);
  }, [reportedMs]);
  return reportedMs + (passed.toldMs === reportedMs ? passed.ms : 0);
}
