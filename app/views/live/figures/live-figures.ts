import { joinPair, newestPair } from "~/analysis/frame/halves";
import { measureOptions } from "~/analysis/measure-options";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { createFigureRecorder, noHistory, type FigureHistory } from "~/domain/analysis/figure-history";
import { SAMPLE_EVERY_MS } from "~/domain/analysis/figure-history";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { RecentPart } from "~/domain/analysis/recent-figures";
import type { SeatingResult } from "~/domain/analysis/seating";
import type { StaticResult } from "~/domain/analysis/static";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { createListeners } from "~/domain/listeners";
import { itemAt } from "~/domain/lists/item-at";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import type { FrameStore } from "~/live/browser/frame-store";
import { createFrameMeasurer, type BoxMeasurer, type FrameMeasurer } from "../../core/frame-measurer";
import { PUBLISH_EVERY_MS, stepPublication, unpublished, type PublicationEvent } from "./publication";
import { createRecentShares, isSharedOverTime, sharesSpanMs, type ShownShares } from "./recent-shares";
import { momentaryShares } from "./shown-shares";

/** Length of the centre of pressure's path. */
const TRACE_MS = 10_000;

export interface TracePoint {
  xCm: number;
  yCm: number;
  atMs: number;
}

export interface LiveFigures {
  figures: FrameFigures;
  /** Left and right; null for mats without sides. */
  sides: StaticResult | null;
  /** Load shares over the last seconds; null without load. */
  recentShares: ShownShares | null;
  /** Null for mats without seating plots. */
  seat: SeatingResult | null;
  history: FigureHistory;
  /** Centre of pressure, oldest first. */
  trace: readonly TracePoint[];
  /** The frame's time, and the start of its unbroken load; device clock. Null while unloaded. */
  atMs: number;
  loadedSinceMs: number | null;
}

export interface FiguresSource {
  first: LiveFigures | null;
  newest: () => LiveFigures | null;
  /** Called after these figures have rendered; the next ones wait for it. */
  markShown: (figures: LiveFigures | null) => void;
  /** Called on publication; all listeners' renders appear at once. */
  subscribe: (listener: () => void) => () => void;
  /**
   * Called with every frame of the first part before its figures are published, and with null when the past is dropped.
   */
  follow: (see: (frame: Frame | null) => void) => () => void;
  /** Sets the histogram's upper end for later frames, in the mat's unit. */
  setHistogramTop: (top: number) => void;
  /** For readers of every frame. Null until the core is loaded. */
  measure: FrameMeasurer | null;
  /** For cells in a drawn box; null like `measure`. */
  measureWithin: BoxMeasurer | null;
}

export interface LiveFiguresStore extends FiguresSource {
  start: () => () => void;
}

interface LiveFiguresOptions {
  analysis: PageAnalysis;
  geometry: Geometry;
  kind: DeviceKind;
  frames: FrameStore;
  first?: LiveFigures | null;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  later: (run: () => void, afterMs: number) => void;
  /** Groups renders so that they appear at once; React's `startTransition` on a page. */
  together?: (run: () => void) => void;
}

/**
 * Measures every frame of the first part, joined with the other half's if any, and publishes figures up to five times a
 * second.
 */
