import { momentAt, type Stretch, lastMomentS } from "~/domain/analysis/recording/recording-index";
import { createListeners } from "~/domain/listeners";
import { itemAt } from "~/domain/lists/item-at";

/**
 * Multiples of real time. The specification's base interval of 20 ms is real time at 50 Hz; its multiples 1, 5 and 10
 * are named 1, 2 and 3 (§9; decision 040).
 */
export const speeds = { "1/10": 0.1, "1/4": 0.25, "1": 1, "2": 5, "3": 10 } as const;
export type Speed = keyof typeof speeds;
export const speedNames: readonly Speed[] = ["1/10", "1/4", "1", "2", "3"];

export interface PlaybackState {
  atS: number;
  /** Last moment not after `atS`. */
  moment: number;
  playing: boolean;
  speed: Speed;
  /** The repeated range from A to B; null for the whole recording. */
  loop: Stretch | null;
}

export interface Playback {
  /** Where it opens. */
  startS: number;
  state: () => PlaybackState;
  subscribe: (listener: () => void) => () => void;
  play: () => void;
  pause: () => void;
  /** Pauses and moves; before the first moment comes the last. */
  step: (by: number) => void;
  seek: (atS: number) => void;
  setSpeed: (speed: Speed) => void;
  /** Orders the ends; a range without a moment between its ends is null. */
  setLoop: (loop: Stretch | null) => void;
}

interface PlaybackOptions {
  /** Times of the moments, ascending. */
  seconds: readonly number[];
  /** Milliseconds of a monotonic clock. */
  elapsed: () => number;
  /** Runs a function at the next drawing; call the returned function to cancel. */
  nextPicture: (run: () => void) => () => void;
  startS?: number;
  /** Whether a moment's picture is loaded or permanently missing; playback waits for any other. */
  isThere?: (moment: number) => boolean;
}

/** Draws at most 60 times per second. */
const MIN_PICTURE_MS = 1000 / 60;
const EARLY_MS = 1;

/** Playback by clock time, independent of the drawing rate. */
export function createPlayback({ seconds, elapsed, nextPicture, startS = 0, isThere = () => true }: PlaybackOptions): Playback {
  const listeners = createListeners<() => void>();
  const last = lastMomentS(seconds);
  /** The last picture lasts as long as the average one. */
  const endS = last + (seconds.length > 1 ? last / (seconds.length - 1) : 0);
  let state: PlaybackState = { ...placed(startS), playing: false, speed: "1", loop: null };
  let before = 0;
  let stop: () => void = () => undefined;

  function placed(atS: number): Pick<PlaybackState, "atS" | "moment"> {
    const within = Math.min(Math.max(0, atS), last);
    return { atS: within, moment: momentAt(seconds, within) };
  }
  const change = (part: Partial<PlaybackState>): void => {
    state = { ...state, ...part };
    listeners.notify((listener) => listener());
  };
  const goTo = (moment: number): void => change({ atS: itemAt(seconds, moment), moment });

  function pass(): void {
    const now = elapsed();
    stop = nextPicture(pass);
    if (now - before < MIN_PICTURE_MS - EARLY_MS) return;
    const [fromS, toS] = state.loop ? [state.loop.fromS, state.loop.toS] : [0, endS];
    const on = state.atS + ((now - before) / 1000) * speeds[state.speed];
    before = now;
    const length = toS - fromS;
    const atS = on < toS ? Math.max(fromS, on) : fromS + (length > 0 ? (on - fromS) % length : 0);
    const moment = momentAt(seconds, atS);
    if (isThere(moment)) change({ atS, moment });
  }
  const pause = (): void => {
    stop();
    if (state.playing) change({ playing: false, atS: itemAt(seconds, state.moment) });
  };

  return {
    startS,
    state: () => state,
    subscribe: listeners.subscribe,
    play() {
      if (state.playing || seconds.length < 2) return;
      before = elapsed();
      change({ playing: true });
      stop = nextPicture(pass);
    },
    pause,
    step(by) {
      pause();
      const { length } = seconds;
      if (length > 0) goTo((((state.moment + by) % length) + length) % length);
    },
    seek(atS) {
      if (seconds.length > 0) goTo(momentAt(seconds, atS));
    },
    setSpeed: (speed) => change({ speed }),
    setLoop(loop) {
      if (!loop) return change({ loop });
      const [fromS, toS] = [Math.min(loop.fromS, loop.toS), Math.max(loop.fromS, loop.toS)];
      change({ loop: momentAt(seconds, toS) > momentAt(seconds, fromS) ? { fromS, toS } : null });
    },
  };
}
