import { startTransition, useEffect, useMemo, useState } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { PlatePoint } from "~/domain/analysis/figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import { createLiveFigures, type FiguresSource, type LiveFigures } from "./live-figures";

const monotonicMs = (): number => performance.now();
const afterTimeout = (run: () => void, afterMs: number): void => void setTimeout(run, afterMs);

interface FollowedMat {
  analysis: PageAnalysis | null;
  frames: FrameStore;
  kind: DeviceKind;
  geometry: Geometry;
  first: LiveFigures | null;
  /** The browser's by default; must be the same functions on every render. */
  now?: () => number;
  later?: (run: () => void, afterMs: number) => void;
}

/** Measures a live page's frames without rendering: components read figures from `ShownFigures`. */
export function useLiveFigures(mat: FollowedMat): FiguresSource {
  const { analysis, frames, kind, geometry, first: given, now = monotonicMs, later = afterTimeout } = mat;
  const [first] = useState(given);
  const store = useMemo(
    () => analysis && createLiveFigures({ analysis, geometry, kind, frames, first, now, later, together: startTransition }),
    [analysis, frames, kind, geometry, first, now, later],
  );
  useEffect(() => store?.start(), [store]);
  return useMemo(() => store ?? unchanging(first), [store, first]);
}

const ignored = (): (() => void) => () => undefined;
const unchanging = (first: LiveFigures | null): FiguresSource => ({
  first,
  newest: () => first,
  markShown: () => undefined,
  subscribe: ignored,
  follow: ignored,
  setHistogramTop: () => undefined,
  measure: null,
  measureWithin: null,
});

export function useIsMeasured(source: FiguresSource): boolean {
  const [isMeasured, setIsMeasured] = useState(source.first !== null);
  useEffect(() => {
    const take = (): void => setIsMeasured(source.newest() !== null);
    startTransition(take);
    return source.subscribe(take);
  }, [source]);
  return isMeasured;
}

/** Watches a mat's frames; `see` returns null if nothing changed. */
export interface FrameWatch<Value> {
  observe: (frame: Frame) => Value | null;
}

/**
 * The watch's result for the shown frame; null before its first, and without a watch. Must be the same watch on every
 * render.
 */
export function useWatch<Value>({ follow, subscribe }: FiguresSource, watch: FrameWatch<Value> | null): Value | null {
  const [reported, setReported] = useState<{ by: FrameWatch<Value>; value: Value | null } | null>(null);
  useEffect(() => {
    if (!watch) return;
    let value: Value | null = null;
    const stops = [
      follow((frame) => void (value = frame && (watch.observe(frame) ?? value))),
      subscribe(() => setReported({ by: watch, value })),
    ];
    return () => stops.forEach((stop) => stop());
  }, [follow, subscribe, watch]);
  return reported?.by === watch ? reported.value : null;
}

/** Centre of pressure of a frame; null until the core is loaded. Stable across renders. */
export function useCentreOfPressure({ measure }: FiguresSource): ((frame: Frame) => PlatePoint | null) | null {
  return useMemo(() => measure && ((frame) => measure(frame).centreOfPressure), [measure]);
}
