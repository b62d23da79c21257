import { createBackoff } from "~/domain/backoff";
import type { Clock } from "~/domain/clock";
import type { ProblemCode } from "~/domain/problem";

/** Pauses after a temporary answer. */
const RETRY = { firstMs: 500, longestMs: 10_000 };
/** Pauses while another sender uses the serial number, maybe for weeks. */
const RETRY_IN_USE = { firstMs: 5000, longestMs: 60_000 };
const TEMPORARY: readonly string[] = ["unavailable", "tooManyAttempts", "serverBusy", "serialInUse"] satisfies ProblemCode[];

export const isTemporary = (code: string): boolean => TEMPORARY.includes(code);

/** When a refused mat returns, and whether it yields to another sender. */
export interface Returning {
  welcomed: () => void;
  /**
   * Another sender replaced the mat and must not be replaced in turn
   * (docs/decisions/022-one-serial-number-two-senders.md).
   */
  giveWay: () => void;
  yields: () => boolean;
  pauseMs: () => number;
}

export function createReturning(options: { clock: Clock; random: () => number }): Returning {
  const backoff = createBackoff({ ...options, ...RETRY });
  const backoffInUse = createBackoff({ ...options, ...RETRY_IN_USE });
  let yields = false;
  let attempt = 0;
  return {
    welcomed() {
      attempt = 0;
      yields = false;
    },
    giveWay() {
      if (!yields) attempt = 0;
      yields = true;
    },
    yields: () => yields,
    pauseMs: () => (yields ? backoffInUse : backoff).delayMs(attempt++),
  };
}
