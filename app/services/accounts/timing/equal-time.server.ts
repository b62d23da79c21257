import { setTimeout as pause } from "node:timers/promises";
import { env } from "~/env.server";

/** Longer than a password hash, or a link with its audit, takes. */
const STEP_MS = 250;
let stepMs = STEP_MS;

/** Tests only. @throws Error elsewhere */
export function answerAtOnce(): void {
  if (env.NODE_ENV !== "test") throw new Error("only tests may answer at once");
  stepMs = 0;
}

/** The default, as in production. */
export function answerInSteps(): void {
  stepMs = STEP_MS;
}

/** Rounds a duration from `fromMs` (`performance.now()`) up to a multiple of 250 ms, hiding what was done. */
export async function endOfStep(fromMs: number): Promise<void> {
  if (stepMs === 0) return;
  const passedMs = performance.now() - fromMs;
  await pause(Math.ceil(passedMs / stepMs) * stepMs - passedMs);
}
