import { systemClock, type Clock } from "~/domain/clock";
import type { Frame, FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { BLANK_AFTER_MS, STALE_AFTER_MS } from "~/domain/streaming";

/** `none`: no frame yet; `stale`: old enough for a notice; `blank`: too old to be shown (LIVE-4). */
export type Freshness = "none" | "live" | "stale" | "blank";

export interface FrameStats {
  received: number;
  /** Frames that a map has drawn; the others were superseded by newer ones. */
  drawn: number;
  /** Places where frames are missing between two that arrived. */
  gaps: number;
}

/** The newest frames of one device on this page. Lives outside React: a map reads it when it draws. */
export interface FrameStore {
  push: (frame: Frame) => void;
  /** Empties the store. */
  clear: () => void;
  newest: (part?: FramePart) => Frame | null;
  /** The last frames of a part, oldest first. */
  history: (part?: FramePart) => readonly Frame[];
  /** Whether frames are missing between the newest frame and the one before. */
  gapBeforeNewest: (part?: FramePart) => boolean;
  /** Frames a second over the last second of frames, by the server's stamps; 0 with fewer than two. */
  rateHz: (part?: FramePart) => number;
  /** Age of the newest frame, of one or any part, in ms of the server's clock; null before the first. */
  ageMs: (part?: FramePart) => number | null;
  freshness: (part?: FramePart) => Freshness;
  stats: () => FrameStats;
  /** Called once per frame drawn. */
  markDrawn: () => void;
  /** The server's clock, as far as this page knows it. */
  serverNowMs: () => number;
  /** Sets this page's idea of the server's clock from a timestamp that has just arrived. */
  syncClock: (serverNowMs: number) => void;
  /** Elapsed time has missed so many milliseconds, because the machine slept: frames are that much older. */
  addSleep: (sleptMs: number) => void;
  /** Called with every frame, and with null when the store was emptied. */
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
}

export interface FrameStoreOptions {
  /** Frames kept per part. */
  historyLength?: number;
  clock?: Pick<Clock, "now" | "elapsed">;
}

const RATE_SPAN_MS = 1000;

interface PartFrames {
  history: Frame[];
  /** When the server took each of them, in this machine's elapsed time. */
  timesMs: number[];
  /** Frames are missing before the newest one. */
  gap: boolean;
}

/** Ages use this machine's elapsed time, so setting either clock changes no frame's age. */
export function createFrameStore({ historyLength = 350, clock = systemClock }: FrameStoreOptions = {}): FrameStore {
  const parts = new Map<FramePart, PartFrames>();
  const listeners = createListeners<(frame: Frame | null) => void>();
  const stats: FrameStats = { received: 0, drawn: 0, gaps: 0 };
  /** Server wall time minus local elapsed time; the local wall clock until the server sends its own. */
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
      listeners.tell((listener) => listener(frame));
    },
    clear() {
      parts.clear();
      Object.assign(stats, { received: 0, drawn: 0, gaps: 0 });
      listeners.tell((listener) => listener(null));
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

/** The server marks gaps between mat and server; a jump without the mark was dropped between server and viewer. */
const isGap = (before: Frame | undefined, frame: Frame): boolean =>
  frame.gapBefore || (before !== undefined && before.epoch === frame.epoch && frame.sequence > before.sequence + 1);

function rateOf(timesMs: readonly number[]): number {
  const lastMs = timesMs.at(-1);
  if (lastMs === undefined) return 0;
  let first = timesMs.length - 1;
  while (first > 0 && lastMs - (timesMs[first - 1] ?? 0) <= RATE_SPAN_MS) first--;
  const spanMs = lastMs - (timesMs[first] ?? lastMs);
  return spanMs > 0 ? ((timesMs.length - 1 - first) * 1000) / spanMs : 0;
}
