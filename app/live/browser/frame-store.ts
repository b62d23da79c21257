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
  /** Age of the newest frame of any part, or of one part, in milliseconds of the server's clock; null before the first. */
  ageMs: (part?: FramePart) => number | null;
  freshness: (part?: FramePart) => Freshness;
  stats: () => FrameStats;
  /** Called once per frame drawn. */
  markDrawn: () => void;
  /** The server's clock, as far as this page knows it. */
  serverNowMs: () => number;
  /** Sets this page's idea of the server's clock from a timestamp that has just arrived. */
  syncClock: (serverNowMs: number) => void;
  /** Called with every frame, and with null when the store was emptied. */
  subscribe: (listener: (frame: Frame | null) => void) => () => void;
}

export interface FrameStoreOptions {
  /** Frames kept per part. */
  historyLength?: number;
  /** This machine's clock, Unix milliseconds. */
  now?: () => number;
}

const RATE_SPAN_MS = 1000;

export function createFrameStore({ historyLength = 350, now = Date.now }: FrameStoreOptions = {}): FrameStore {
  const parts = new Map<FramePart, { history: Frame[]; gap: boolean }>();
  const listeners = createListeners<(frame: Frame | null) => void>();
  const stats: FrameStats = { received: 0, drawn: 0, gaps: 0 };
  let serverAheadMs = 0;

  const newest = (part: FramePart = "main") => parts.get(part)?.history.at(-1) ?? null;

  const newestTimeMs = (part?: FramePart): number | null => {
    const shown = part ? [newest(part)] : [...parts.keys()].map(newest);
    const times = shown.flatMap((frame) => (frame ? [frame.serverTimeMs] : []));
    return times.length ? Math.max(...times) : null;
  };

  const ageMs = (part?: FramePart): number | null => {
    const time = newestTimeMs(part);
    return time === null ? null : Math.max(0, now() + serverAheadMs - time);
  };

  return {
    push(frame) {
      const kept = parts.get(frame.part) ?? { history: [], gap: false };
      parts.set(frame.part, kept);
      kept.gap = isGap(kept.history.at(-1), frame);
      kept.history.push(frame);
      if (kept.history.length > historyLength) kept.history.shift();
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
    rateHz: (part = "main") => rateOf(parts.get(part)?.history ?? []),
    ageMs,
    freshness(part) {
      const age = ageMs(part);
      if (age === null) return "none";
      if (age >= BLANK_AFTER_MS) return "blank";
      return age >= STALE_AFTER_MS ? "stale" : "live";
    },
    stats: () => ({ ...stats }),
    markDrawn: () => void stats.drawn++,
    serverNowMs: () => now() + serverAheadMs,
    syncClock: (serverNowMs) => void (serverAheadMs = serverNowMs - now()),
    subscribe: listeners.subscribe,
  };
}

/** The server marks gaps between mat and server; a jump without the mark was dropped between server and viewer. */
const isGap = (before: Frame | undefined, frame: Frame): boolean =>
  frame.gapBefore || (before !== undefined && before.epoch === frame.epoch && frame.sequence > before.sequence + 1);

function rateOf(history: readonly Frame[]): number {
  const last = history.at(-1);
  if (!last) return 0;
  let first = history.length - 1;
  while (first > 0 && last.serverTimeMs - (history[first - 1]?.serverTimeMs ?? 0) <= RATE_SPAN_MS) first--;
  const spanMs = last.serverTimeMs - (history[first]?.serverTimeMs ?? last.serverTimeMs);
  return spanMs > 0 ? ((history.length - 1 - first) * 1000) / spanMs : 0;
}
