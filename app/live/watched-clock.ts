import { followWallClock, type Clock } from "~/domain/clock";
import { createListeners } from "~/domain/listeners";

export interface WatchedClock extends Clock {
  /** Called within `now`, before a time set by `byMs` is returned. Returns the unsubscribe function. */
  onSet: (listener: (byMs: number) => void) => () => void;
}

export function watchClock(clock: Clock): WatchedClock {
  const listeners = createListeners<(byMs: number) => void>();
  let setByMs = followWallClock(clock);

  return {
    elapsed: clock.elapsed,
    setTimer: clock.setTimer,
    now() {
      const byMs = setByMs();
      if (byMs !== 0) {
        setByMs = followWallClock(clock);
        listeners.notify((listener) => listener(byMs));
      }
      return clock.now();
    },
    onSet: listeners.subscribe,
  };
}
