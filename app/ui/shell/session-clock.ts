import { systemClock, type Clock } from "~/domain/clock";

/** How long before the end of a session the warning comes. */
export const WARNING_MS = 60_000;
/** Activity is reported to the server at most this often: a little more than the half minute below which the server writes nothing down. */
export const RENEWAL_MS = 31_000;
const SECOND_MS = 1000;

/** The two questions a page asks about its session; both answer with the milliseconds that are left, 0 when it has ended. */
export interface SessionEndpoint {
  remaining: () => Promise<number>;
  renew: () => Promise<number>;
}

/** What the page learns: the seconds left in the last minute (null before it), and that the session has ended. */
export interface SessionListener {
  onWarning: (secondsLeft: number | null) => void;
  onEnd: () => void;
}

/**
 * Follows a session that the server ends. Another tab may have renewed it, so before it warns and before it believes the end it asks
 * the server, without renewing. Activity is reported to the server at once and then at most every half minute, the last one never lost.
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

  /** An answer that does not come leaves the clock as it is: the server ends the session anyway. */
  const ask = async (question: () => Promise<number>) => {
    const left = await question().catch(() => endsAt - elapsed());
    if (stopped) return;
    endsAt = elapsed() + left;
    plan();
  };

  /** The server has told in passing how much is left; what waits to be reported still waits. */
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

  /** A person did something. */
  const active = () => {
    if (stopped || renewal !== undefined) return;
    const wait = warned ? 0 : renewedAt + RENEWAL_MS - elapsed();
    if (wait <= 0) void renew();
    else renewal = setTimeout(() => void renew(), wait);
  };

  /** The page was hidden or asleep: timers may have stood still. */
  const lookAgain = () => ask(endpoint.remaining);

  plan();
  return { active, correct, lookAgain, renew, stop };
}

export type SessionClock = ReturnType<typeof startSessionClock>;
