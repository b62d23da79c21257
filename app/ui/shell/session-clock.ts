import { systemClock, type Clock } from "~/domain/clock";

/** Time before the session's end. */
export const WARNING_MS = 60_000;
/** Minimum interval between reports; just over the 30 s below which the server skips the write. */
export const RENEWAL_MS = 31_000;
const SECOND_MS = 1000;

/** Both return the milliseconds left, 0 after the end. */
export interface SessionEndpoint {
  remaining: () => Promise<number>;
  renew: () => Promise<number>;
}

/** Seconds left in the last minute (null before), and the end. */
export interface SessionListener {
  onWarning: (secondsLeft: number | null) => void;
  onEnd: () => void;
}

/**
 * Follows the server's session, which another tab may renew: asks the server, without renewing, before warning and end.
 * Activity is reported at once, then at most every 31 s.
 */
export function startSessionClock(
  remainingMs: number,
  endpoint: SessionEndpoint,
  listener: SessionListener,
  { elapsed }: Pick<Clock, "elapsed"> = systemClock,
) {
  let endsAt = elapsed() + remainingMs;
  let warned = false;
  let stopped = false;
  let renewedAt = elapsed();
  let next: ReturnType<typeof setTimeout> | undefined;
  let renewal: ReturnType<typeof setTimeout> | undefined;

  const plan = () => {
    clearTimeout(next);
    if (stopped) return;
    const left = endsAt - elapsed();
    if (left > WARNING_MS) {
      if (warned) listener.onWarning(null);
      warned = false;
      next = setTimeout(() => void ask(endpoint.remaining), left - WARNING_MS);
    } else if (left > 0) {
      warned = true;
      listener.onWarning(Math.ceil(left / SECOND_MS));
      next = setTimeout(left > SECOND_MS ? plan : () => void ask(endpoint.remaining), Math.min(SECOND_MS, left));
    } else {
      stop();
      listener.onEnd();
    }
  };

  /** A failed request leaves the clock unchanged; the server ends the session anyway. */
  const ask = async (question: () => Promise<number>) => {
    const left = await question().catch(() => endsAt - elapsed());
    if (stopped) return;
    endsAt = elapsed() + left;
    plan();
  };

  /** Applies the time left from another response; pending activity stays pending. */
  const correct = (leftMs: number) => {
    endsAt = elapsed() + leftMs;
    plan();
  };

  const renew = () => {
    clearTimeout(renewal);
    renewal = undefined;
    renewedAt = elapsed();
    return ask(endpoint.renew);
  };

  const stop = () => {
    stopped = true;
    clearTimeout(next);
    clearTimeout(renewal);
  };

  const active = () => {
    if (stopped || renewal !== undefined) return;
    const wait = warned ? 0 : renewedAt + RENEWAL_MS - elapsed();
    if (wait <= 0) void renew();
    else renewal = setTimeout(() => void renew(), wait);
  };

  /** The page was hidden or asleep, so timers may have paused. */
  const lookAgain = () => ask(endpoint.remaining);

  plan();
  return { active, correct, lookAgain, renew, stop };
}

export type SessionClock = ReturnType<typeof startSessionClock>;
