import type { Clock } from "~/domain/clock";
import { CREDIT_AFTER_MS, CREDIT_EVERY_FRAMES } from "../wire/credits";

/**
 * Flow control of a part's frames to one viewer: at most `window` messages in flight, then only the newest waits. As in
 * TCP Vegas (Brakmo, O'Malley and Peterson 1994), a longer round trip means queueing and shrinks the window.
 */
export interface FrameSlot<Message> {
  offer: (message: Message, window: number) => void;
  /** A number never sent is ignored. */
  credit: (taken: number) => void;
  /** Milliseconds without progress; 0 if nothing is in flight. */
  stalledMs: () => number;
  close: () => void;
}

interface SlotOptions<Message> {
  /** `number` counts from 1; `nowMs` is elapsed time. */
  send: (message: Message, number: number, nowMs: number) => void;
  /** Replaced by a newer message: slow viewer, or limited rate. */
  onDropped?: (reason: "slow" | "pace") => void;
  /** Mean minimum interval between messages, in ms. */
  everyMs: () => number;
  clock: Clock;
}

/** Mats jitter; each early frame would need a timer per viewer. */
const EARLY_MS = 8;

/** Above the shortest round trip: grows below `few`, shrinks above `many`. */
const QUEUED_MS = { few: 60, many: 150 };
/** One message under way and one behind it. */
const MIN_WINDOW = 2;
const LARGEST_WINDOW = 32;
/** Factor; growth is one frame per credit. */
const SHRINK = 0.7;

export function createFrameSlot<Message>({ send, everyMs, clock, onDropped }: SlotOptions<Message>): FrameSlot<Message> {
  let waiting: Message | undefined;
  let cancelTimer: (() => void) | null = null;
  /** By number modulo the largest window. */
  const sentAtMs = new Float64Array(LARGEST_WINDOW);
  /** Fractional closure variables would allocate with every frame. */
  const flow = {
    sent: 0,
    taken: 0,
    window: MIN_WINDOW,
    narrowed: LARGEST_WINDOW,
    dueAtMs: -Infinity,
    progressAtMs: 0,
    shortestMs: Infinity,
  };

  const isFull = (): boolean => flow.sent - flow.taken >= Math.min(flow.narrowed, flow.window);

  const tookMs = (number: number, nowMs: number): number => nowMs - (sentAtMs[number % LARGEST_WINDOW] ?? nowMs);

  /** Skips credits for fewer frames than viewers count to: those waited with the viewer, not in a queue. */
  const adapt = (first: number, last: number, nowMs: number): void => {
    const lastMs = tookMs(last, nowMs);
    const isCounted = last - first + 1 >= CREDIT_EVERY_FRAMES;
    const leastMs = isCounted ? lastMs : Math.max(0, tookMs(first, nowMs) - CREDIT_AFTER_MS);
    flow.shortestMs = Math.min(flow.shortestMs, lastMs);
    const queuedMs = leastMs - flow.shortestMs;
    if (queuedMs > QUEUED_MS.many) flow.narrowed = Math.max(MIN_WINDOW, Math.floor(SHRINK * Math.min(flow.narrowed, flow.window)));
    else if (queuedMs < QUEUED_MS.few) flow.narrowed = Math.min(LARGEST_WINDOW, flow.narrowed + 1);
  };

  /** Returns whether the message was sent. */
  const trySend = (message: Message): boolean => {
    if (isFull()) return false;
    const nowMs = clock.elapsed();
    const waitMs = flow.dueAtMs - nowMs;
    if (waitMs > EARLY_MS) {
      cancelTimer ??= clock.setTimer(() => {
        cancelTimer = null;
        settle(waiting);
      }, waitMs);
      return false;
    }
    if (flow.sent === flow.taken) flow.progressAtMs = nowMs;
    flow.dueAtMs = Math.max(flow.dueAtMs, flow.sent === 0 ? nowMs : nowMs - EARLY_MS) + everyMs();
    flow.sent += 1;
    sentAtMs[flow.sent % LARGEST_WINDOW] = nowMs;
    send(message, flow.sent, nowMs);
    return true;
  };

  /** Cleared first, in case sending credits at once. */
  const settle = (message: Message | undefined): void => {
    waiting = undefined;
    if (message !== undefined && !trySend(message)) waiting = message;
  };

  return {
    offer(message, window) {
      flow.window = window;
      if (waiting !== undefined) onDropped?.(isFull() ? "slow" : "pace");
      settle(message);
    },
    credit(count) {
      if (count > flow.sent || count <= flow.taken) return;
      flow.progressAtMs = clock.elapsed();
      adapt(flow.taken + 1, count, flow.progressAtMs);
      flow.taken = count;
      settle(waiting);
    },
    stalledMs: () => (flow.sent === flow.taken ? 0 : clock.elapsed() - flow.progressAtMs),
    close() {
      cancelTimer?.();
      waiting = undefined;
    },
  };
}

/** A quarter of a second, between 4 and 32 frames. */
export const creditWindow = (rateHz: number): number => Math.min(LARGEST_WINDOW, Math.max(4, Math.ceil(rateHz * 0.25)));
