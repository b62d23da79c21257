import type { Clock } from "~/domain/clock";

/** Runs immediately, then once per interval and key; the last call is never lost. */
export function createThrottle<Key>(clock: Clock, intervalMs: number, run: (key: Key) => void) {
  const waiting = new Map<Key, { again: boolean; cancel: () => void }>();

  const start = (key: Key): void => {
    const cancel = clock.setTimer(() => {
      const again = waiting.get(key)?.again ?? false;
      waiting.delete(key);
      if (again) start(key);
    }, intervalMs);
    waiting.set(key, { again: false, cancel });
    run(key);
  };

  return {
    call: (key: Key): void => {
      const current = waiting.get(key);
      if (current) current.again = true;
      else start(key);
    },
    stop: (): void => {
      for (const { cancel } of waiting.values()) cancel();
      waiting.clear();
    },
  };
}
