import type { Clock } from "~/domain/clock";

/** Maximum to catch up after sleep. */
const CATCH_UP_MS = 1000;

export interface Rhythm {
  setRate(hz: number): void;
}

/** Even beats by elapsed time; a late timer gives several. With `originMs`, rhythms of one rate coincide. */
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
