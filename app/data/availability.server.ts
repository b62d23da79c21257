import type { Connection } from "mongoose";
import { DatabaseUnavailable } from "./database-unavailable";

/** Operations that wait at one time, for a connection or for the database's return; a further one is refused. */
const MOST_WAITING = 1_000;

/** How often an operation's time is looked at whether this process itself stood still. */
const LOOKS = 10;

/** Lets an operation on the watched connection begin; nothing while none is watched. */
let begin: () => Promise<void> | undefined = () => undefined;

/**
 * For every operation of every model: while the database is away, waits for its return. Once it has shown no sign of life for the
 * time an operation has, refuses at once, so that the many operations of a page do not each wait for a silent database. Time in which
 * this process itself stood still (a laptop that slept, a stopped container, long work) says nothing of the database.
 * @throws DatabaseUnavailable
 */
export const beginOperation = (): Promise<void> | undefined => begin();

/** Follows an open connection by the driver's heartbeats and queue. Returns a function that ends it. */
export function watchAvailability(connection: Connection, withinMs: number): () => void {
  let lastSignMs = performance.now();
  let lastTurnMs = lastSignMs;
  let away = false;
  /** In the driver's queue, and on their way there. */
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
  /** Gives back the time since the event loop's last turn, when that is far longer ago than turns are. */
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
    // Without its primary a replica set still has members that greet.
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
