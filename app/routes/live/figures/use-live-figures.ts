import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { FigureHistory } from "~/domain/analysis/figure-history";
import type { FrameFigures, PlatePoint } from "~/domain/analysis/figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import { createLiveFigures, type FiguresSource, type LiveFigures } from "./live-figures";

const monotonicMs = (): number => performance.now();
const afterTimeout = (run: () => void, afterMs: number): void => void setTimeout(run, afterMs);

interface FollowedMat {
  /** Null until it is loaded, and for kinds without a map: the page stays as it began. */
  analysis: Analysis | null;
  frames: FrameStore;
  kind: DeviceKind;
  geometry: Geometry;
  /** What the page begins with. */
  first: LiveFigures | null;
  /** The browser's timers by default; must be the same function on every render. */
  later?: (run: () => void, afterMs: number) => void;
}

/** Measures the frames of a live page. Renders nothing: components read figures by `useFigures`. */
export function useLiveFigures({ analysis, frames, kind, geometry, first: given, later = afterTimeout }: FollowedMat): FiguresSource {
  const [first] = useState(given);
  const store = useMemo(
    () => analysis && createLiveFigures({ analysis, geometry, kind, frames, first, now: monotonicMs, later }),
    [analysis, frames, kind, geometry, first, later],
  );
  useEffect(() => store?.start(), [store]);
  return useMemo(() => store ?? unchanging(first), [store, first]);
}

const unchanging = (first: LiveFigures | null): FiguresSource => ({
  first,
  newest: () => first,
  subscribe: () => () => undefined,
  measure: null,
});

/** A part of the newest figures; renders when it has become another one. Null until the first are there. */
export const useFigures = <Part>(source: FiguresSource, read: (figures: LiveFigures | null) => Part): Part =>
  useSyncExternalStore(
    source.subscribe,
    () => read(source.newest()),
    () => read(source.first),
  );

/** The centre of pressure of single frames; null until the core is loaded. The same function on every render. */
export function useCentreOf({ measure }: FiguresSource): ((frame: Frame) => PlatePoint | null) | null {
  return useMemo(() => measure && ((frame) => measure(frame).centreOfPressure), [measure]);
}

export const allFigures = (figures: LiveFigures | null): LiveFigures | null => figures;
export const frameFigures = (figures: LiveFigures | null): FrameFigures | null => figures?.figures ?? null;
export const historyOf = (figures: LiveFigures | null): FigureHistory | null => figures?.history ?? null;

/** The load of each side in per cent; null where the sides cannot be told apart, as without load or in tandem stance. */
export function sharesOf(figures: LiveFigures | null): { left: number; right: number } | null {
  const { leftPercentage: left = 0, rightPercentage: right = 0 } = figures?.sides ?? {};
  return left + right > 0 ? { left, right } : null;
}
