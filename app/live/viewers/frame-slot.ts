import type { Clock } from "~/domain/clock";
import { CREDIT_AFTER_MS, CREDIT_EVERY_FRAMES } from "../wire/credits";

/**
 * Flow control for one device part's frames to one viewer. At most a window of frames is in flight; beyond that only the newest
 * waits, so that a slow viewer is never behind by more than a window. Where frames queue on a thin line, fewer are in flight: as in TCP Vegas
 * (Brakmo, O'Malley and Peterson 1994) what takes longer than the shortest way there and back tells how long the queue is.
 */
export interface FrameSlot<Message> {
  /** At most `window` messages may be in flight from now on. */
  offer: (message: Message, window: number) => void;
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

export function createFrameSlot<Message>({ send, everyMs, clock, onDropped }: SlotOptions<Message>): FrameSlot<Message> {
  let waiting: Message | undefined;
  let cancelTimer: (() => void) | null = null;
  /** By the frame's number modulo the largest window. */
  const sentAtMs = new Float64Array(LARGEST_WINDOW);
  /** In one object, because a closure's variables that hold fractions are allocated anew with every frame to every viewer. */
  const flow = {
    sent: 0,
    taken: 0,
    window: LEAST_WINDOW,
    narrowed: LARGEST_WINDOW,
    dueAtMs: -Infinity,
    progressAtMs: 0,
    shortestMs: Infinity,
  };

  const isFull = (): boolean => flow.sent - flow.taken >= Math.min(flow.narrowed, flow.window);

  const tookMs = (number: number, nowMs: number): number => nowMs - (sentAtMs[number % LARGEST_WINDOW] ?? nowMs);

  /**
   * A credit for fewer frames than a viewer counts to has waited with it for the first of them: who took that for a queue would leave a window that was
   * narrowed once as narrow for ever, since few frames in flight are always credited by time.
   */
  const adapt = (first: number, last: number, nowMs: number): void => {
    const lastMs = tookMs(last, nowMs);
    const isCounted = last - first + 1 >= CREDIT_EVERY_FRAMES;
    const leastMs = isCounted ? lastMs : Math.max(0, tookMs(first, nowMs) - CREDIT_AFTER_MS);
    flow.shortestMs = Math.min(flow.shortestMs, lastMs);
    const queuedMs = leastMs - flow.shortestMs;
    if (queuedMs > QUEUED_MS.many) flow.narrowed = Math.max(LEAST_WINDOW, Math.floor(SHRINK * Math.min(flow.narrowed, flow.window)));
    else if (queuedMs < QUEUED_MS.few) flow.narrowed = Math.min(LARGEST_WINDOW, flow.narrowed + 1);
  };

  /** Sends a message if it may go now; answers whether it did. */
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

  /** Nothing waits while a message is sent, in case that gives credit at once. */
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

/** Frames in flight to a viewer: a quarter of a second of them, between 4 and 32. */
export const creditWindow = (rateHz: number): number => Math.min(LARGEST_WINDOW, Math.max(4, Math.ceil(rateHz * 0.25)));
