import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";

/** Longer than either takes on a machine that is not overloaded: the hash of a password, and a link with its audit. */
const STEP_MS = 250;
let stepMs = STEP_MS;

/**
 * Answers come when they are there; for tests.
 * @throws Error anywhere else
 */
export function answerAtOnce(): void {
  if (env.NODE_ENV !== "test") throw new Error("only tests may answer at once");
  stepMs = 0;
}

/** Answers come in steps, as in production and until `answerAtOnce` is called. */
export function answerInSteps(): void {
  stepMs = STEP_MS;
}

/** Waits, from a moment of `performance.now()` on, for the end of a quarter of a second: what was done in it does not show in when the answer comes. */
export async function endOfStep(fromMs: number): Promise<void> {
  if (stepMs === 0) return;
  const passedMs = performance.now() - fromMs;
  await pause(Math.ceil(passedMs / stepMs) * stepMs - passedMs);
}
