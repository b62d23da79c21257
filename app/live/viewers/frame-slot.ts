import type { Clock } from "~/domain/clock";

/**
 * Flow control for one device part's frames to one viewer. At most `window()` frames are in flight; beyond that only the newest
 * waits, so that a slow viewer is never behind by more than a window.
 */
export interface FrameSlot<Message> {
  offer: (message: Message) => void;
  /** The viewer has received so many of the messages sent. A number that was never sent is ignored. */
  credit: (taken: number) => void;
  /** Milliseconds without progress; 0 when nothing is in flight. */
  stalledMs: () => number;
  close: () => void;
}

interface SlotOptions<Message> {
  /** Sends a message with its running number, from 1, and the time by which it is sent, as `clock.elapsed` has it. */
  send: (message: Message, number: number, nowMs: number) => void;
  /** A waiting message was replaced by a newer one: the viewer was slow, or is shown fewer than there are. */
  onDropped?: (reason: "slow" | "pace") => void;
  window: () => number;
  /** Minimum milliseconds between two messages, averaged over several. */
  everyMs: () => number;
  clock: Clock;
}

/** Tolerance for early frames: mats jitter by milliseconds, and each early frame would cost a timer per viewer. */
const EARLY_MS = 8;

export function createFrameSlot<Message>({ send, window, everyMs, clock, onDropped }: SlotOptions<Message>): FrameSlot<Message> {
  let waiting: { message: Message } | null = null;
  let sent = 0;
  let taken = 0;
  let dueAtMs = -Infinity;
  let progressAtMs = 0;
  let cancelTimer: (() => void) | null = null;

  const settle = (): void => {
    if (!waiting || sent - taken >= window()) return;
    const nowMs = clock.elapsed();
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
    dueAtMs = Math.max(dueAtMs, sent === 0 ? nowMs : nowMs - EARLY_MS) + everyMs();
    send(message, ++sent, nowMs);
  };

  return {
    offer(message) {
      if (waiting) onDropped?.(sent - taken >= window() ? "slow" : "pace");
      waiting = { message };
      settle();
    },
    credit(count) {
      if (count > sent || count <= taken) return;
      taken = count;
      progressAtMs = clock.elapsed();
      settle();
    },
    stalledMs: () => (sent === taken ? 0 : clock.elapsed() - progressAtMs),
    close() {
      cancelTimer?.();
      waiting = null;
    },
  };
}

/** Frames in flight to a viewer: a quarter of a second of them, between 4 and 32. */
export const creditWindow = (rateHz: number): number => Math.min(32, Math.max(4, Math.ceil(rateHz * 0.25)));
