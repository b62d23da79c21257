import type { Connection } from "mongoose";
import { DatabaseUnavailable } from "./database-unavailable";

/** Operations that wait for a connection or the database's return; more are refused. */
const MOST_WAITING = 1_000;

/** Checks per timeout for a pause of this process itself. */
const LOOKS = 10;

/** Gates operations on the watched connection. */
let begin: () => Promise<void> | undefined = () => undefined;

/**
 * Every operation of every model waits here while the database is away. Once it has been silent for an operation's
 * timeout, operations fail at once, so that a page's many operations do not wait in turn. Time in which this process
 * was paused (sleep, a stopped container, long work) does not count.
 * @throws DatabaseUnavailable
 */
export const beginOperation = (): Promise<void> | undefined => begin();

/** Follows the driver's heartbeats and queue. Returns a stop function. */
export function watchAvailability(connection: Connection, withinMs: number): () => void {
  let lastSignMs = performance.now();
  let lastTurnMs = lastSignMs;
  let away = false;
  /** In the driver's queue, and before it. */
  let queued = 0;
  let begun = 0;
  const waiting = new Set<() => void>();

  const silent = (): Error => new DatabaseUnavailable(`the database has been silent for ${withinMs} ms`);
  const untilReturn = (leftMs: number): Promise<void> =>
    new Promise((resolve, reject) => {
      const end = (): void => {
        clearTimeout(timer);
        waiting.delete(end);
        if (away) reject(silent());
        else resolve();
      };
      const timer = setTimeout(end, leftMs);
      waiting.add(end);
    });
  const endWaiting = (): void => {
    for (const end of [...waiting]) end();
  };
  /** Discounts the time since the event loop's last turn if it is unusually long. */
  const forgiveStandingStill = (): void => {
    const nowMs = performance.now();
    const stoodMs = nowMs - lastTurnMs;
    if (stoodMs <= (2 * withinMs) / LOOKS) return;
    lastSignMs = Math.min(nowMs, lastSignMs + stoodMs);
    lastTurnMs = nowMs;
  };
  const looking = setInterval(() => {
    forgiveStandingStill();
    lastTurnMs = performance.now();
  }, withinMs / LOOKS).unref();
  const onSign = (): void => {
    // Members of a replica set still answer without a primary.
    if (!away) lastSignMs = performance.now();
  };
  const onAway = (): void => void (away = true);
  const onReturn = (): void => {
    away = false;
    onSign();
    endWaiting();
  };
  const onQueued = (): void => void (queued += 1);
  const onServed = (): void => void (queued -= 1);

  connection
    .getClient()
    .on("serverHeartbeatSucceeded", onSign)
    .on("connectionCheckOutStarted", onQueued)
    .on("connectionCheckedOut", onServed)
    .on("connectionCheckOutFailed", onServed);
  connection.on("disconnected", onAway).on("connected", onReturn);

  begin = () => {
    if (begun + queued + waiting.size >= MOST_WAITING) throw new DatabaseUnavailable(`${MOST_WAITING} operations wait for the database`);
    forgiveStandingStill();
    const leftMs = lastSignMs + withinMs - performance.now();
    if (leftMs <= 0) throw silent();
    if (begun++ === 0) setImmediate(() => (begun = 0));
    return away ? untilReturn(leftMs) : undefined;
  };
  return () => {
    clearInterval(looking);
    begin = () => undefined;
    connection.off("disconnected", onAway).off("connected", onReturn);
    endWaiting();
  };
}
