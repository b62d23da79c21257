import type { Clock } from "~/domain/clock";

/** Timers run in order, each at its own time. */
export interface ManualClock extends Clock {
  advance(ms: number): void;
  /** Sets the wall clock forwards or, if negative, back; no time passes and no timer runs. */
  setWallClock(byMs: number): void;
  timers: () => number;
}

export function createManualClock(startMs = 1_700_000_000_000): ManualClock {
  let nowMs = 0;
  let wallMs = startMs;
  const timers = new Set<{ atMs: number; run: () => void }>();
  return {
    now: () => wallMs + nowMs,
    elapsed: () => nowMs,
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
    setWallClock(byMs) {
      wallMs += byMs;
    },
    timers: () => timers.size,
  };
}
