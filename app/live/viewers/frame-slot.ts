import type { Clock } from "~/domain/clock";

/**
 * The way of one device part's frames to one viewer. At most `window()` frames are under way; beyond that only the newest
 * waits, so that a slow viewer is behind by a window and never by more.
 */
export interface FrameSlot<Message> {
  offer: (message: Message) => void;
  /** The viewer has taken in so many of the messages sent. A number that was never sent is ignored. */
  credit: (taken: number) => void;
  /** How long nothing under way has been taken in; 0 when nothing is under way. */
  stalledMs: () => number;
  close: () => void;
}

interface SlotOptions<Message> {
  /** Hands over a message and its running number, from 1. */
  send: (message: Message, number: number) => void;
  window: () => number;
  /** Time between two messages at least, taken over several of them. */
  everyMs: number;
  clock: Clock;
}

/** So much too early is in time: a mat does not beat to the millisecond, and every viewer of an early frame would cost a timer. */
const EARLY_MS = 8;

export function createFrameSlot<Message>({ send, window, everyMs, clock }: SlotOptions<Message>): FrameSlot<Message> {
  let waiting: { message: Message } | null = null;
  let sent = 0;
  let taken = 0;
  let dueAtMs = -Infinity;
  let progressAtMs = 0;
  let cancelTimer: (() => void) | null = null;

  const settle = (): void => {
    if (!waiting || sent - taken >= window()) return;
    const nowMs = clock.now();
    const waitMs = dueAtMs - nowMs;
    if (waitMs > EARLY_MS) {
      cancelTimer ??= clock.setTimer(() => {
        cancelTimer = null;
        settle();
      }, waitMs);
      return;
    }
    const { message } = waiting;
    waiting = null;
    if (sent === taken) progressAtMs = nowMs;
    dueAtMs = Math.max(dueAtMs, sent === 0 ? nowMs : nowMs - EARLY_MS) + everyMs;
    send(message, ++sent);
  };

  return {
    offer(message) {
      waiting = { message };
      settle();
    },
    credit(count) {
      if (count > sent || count <= taken) return;
      taken = count;
      progressAtMs = clock.now();
      settle();
    },
    stalledMs: () => (sent === taken ? 0 : clock.now() - progressAtMs),
    close() {
      cancelTimer?.();
      waiting = null;
    },
  };
}

/** Frames under way to a viewer: a quarter of a second of them, and between 4 and 32. */
export const creditWindow = (rateHz: number): number => Math.min(32, Math.max(4, Math.ceil(rateHz * 0.25)));
