import { systemClock, type Clock } from "~/domain/clock";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { itemAt } from "~/domain/lists/item-at";
import { BLANK_AFTER_MS, STALE_AFTER_MS } from "~/domain/streaming";

/** `none`: no frame yet; `stale`: old enough for a notice; `blank`: too old to show (LIVE-4). */
export type Freshness = "none" | "live" | "stale" | "blank";

export interface FrameStats {
  received: number;
  drawn: number;
  gaps: number;
}

/** Newest frames of one device, outside React. */
export interface FrameStore {
  push: (frame: Frame) => void;
  clear: () => void;
  newest: (part?: FramePart) => Frame | null;
  /** Oldest first. */
  history: (part?: FramePart) => readonly Frame[];
  gapBeforeNewest: (part?: FramePart) => boolean;
  /** In Hz over the last second of server stamps; 0 with fewer than two. */
  rateHz: (part?: FramePart) => number;
  /** Age of the newest frame (default: of any part) in ms of the server's clock; null before the first. */
  ageMs: (part?: FramePart) => number | null;
  freshness: (part?: FramePart) => Freshness;
  stats: () => FrameStats;
  markDrawn: () => void;
  serverNowMs: () => number;
  /** From a timestamp that has just arrived. */
  syncClock: (serverNowMs: number) => void;
  /** Adds `sleptMs` to all ages. */
  addSleep: (sleptMs: number) => void;
  /** Null: the store was emptied. */
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
}

export interface FrameStoreOptions {
  historyLength?: number;
  clock?: Pick<Clock, "now" | "elapsed">;
}

const RATE_SPAN_MS = 1000;

interface PartFrames {
  history: Frame[];
  /** Arrival at the server, in local elapsed time. */
  timesMs: number[];
  gap: boolean;
}

/** Ages use local elapsed time: setting a clock changes no age. */
export function createFrameStore({ historyLength = 350, clock = systemClock }: FrameStoreOptions = {}): FrameStore {
  const parts = new Map<FramePart, PartFrames>();
  const listeners = createListeners<(frame: Frame | null) => void>();
  const stats: FrameStats = { received: 0, drawn: 0, gaps: 0 };
  /** Server wall time minus local elapsed time; initially the local wall clock. */
  let serverAheadMs = clock.now() - clock.elapsed();

  const newest = (part: FramePart = "main") => parts.get(part)?.history.at(-1) ?? null;

  const newestTimeMs = (part?: FramePart): number | null => {
    const shown = part ? [parts.get(part)] : [...parts.values()];
    const times = shown.flatMap((kept) => kept?.timesMs.at(-1) ?? []);
    return times.length ? Math.max(...times) : null;
  };

  const ageMs = (part?: FramePart): number | null => {
    const time = newestTimeMs(part);
    return time === null ? null : Math.max(0, clock.elapsed() - time);
  };

  return {
    push(frame) {
      const kept = parts.get(frame.part) ?? { history: [], timesMs: [], gap: false };
      parts.set(frame.part, kept);
      kept.gap = isGap(kept.history.at(-1), frame);
      kept.history.push(frame);
      kept.timesMs.push(frame.serverTimeMs - serverAheadMs);
      if (kept.history.length > historyLength) {
        kept.history.shift();
        kept.timesMs.shift();
      }
      stats.received++;
      if (kept.gap) stats.gaps++;
      listeners.notify((listener) => listener(frame));
    },
    clear() {
      parts.clear();
      Object.assign(stats, { received: 0, drawn: 0, gaps: 0 });
      listeners.notify((listener) => listener(null));
    },
    newest,
    history: (part = "main") => parts.get(part)?.history ?? [],
    gapBeforeNewest: (part = "main") => parts.get(part)?.gap ?? false,
    rateHz: (part = "main") => rateOf(parts.get(part)?.timesMs ?? []),
    ageMs,
    freshness(part) {
      const age = ageMs(part);
      if (age === null) return "none";
      if (age >= BLANK_AFTER_MS) return "blank";
      return age >= STALE_AFTER_MS ? "stale" : "live";
    },
    stats: () => ({ ...stats }),
    markDrawn: () => void stats.drawn++,
    serverNowMs: () => clock.elapsed() + serverAheadMs,
    syncClock: (serverNowMs) => void (serverAheadMs = serverNowMs - clock.elapsed()),
    addSleep(sleptMs) {
      serverAheadMs += sleptMs;
      for (const { timesMs } of parts.values()) timesMs.forEach((time, index) => (timesMs[index] = time - sleptMs));
    },
    subscribe: listeners.subscribe,
  };
}

/** The server marks gaps before it; unmarked jumps are after it. */
const isGap = (before: Frame | undefined, frame: Frame): boolean =>
  frame.gapBefore || (before !== undefined && before.epoch === frame.epoch && frame.sequence > before.sequence + 1);

function rateOf(timesMs: readonly number[]): number {
  const lastMs = timesMs.at(-1);
  if (lastMs === undefined) return 0;
  const first = timesMs.findLastIndex((timeMs) => lastMs - timeMs > RATE_SPAN_MS) + 1;
  const spanMs = lastMs - itemAt(timesMs, first);
  return spanMs > 0 ? ((timesMs.length - 1 - first) * 1000) / spanMs : 0;
}