export function createLiveFigures(options: LiveFiguresOptions): LiveFiguresStore {
  const { analysis, geometry, kind, frames, first = null, now, later, together = (run) => run() } = options;
  const listeners = createListeners<() => void>();
  const followers = createListeners<(frame: Frame | null) => void>();
  const recorder = createFigureRecorder({ everyMs: SAMPLE_EVERY_MS, past: first?.history });
  const recentShares = createRecentShares(sharesSpanMs(kind.stance));
  let trace: readonly TracePoint[] = first?.trace ?? [];
  let loadedSinceMs = first?.loadedSinceMs ?? null;
  /** The previous measured frame's time on the device's and the server's clock. */
  let before = { atMs: first?.atMs ?? -Infinity, takenAtMs: NaN };
  let newest = first;
  let publication = unpublished(first !== null);
  let waiting: { frame: Frame; figures: FrameFigures } | null = null;

  const { measure, measureWithin, setHistogramTop } = createFrameMeasurer(analysis, kind, geometry);
  const [part, otherHalf] = kind.parts;
  /** The whole mat at the frame's instant; null if the other half's frame is missing or late. */
  const wholeWith = (arrived: Frame): Frame | null => {
    if (otherHalf === undefined) return arrived.part === part ? arrived : frames.newest(part);
    const pair = newestPair(frames.history(part), frames.history(otherHalf), kind.rateHz);
    return pair?.includes(arrived) ? joinPair(...pair) : null;
  };

  const notify = (): void => together(() => listeners.notify((listener) => listener()));
  const publish = ({ frame, figures }: NonNullable<typeof waiting>): void => {
    const sides = sidesOf(analysis, frame, kind, geometry);
    if (!isSharedOverTime(kind.stance)) recentShares.add(figures, frame.deviceTimeMs, momentaryShares({ figures, sides }, kind.stance));
    newest = {
      figures,
      sides,
      recentShares: recentShares.mean(),
      seat: seatOf(analysis, frame, kind, geometry),
      history: recorder.copy(),
      trace,
      atMs: frame.deviceTimeMs,
      loadedSinceMs,
    };
    notify();
  };
  const step = (event: PublicationEvent): void => {
    const [after, effect] = stepPublication(publication, event, now());
    publication = after;
    const next = waiting;
    if (!after.waits) waiting = null;
    if (effect === "publish" && next) publish(next);
    if (effect === "publishNone") newest = null;
    if (effect === "publishNone" || effect === "report") notify();
    if (effect !== null && typeof effect === "object") later(() => step({ is: "timerEnded" }), effect.timerMs);
  };
  const forget = (): void => {
    if (before.atMs === -Infinity) return;
    recorder.clear();
    recentShares.clear();
    trace = [];
    loadedSinceMs = null;
    before = { atMs: -Infinity, takenAtMs: NaN };
    followers.notify((see) => see(null));
  };

  /** One half has no figures of the whole, and old ones would look current; its own continue. */
  const takeHalf = (arrived: Frame): void => {
    if (otherHalf === undefined) return;
    const other = frames.newest(arrived.part === part ? otherHalf : part);
    const lone = [other?.serverTimeMs ?? -Infinity, before.takenAtMs].some((atMs) => arrived.serverTimeMs - atMs >= BLANK_AFTER_MS);
    if (lone) forget();
    step({ is: "half", lone });
  };

  const take = (arrived: Frame | null): void => {
    if (arrived === null) {
      forget();
      return step({ is: "dropped" });
    }
    const frame = wholeWith(arrived);
    if (!frame) return takeHalf(arrived);
    const figures = measure(frame);
    const { deviceTimeMs: atMs, serverTimeMs: takenAtMs } = frame;
    // No frame in between: the person may have got up.
    if (atMs < before.atMs || takenAtMs - before.takenAtMs >= BLANK_AFTER_MS) loadedSinceMs = null;
    before = { atMs, takenAtMs };
    recorder.add(figures, atMs);
    if (isSharedOverTime(kind.stance)) recentShares.add(figures, atMs);
    loadedSinceMs = figures.loadedCells === 0 ? null : (loadedSinceMs ?? atMs);
    const { centreOfPressure: centre } = figures;
    const place = centre ? [{ xCm: centre.xCm, yCm: centre.yCm, atMs }] : [];
    trace = [...trace.filter((point) => atMs - point.atMs <= TRACE_MS && point.atMs < atMs), ...place];
    followers.notify((see) => see(frame));
    waiting = { frame, figures };
    step({ is: "measured", rateHz: frames.rateHz(part) });
  };

  return {
    first,
    newest: () => newest,
    markShown(figures) {
      if (figures === newest) step({ is: "rendered" });
    },
    subscribe: listeners.subscribe,
    follow: followers.subscribe,
    setHistogramTop,
    measure,
    measureWithin,
    start() {
      const frame = frames.newest(part);
      if (frame) take(frame);
      return frames.subscribe(take);
    },
  };
}

function sidesOf(analysis: PageAnalysis, frame: Frame, kind: DeviceKind, geometry: Geometry): StaticResult | null {
  const split = splitOf[kind.stance];
  return split && analysis.static({ ...frame, frameCount: 1 }, { ...measureOptions(kind, geometry), split });
}

function seatOf(analysis: PageAnalysis, frame: Frame, kind: DeviceKind, geometry: Geometry): SeatingResult | null {
  if (!kind.panels.includes("plots")) return null;
  return analysis.seating({ ...frame, frameCount: 1 }, measureOptions(kind, geometry));
}

export function measureFrameFigures(
  analysis: PageAnalysis,
  frame: Frame,
  { kind, geometry, recent, before = [] }: FirstFiguresOptions,
): LiveFigures {
  const figures = analysis.figures(frame, measureOptions(kind, geometry));
  const history = recent?.history ?? noHistory();
  const atMs = frame.deviceTimeMs;
  return {
    figures,
    sides: sidesOf(analysis, frame, kind, geometry),
    recentShares: sharesUntil(analysis, [...before, frame], kind, geometry),
    seat: seatOf(analysis, frame, kind, geometry),
    history,
    trace: traceOf(history, atMs),
    atMs,
    loadedSinceMs: recent?.loadedSinceMs ?? null,
  };
}

interface FirstFiguresOptions {
  kind: DeviceKind;
  geometry: Geometry;
  recent: RecentPart | undefined;
  /** Earlier frames of the whole mat, oldest first, for the recent shares. */
  before?: readonly Frame[];
}

/**
 * Load shares over the seconds before the last frame, from as many frames as a live page publishes; from all under a
 * rider.
 */
function sharesUntil(analysis: PageAnalysis, frames: readonly Frame[], kind: DeviceKind, geometry: Geometry): ShownShares | null {
  const { stance } = kind;
  const untilMs = frames.at(-1)?.deviceTimeMs;
  if (untilMs === undefined) return null;
  const [recent, options] = [createRecentShares(sharesSpanMs(stance)), measureOptions(kind, geometry)];
  let takenAtMs = -Infinity;
  for (const frame of frames) {
    const atMs = frame.deviceTimeMs;
    const isDue = isSharedOverTime(stance) || atMs === untilMs || atMs - takenAtMs >= PUBLISH_EVERY_MS;
    if (!isDue || untilMs - atMs >= sharesSpanMs(stance)) continue;
    takenAtMs = atMs;
    const figures = analysis.figures(frame, options);
    recent.add(figures, atMs, momentaryShares({ figures, sides: sidesOf(analysis, frame, kind, geometry) }, stance));
  }
  return recent.mean();
}

const traceOf = ({ atMs, xCm, yCm }: FigureHistory, untilMs: number): TracePoint[] =>
  atMs
    .map((at, index) => ({ xCm: itemAt(xCm, index), yCm: itemAt(yCm, index), atMs: at }))
    .filter((point) => untilMs - point.atMs <= TRACE_MS && !Number.isNaN(point.xCm));

/** The left and right split, by how people stand or sit on the mat. */
const splitOf = { feet: "feet", seat: "halves", bed: null, saddle: null, floor: null, none: null } as const;
