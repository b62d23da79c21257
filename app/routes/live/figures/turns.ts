/** A round has so many turns: no picture of the page carries all that changes, and the map goes first. */
const TURNS = 6;
/** A turn waits so long after a frame that the frame's own picture is done. */
const BEHIND_FRAME_MS = 40;
/** Frames come a little early, too. */
const EARLY = 0.8;
/** Nobody waits longer than this for a frame. */
const WAIT_MS = 100;

/** Tells its listeners in turns, each between the pictures of two frames, so that no picture is late for all that is drawn beside the map. */
export interface Turns {
  subscribe: (listener: () => void) => () => void;
  /** Begins a round that lasts about so long; a frame has just come. */
  tell: (roundMs: number) => void;
  isTelling: () => boolean;
  /** A frame has come: the next turn follows it if it is time for one. */
  follow: () => void;
}

interface TurnsOptions {
  /** Milliseconds of a clock that never goes back. */
  now: () => number;
  later: (run: () => void, afterMs: number) => void;
  /** Told after each round what drawing it took. */
  onRound?: (spentMs: number) => void;
}

export function createTurns({ now, later, onRound }: TurnsOptions): Turns {
  const listeners = new Set<() => void>();
  let waiting: (() => void)[] = [];
  let round = { atOnce: 0, paceMs: 0, spentMs: 0 };
  let telling = false;
  let taken = 0;
  let dueAtMs = 0;

  function take(): void {
    taken++;
    const startedAtMs = now();
    for (const listener of waiting.splice(0, round.atOnce)) if (listeners.has(listener)) listener();
    telling = waiting.length > 0;
    const isLast = !telling;
    // React has rendered what listeners asked for before microtasks that were queued later run.
    queueMicrotask(() => {
      round.spentMs += now() - startedAtMs;
      if (isLast) onRound?.(round.spentMs);
    });
    if (!isLast) takeAfter(round.paceMs + WAIT_MS);
  }

  /** Unless another turn is taken before. */
  function takeAfter(ms: number): void {
    const before = taken;
    later(() => {
      if (taken === before) take();
    }, ms);
  }

  function follow(): void {
    if (!telling || now() < dueAtMs) return;
    dueAtMs = now() + EARLY * round.paceMs;
    takeAfter(BEHIND_FRAME_MS);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(roundMs) {
      waiting = [...listeners];
      round = { atOnce: Math.ceil(waiting.length / TURNS), paceMs: roundMs / TURNS, spentMs: 0 };
      telling = true;
      dueAtMs = now();
      follow();
    },
    isTelling: () => telling,
    follow,
  };
}
