import { onTestFinished } from "vitest";
import type { Clock } from "~/domain/clock";
import { createManualClock } from "./manual-clock";

/** Real milliseconds between steps. */
const EVERY_MS = 5;

export interface SteppingClock extends Clock {
  hold: () => void;
  release: () => void;
}

/** Moves by equal steps, however late the timer runs. Stops with the test. */
export function createSteppingClock(stepMs = EVERY_MS): SteppingClock {
  const clock = createManualClock(Date.now());
  let held = false;
  const turning = setInterval(() => {
    if (!held) clock.advance(stepMs);
  }, EVERY_MS);
  onTestFinished(() => clearInterval(turning));
  return {
    now: clock.now,
    elapsed: clock.elapsed,
    setTimer: clock.setTimer,
    hold() {
      held = true;
    },
    release() {
      held = false;
    },
  };
}
