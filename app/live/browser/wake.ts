import { followWallClock, type Clock } from "~/domain/clock";

const LOOK_EVERY_MS = 1000;
/** After such a pause, freshness timers may be late. */
const SLEPT_MS = 2000;

type WakeClock = Pick<Clock, "now" | "elapsed" | "setTimer">;

/**
 * Calls `onWake` after a possible sleep: page shown again, restored from cache, network changed, or machine suspended.
 * `sleptMs` is what elapsed time missed. Returns a stop function.
 */
export function followWake(onWake: (sleptMs: number) => void, clock: WakeClock): () => void {
  let missedMs = followWallClock(clock);
  let lookedAtMs = clock.elapsed();

  const wake = (): void => {
    // Also after setting the clock forwards, until the server's next timestamp.
    const sleptMs = Math.max(0, missedMs());
    missedMs = followWallClock(clock);
    lookedAtMs = clock.elapsed();
    onWake(sleptMs);
  };
  const look = (): void => {
    cancelLook = clock.setTimer(look, LOOK_EVERY_MS);
    const lateMs = clock.elapsed() - lookedAtMs - LOOK_EVERY_MS;
    if (missedMs() >= SLEPT_MS || lateMs >= SLEPT_MS) wake();
    lookedAtMs = clock.elapsed();
  };
  const wakeInSight = (): void => {
    if (document.visibilityState === "visible") wake();
  };

  let cancelLook = clock.setTimer(look, LOOK_EVERY_MS);
  document.addEventListener("visibilitychange", wakeInSight);
  window.addEventListener("pageshow", wakeInSight);
  window.addEventListener("online", wake);
  return () => {
    cancelLook();
    document.removeEventListener("visibilitychange", wakeInSight);
    window.removeEventListener("pageshow", wakeInSight);
    window.removeEventListener("online", wake);
  };
}
