import type { Analysis } from "~/analysis/analysis";
import { joinPair } from "~/analysis/frame/halves";
import { measureOptions } from "~/analysis/measure-options";
import { createFigureRecorder, noHistory, type FigureHistory } from "~/domain/analysis/figure-history";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { SeatingResult } from "~/domain/analysis/seating";
import type { StaticResult } from "~/domain/analysis/static";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import type { FrameStore } from "~/live/browser/frame-store";
import { createFrameMeasurer, type FrameMeasurer } from "./frame-measurer";
import { createStaggeredNotifier, type StaggeredNotifier } from "./staggered-notifier";

/** Live numbers change at most five times a second; nobody reads faster. */
const PUBLISH_EVERY_MS = 200;
/** A slow machine shows them less often, but at least twice a second: rendering them takes no more than this share of its time, so that the map goes first. */
const RENDER_SHARE = 0.01;
const PUBLISH_AT_LEAST_EVERY_MS = 500;
/** How far back the trace of the centre of pressure reaches. */
const TRACE_MS = 10_000;

export interface TracePoint {
  xCm: number;
  yCm: number;
  atMs: number;
}

/** What a live page shows beside its map. */
export interface LiveFigures {
  figures: FrameFigures;
  /** Left and right; null for mats whose sides mean nothing. */
  sides: StaticResult | null;
  /** Null for mats without seating plots. */
  seat: SeatingResult | null;
  history: FigureHistory;
  /** Where the centre of pressure was, oldest first. */
  trace: readonly TracePoint[];
  /** Milliseconds since the load came on; null while there is none. */
  loadedForMs: number | null;
}

/** Where a page's figures come from. Listeners are notified in batches. */
export interface FiguresSource extends Pick<StaggeredNotifier, "subscribe"> {
  /** What the page begins with. */
  first: LiveFigures | null;
  newest: () => LiveFigures | null;
  /** For readers that need every frame, or more than five a second. Null until the core is loaded. */
  measure: FrameMeasurer | null;
}

export interface LiveFiguresStore extends FiguresSource {
  /** Measures from here on, until the returned function is called. */
  start: () => () => void;
}

interface LiveFiguresOptions {
  analysis: Analysis;
  geometry: Geometry;
  kind: DeviceKind;
  frames: FrameStore;
  first?: LiveFigures | null;
  now: () => number;
  /** Runs a function after `afterMs`. */
  later: (run: () => void, afterMs: number) => void;
}

/**
 * Measures every arriving frame of the kind's first part, joined with the other half's where there are two, and publishes the figures up to
 * five times a second. Frames themselves stay in the frame store; only these figures reach React.
 */
export function createLiveFigures({ analysis, geometry, kind, frames, first = null, now, later }: LiveFiguresOptions): LiveFiguresStore {
  let everyMs = PUBLISH_EVERY_MS;
  const notifier = createStaggeredNotifier({
    now,
    later,
    onDone(spentMs) {
      everyMs = Math.min(PUBLISH_AT_LEAST_EVERY_MS, Math.max(PUBLISH_EVERY_MS, (everyMs + spentMs / RENDER_SHARE) / 2));
    },
  });
  const recorder = createFigureRecorder();
  let trace: TracePoint[] = [];
  let loadedSinceMs: number | null = null;
  let newest = first;
  let publishedAtMs = -Infinity;

  const measure = createFrameMeasurer(analysis, kind, geometry);
  const [part, otherHalf] = kind.parts;
  /** Null for a half without its other one. */
  const wholeOf = (frame: Frame): Frame | null => {
    if (otherHalf === undefined) return frame;
    const beside = frames.newest(otherHalf);
    return beside && Math.abs(beside.serverTimeMs - frame.serverTimeMs) < BLANK_AFTER_MS ? joinPair(frame, beside) : null;
  };
  const forget = (): void => {
    recorder.clear();
    trace = [];
    loadedSinceMs = null;
    if (newest === first) return;
    newest = first;
    notifier.notify(everyMs);
  };
  const take = (arrived: Frame | null): void => {
    if (arrived === null) return forget();
    if (arrived.part !== part) return;
    const frame = wholeOf(arrived);
    // Older figures would pass for current ones.
    if (!frame) return forget();
    const figures = measure(frame);
    recorder.add(figures, frame.deviceTimeMs);
    loadedSinceMs = figures.loadedCells === 0 ? null : (loadedSinceMs ?? frame.deviceTimeMs);
    const centre = figures.centreOfPressure;
    if (centre) trace.push({ xCm: centre.xCm, yCm: centre.yCm, atMs: frame.deviceTimeMs });
    trace = trace.filter(({ atMs }) => frame.deviceTimeMs - atMs <= TRACE_MS && atMs <= frame.deviceTimeMs);

    if (notifier.isNotifying()) return notifier.onFrame();
    if (now() - publishedAtMs < everyMs) return;
    publishedAtMs = now();
    newest = {
      figures,
      sides: sidesOf(analysis, frame, kind, geometry),
      seat: seatOf(analysis, frame, kind, geometry),
      history: recorder.copy(),
      trace: [...trace],
      loadedForMs: loadedSinceMs === null ? null : frame.deviceTimeMs - loadedSinceMs,
    };
    notifier.notify(everyMs);
  };

  return {
    first,
    newest: () => newest,
    subscribe: notifier.subscribe,
    measure,
    start() {
      const frame = frames.newest(part);
      if (frame) take(frame);
      return frames.subscribe(take);
    },
  };
}

function sidesOf(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): StaticResult | null {
  const split = splitOf[kind.stance];
  return split && analysis.static({ ...frame, frameCount: 1 }, { ...measureOptions(kind, geometry), split });
}

function seatOf(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): SeatingResult | null {
  if (!kind.panels.includes("plots")) return null;
  return analysis.seating({ ...frame, frameCount: 1 }, { threshold: kind.contactThreshold, cell: geometry.cellPitchCm });
}

/** The figures of one frame without a history: what the server writes into the page. */
export function figuresOfFrame(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): LiveFigures {
  const figures = analysis.figures(frame, measureOptions(kind, geometry));
  return {
    figures,
    sides: sidesOf(analysis, frame, kind, geometry),
    seat: seatOf(analysis, frame, kind, geometry),
    history: noHistory(),
    trace: [],
    loadedForMs: null,
  };
}

/** How a mat is divided into left and right, by how people stand or sit on it. */
const splitOf = { feet: "feet", seat: "halves", bed: null, saddle: null, floor: null, none: null } as const;
