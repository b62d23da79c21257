import type { Connection } from "mongoose";
import { DatabaseUnavailable } from "./database-unavailable";

/** More are refused. */
const MAX_WAITING = 1_000;

/** Checks per timeout for a pause of this process. */
const LOOKS = 10;

let begin: () => Promise<void> | undefined = () => undefined;

/**
 * Operations wait here while the database is away. After a timeout of silence they fail at once. Pauses of this process
 * (sleep, stopped container, long work) do not count.
 * @throws DatabaseUnavailable
 */
export const beginOperation = (): Promise<void> | undefined => begin();

/** By heartbeats and queue. Returns a stop function. */
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
  /** Discounts an unusually long turn of the event loop. */
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
    // Members answer even without a primary.
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
    if (begun + queued + waiting.size >= MAX_WAITING) throw new DatabaseUnavailable(`${MAX_WAITING} operations wait for the database`);
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
