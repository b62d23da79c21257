import type { Analysis, MeasureOptions } from "~/analysis/analysis";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { SeatingResult } from "~/domain/analysis/seating";
import type { StaticResult } from "~/domain/analysis/static";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/frame-store";
import { createFigureRecorder, noHistory, type FigureHistory } from "./figure-history";

/** Live numerals change at most five times a second; a person cannot read faster. */
const PUBLISH_EVERY_MS = 200;
/** A slow machine shows them less often, twice a second at least: drawing them takes no more of its time than this, so that the map goes first. */
const RENDER_SHARE = 0.01;
const PUBLISH_AT_LEAST_EVERY_MS = 500;
/** How far back the trace of the centre of pressure reaches. */
const TRACE_MS = 10_000;

export interface TracePoint {
  xCm: number;
  yCm: number;
  atMs: number;
}

/** What a live page reads beside its map. */
export interface LiveFigures {
  figures: FrameFigures;
  /** Left and right; null for mats whose sides mean nothing. */
  sides: StaticResult | null;
  /** Null for mats that do not plot how somebody sits. */
  seat: SeatingResult | null;
  history: FigureHistory;
  /** Where the centre of pressure was, oldest first. */
  trace: readonly TracePoint[];
  /** Milliseconds since the load came on; null while there is none. */
  loadedForMs: number | null;
}

export interface LiveFiguresStore {
  snapshot: () => LiveFigures | null;
  subscribe: (listener: () => void) => () => void;
  /** Measures from here on, until the returned function is called. */
  start: () => () => void;
}

interface LiveFiguresOptions {
  analysis: Analysis;
  geometry: Geometry;
  kind: DeviceKind;
  frames: FrameStore;
  now: () => number;
}

/**
 * Measures every frame of the kind's first part that arrives and publishes what it found two to five times a second. Frames themselves stay in
 * the frame store; only these figures reach React.
 */
export function createLiveFigures({ analysis, geometry, kind, frames, now }: LiveFiguresOptions): LiveFiguresStore {
  const listeners = new Set<() => void>();
  const recorder = createFigureRecorder();
  let trace: TracePoint[] = [];
  let loadedSinceMs: number | null = null;
  let snapshot: LiveFigures | null = null;
  let publishedAtMs = -Infinity;
  let everyMs = PUBLISH_EVERY_MS;

  const publish = (): void => {
    const startedAtMs = now();
    for (const listener of listeners) listener();
    // React has rendered what listeners asked for before microtasks that were queued later run.
    queueMicrotask(() => {
      const wanted = (now() - startedAtMs) / RENDER_SHARE;
      everyMs = Math.min(PUBLISH_AT_LEAST_EVERY_MS, Math.max(PUBLISH_EVERY_MS, (everyMs + wanted) / 2));
    });
  };

  const measure = measureOf(kind, geometry);
  const [part] = kind.parts;
  const take = (frame: Frame | null): void => {
    if (frame === null) {
      snapshot = null;
      recorder.clear();
      trace = [];
      loadedSinceMs = null;
      publish();
      return;
    }
    if (frame.part !== part) return;
    const figures = analysis.figures(frame, measure);
    recorder.add(figures, frame.deviceTimeMs);
    loadedSinceMs = figures.loadedCells === 0 ? null : (loadedSinceMs ?? frame.deviceTimeMs);
    const centre = figures.centreOfPressure;
    if (centre) trace.push({ xCm: centre.xCm, yCm: centre.yCm, atMs: frame.deviceTimeMs });
    trace = trace.filter(({ atMs }) => frame.deviceTimeMs - atMs <= TRACE_MS && atMs <= frame.deviceTimeMs);

    if (now() - publishedAtMs < everyMs) return;
    publishedAtMs = now();
    snapshot = {
      figures,
      sides: sidesOf(analysis, frame, kind, geometry),
      seat: seatOf(analysis, frame, kind, geometry),
      history: recorder.copy(),
      trace: [...trace],
      loadedForMs: loadedSinceMs === null ? null : frame.deviceTimeMs - loadedSinceMs,
    };
    publish();
  };

  return {
    snapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start() {
      const newest = frames.newest(part);
      if (newest) take(newest);
      return frames.subscribe(take);
    },
  };
}

const measureOf = (kind: DeviceKind, { cellPitchCm, cellAreaCm2, unit }: Geometry): MeasureOptions => ({
  threshold: kind.contactThreshold,
  cell: cellPitchCm,
  cellAreaCm2,
  unit,
});

function sidesOf(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): StaticResult | null {
  const split = splitOf[kind.stance];
  return split && analysis.static({ ...frame, frameCount: 1 }, { ...measureOf(kind, geometry), split });
}

function seatOf(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): SeatingResult | null {
  if (!kind.panels.includes("plots")) return null;
  return analysis.seating({ ...frame, frameCount: 1 }, { threshold: kind.contactThreshold, cell: geometry.cellPitchCm });
}

/** The figures of one frame without a past: what the server writes into the page. */
export function figuresOfFrame(analysis: Analysis, frame: Frame, kind: DeviceKind, geometry: Geometry): LiveFigures {
  const figures = analysis.figures(frame, measureOf(kind, geometry));
  return {
    figures,
    sides: sidesOf(analysis, frame, kind, geometry),
    seat: seatOf(analysis, frame, kind, geometry),
    history: noHistory(),
    trace: [],
    loadedForMs: null,
  };
}

/** How a mat is divided into left and right, by who stands or sits on it. */
const splitOf = { feet: "feet", seat: "halves", bed: null, saddle: null, floor: null, none: null } as const;
