import type { Clock } from "~/domain/clock";
import { CREDIT_AFTER_MS, CREDIT_EVERY_FRAMES } from "../wire/credits";

/**
 * Flow control for one device part's frames to one viewer. At most `window()` frames are in flight; beyond that only the newest
 * waits, so that a slow viewer is never behind by more than a window. Where frames queue on a thin line, fewer are in flight: as in TCP Vegas
 * (Brakmo, O'Malley and Peterson 1994) what takes longer than the shortest way there and back tells how long the queue is.
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

/** How much longer than the shortest way there and back: below, more frames may be in flight; above, they queue on a thin line. */
const QUEUED_MS = { few: 60, many: 150 };
/** One that is under way, and one behind it. */
const LEAST_WINDOW = 2;
const LARGEST_WINDOW = 32;
/** A window is shrunk by this much at once, and widened by one frame with each credit. */
const SHRINK = 0.7;

export function createFrameSlot<Message>({ send, window, everyMs, clock, onDropped }: SlotOptions<Message>): FrameSlot<Message> {
  let waiting: { message: Message } | null = null;
  let sent = 0;
  let taken = 0;
  let dueAtMs = -Infinity;
  let progressAtMs = 0;
  let cancelTimer: (() => void) | null = null;
  /** By the frame's number modulo the largest window. */
  const sentAtMs = new Float64Array(LARGEST_WINDOW);
  let shortestMs = Infinity;
  let narrowed = LARGEST_WINDOW;

  const isFull = (): boolean => sent - taken >= Math.min(narrowed, window());

  const tookMs = (number: number, nowMs: number): number => nowMs - (sentAtMs[number % LARGEST_WINDOW] ?? nowMs);

  /**
   * A credit for fewer frames than a viewer counts to has waited with it for the first of them: who took that for a queue would leave a window that was
   * narrowed once as narrow for ever, since few frames in flight are always credited by time.
   */
  const adapt = (first: number, last: number, nowMs: number): void => {
    const lastMs = tookMs(last, nowMs);
    const isCounted = last - first + 1 >= CREDIT_EVERY_FRAMES;
    const leastMs = isCounted ? lastMs : Math.max(0, tookMs(first, nowMs) - CREDIT_AFTER_MS);
    shortestMs = Math.min(shortestMs, lastMs);
    const queuedMs = leastMs - shortestMs;
    if (queuedMs > QUEUED_MS.many) narrowed = Math.max(LEAST_WINDOW, Math.floor(SHRINK * Math.min(narrowed, window())));
    else if (queuedMs < QUEUED_MS.few) narrowed = Math.min(LARGEST_WINDOW, narrowed + 1);
  };

  const settle = (): void => {
    if (!waiting || isFull()) return;
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
    sent += 1;
    sentAtMs[sent % LARGEST_WINDOW] = nowMs;
    send(message, sent, nowMs);
  };

  return {
    offer(message) {
      if (waiting) onDropped?.(isFull() ? "slow" : "pace");
      waiting = { message };
      settle();
    },
    credit(count) {
      if (count > sent || count <= taken) return;
      progressAtMs = clock.elapsed();
      adapt(taken + 1, count, progressAtMs);
      taken = count;
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
export const creditWindow = (rateHz: number): number => Math.min(LARGEST_WINDOW, Math.max(4, Math.ceil(rateHz * 0.25)));
