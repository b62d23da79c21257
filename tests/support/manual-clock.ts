import type { Clock } from "~/domain/clock";

/** A clock that a test moves itself: timers run in order of their time, each at its own time. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
}

export function createManualClock(startMs = 1_700_000_000_000): ManualClock {
  let nowMs = startMs;
  const timers = new Set<{ atMs: number; run: () => void }>();
  return {
    now: () => nowMs,
    setTimer(run, afterMs) {
      const timer = { atMs: nowMs + afterMs, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const endMs = nowMs + ms;
      for (;;) {
        const [due] = [...timers].filter(({ atMs }) => atMs <= endMs).sort((a, b) => a.atMs - b.atMs);
        if (!due) break;
        timers.delete(due);
        nowMs = Math.max(nowMs, due.atMs);
        due.run();
      }
      nowMs = endMs;
    },
  };
}
