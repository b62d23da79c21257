import { FAULTY_CELL, type Frame, type FramePart } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { itemAt } from "~/domain/lists/item-at";
import type { Freshness, FrameStore } from "./frame-store";

/** Times by the server's clock. */
export type HeldAt =
  | { at: "now" }
  /** `place` among `count` frames at the freeze, `beforeMs` before the last one. */
  | { at: "moment"; atMs: number; beforeMs: number; place: number; count: number }
  /** Maximum of each cell since `sinceMs`. */
  | { at: "peaks"; sinceMs: number };

/** Viewed frames: live, frozen, or maxima. Recording continues. */
export interface HeldFrames {
  /** Frames up to the viewed moment; frozen maps do not age. Ages, rates and gaps are the device's. */
  frames: FrameStore;
  /** The newest frame or the maxima. */
  drawn: FrameStore;
  hold: () => HeldAt;
  /** Does nothing without frames. */
  freeze: () => void;
  showPlace: (place: number) => void;
  keepPeaks: () => void;
  release: () => void;
  subscribe: (listener: () => void) => () => void;
  /** Returns the unsubscribe function. */
  start: () => () => void;
}

const NOW: HeldAt = { at: "now" };

/** Moments refer to the first part. */
export function createHeldFrames(live: FrameStore, parts: readonly FramePart[]): HeldFrames {
  const [first = "main"] = parts;
  const holders = createListeners<() => void>();
  const readers = createListeners<(frame: Frame | null) => void>();
  const maps = createListeners<(frame: Frame | null) => void>();
  let hold = NOW;
  let frozen = new Map<FramePart, readonly Frame[]>();
  const peaks = new Map<FramePart, Frame>();

  const momentsOf = (part: FramePart): readonly Frame[] => frozen.get(part) ?? [];
  const become = (next: HeldAt): void => {
    hold = next;
    holders.notify((listener) => listener());
    for (const part of parts) {
      readers.notify((listener) => listener(newest(part)));
      maps.notify((listener) => listener(toDraw(part)));
    }
  };
  const history = (part: FramePart = "main"): readonly Frame[] => {
    if (hold.at !== "moment") return live.history(part);
    const { atMs, place } = hold;
    const kept = momentsOf(part);
    return kept.slice(0, 1 + (part === first ? place : nearestTo(atMs, kept)));
  };
  const freshness = (part?: FramePart): Freshness =>
    hold.at === "moment" && newest(part ?? first) !== null ? "live" : live.freshness(part);
  const newest = (part: FramePart = "main"): Frame | null => history(part).at(-1) ?? null;
  const toDraw = (part: FramePart = "main"): Frame | null => (hold.at === "peaks" && peaks.get(part)) || newest(part);
  const showPlace = (place: number): void => {
    const moments = momentsOf(first);
    const frame = moments[place];
    const last = moments.at(-1);
    if (!frame || !last) return;
    const { serverTimeMs: atMs } = frame;
    become({ at: "moment", atMs, beforeMs: last.serverTimeMs - atMs, place, count: moments.length });
  };
  const take = (frame: Frame | null): void => {
    if (hold.at === "moment") return;
    if (frame === null) peaks.clear();
    else if (hold.at === "peaks") peaks.set(frame.part, withPeaks(peaks.get(frame.part), frame));
    readers.notify((listener) => listener(frame));
    maps.notify((listener) => listener(frame && toDraw(frame.part)));
  };

  return {
    frames: { ...live, newest, history, freshness, subscribe: readers.subscribe },
    drawn: { ...live, newest: toDraw, history, freshness, subscribe: maps.subscribe },
    hold: () => hold,
    freeze() {
      if (live.newest(first) === null) return;
      frozen = new Map(parts.map((part) => [part, [...live.history(part)]]));
      for (const other of parts.slice(1)) frozen.set(first, withPartners(live.history(first), live.history(other)));
      showPlace(momentsOf(first).length - 1);
    },
    showPlace,
    keepPeaks() {
      peaks.clear();
      become({ at: "peaks", sinceMs: live.serverNowMs() });
    },
    release: () => become(NOW),
    subscribe: holders.subscribe,
    start: () => live.subscribe(take),
  };
}

/** Place of the nearest frame in server time, the earlier of two; -1 without frames. */
function nearestTo(atMs: number, frames: readonly Frame[]): number {
  const away = (place: number): number => Math.abs((frames[place]?.serverTimeMs ?? Infinity) - atMs);
  return frames.reduce((nearest, _, place) => (nearest < 0 || away(place) < away(nearest) ? place : nearest), -1);
}

/** Up to the last frame with a partner in the other half within half a frame interval; else all. */
function withPartners(frames: readonly Frame[], others: readonly Frame[]): Frame[] {
  const [start, end] = [frames[0], frames.at(-1)];
  const halfStepMs = start && end && frames.length > 1 ? (end.serverTimeMs - start.serverTimeMs) / (frames.length - 1) / 2 : 0;
  const last = frames.findLastIndex(({ serverTimeMs }) => {
    const partner = others[nearestTo(serverTimeMs, others)];
    return partner !== undefined && Math.abs(partner.serverTimeMs - serverTimeMs) <= halfStepMs;
  });
  return last < 0 ? [...frames] : frames.slice(0, last + 1);
}

/** Restarts when grid or scale changes. */
function withPeaks(before: Frame | undefined, frame: Frame): Frame {
  const { grid, scale, counts } = frame;
  if (before?.grid.rows !== grid.rows || before.grid.cols !== grid.cols || before.scale !== scale) return frame;
  const higher = (count: number, kept: number): number =>
    count === FAULTY_CELL ? kept : kept === FAULTY_CELL ? count : Math.max(count, kept);
  return { ...frame, counts: counts.map((count, cell) => higher(count, itemAt(before.counts, cell))) };
}
