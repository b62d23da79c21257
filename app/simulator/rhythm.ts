import type { Clock } from "~/domain/clock";

/** The most to catch up on after the machine slept. */
const CATCH_UP_MS = 1000;

export interface Rhythm {
  /** Beats a second from now on; 0 stops. */
  setRate(hz: number): void;
}

/**
 * Beats at an even rate, by elapsed time. Each beat gets its nominal time, exactly one period after the last, however late the
 * timer ran; a late timer gives several beats at once. With `originMs`, beats lie whole periods from it, so that those of several rhythms of one rate coincide.
 */
export function createRhythm({
  clock,
  beat,
  originMs,
}: {
  clock: Clock;
  beat: (atMs: number) => void;
  originMs?: number | undefined;
}): Rhythm {
  let rate = 0;
  let firstMs = 0;
  let beats = 0;
  let cancel = (): void => {};

  const nextMs = (): number => firstMs + (beats * 1000) / rate;
  const schedule = (): void => {
    cancel();
    cancel = clock.setTimer(run, Math.max(0, nextMs() - clock.elapsed()));
  };
  const startAt = (atMs: number): void => {
    firstMs = originMs === undefined ? atMs : originMs + (Math.ceil(((atMs - originMs) * rate) / 1000) * 1000) / rate;
    beats = 0;
  };

  function run(): void {
    const now = clock.elapsed();
    if (now - nextMs() > CATCH_UP_MS) startAt(now);
    while (rate > 0 && nextMs() <= now) {
      const atMs = nextMs();
      beats++;
      beat(atMs);
    }
    if (rate > 0) schedule();
  }

  return {
    setRate(hz) {
      if (hz === rate) return;
      cancel();
      rate = hz;
      if (hz === 0) return;
      startAt(clock.elapsed());
      schedule();
    },
  };
}
