/** A round has so many turns: no picture of the page carries all that changes, and the map goes first. */
const TURNS = 6;
/** Frames come a little early, too. */
const EARLY = 0.8;
/** Nobody waits longer than this for a frame to ride on. */
const WAIT_MS = 100;

/**
 * Tells its listeners in turns. Drawing anything costs more than drawing a little more of it, so a turn rides on the picture that a frame
 * brings anyway, and has one of its own only where none comes.
 */
export interface Turns {
  subscribe: (listener: () => void) => () => void;
  /** Begins a round that lasts about so long, with its first turn. */
  tell: (roundMs: number) => void;
  isTelling: () => boolean;
  /** A frame is about to be drawn: the next turn is taken if it is time for it. */
  ride: () => void;
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
    const turn = ++taken;
    const startedAtMs = now();
    for (const listener of waiting.splice(0, round.atOnce)) if (listeners.has(listener)) listener();
    telling = waiting.length > 0;
    const isLast = !telling;
    // React has rendered what listeners asked for before microtasks that were queued later run.
    queueMicrotask(() => {
      round.spentMs += now() - startedAtMs;
      if (isLast) onRound?.(round.spentMs);
    });
    if (isLast) return;
    dueAtMs = startedAtMs + EARLY * round.paceMs;
    later(() => {
      if (turn === taken) take();
    }, round.paceMs + WAIT_MS);
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell(roundMs) {
      waiting = [...listeners];
      round = { atOnce: Math.ceil(waiting.length / TURNS), paceMs: roundMs / TURNS, spentMs: 0 };
      take();
    },
    isTelling: () => telling,
    ride() {
      if (telling && now() >= dueAtMs) take();
    },
  };
}
