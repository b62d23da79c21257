import { useEffect, useMemo, useSyncExternalStore } from "react";
import { joinHalves, joinPair, newestPair } from "~/analysis/frame/halves";
import type { PageAnalysis } from "~/analysis/page-analysis";
import { historyUntil } from "~/domain/analysis/figure-history";
import type { RecentPart } from "~/domain/analysis/recent-figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import { createHeldFrames, type HeldFrames, type HeldAt } from "~/live/browser/held-frames";
import { measureFrameFigures, type FiguresSource, type LiveFigures } from "../figures/live-figures";

export interface FramesOnHold extends Omit<HeldFrames, "hold" | "subscribe" | "start"> {
  hold: HeldAt;
}

export function useHeldFrames(live: FrameStore, kind: Pick<DeviceKind, "parts">): FramesOnHold {
  const held = useMemo(() => createHeldFrames(live, kind.parts), [live, kind]);
  useEffect(() => held.start(), [held]);
  const hold = useSyncExternalStore(held.subscribe, held.hold, held.hold);
  return useMemo(() => ({ ...held, hold }), [held, hold]);
}

interface MomentOptions {
  figures: FiguresSource;
  analysis: PageAnalysis | null;
  held: FramesOnHold;
  kind: DeviceKind;
  geometry: Geometry;
}

/** Figures of the viewed moment: of the frozen frame and the time before it. */
export function useMomentFigures({ figures, analysis, held: { hold, frames }, kind, geometry }: MomentOptions): FiguresSource {
  return useMemo(() => {
    if (hold.at !== "moment" || !analysis) return figures;
    const frame = wholeOf(frames, kind);
    const recent = frame ? recentUntil(figures.newest(), frame.deviceTimeMs) : undefined;
    const moment = frame && measureFrameFigures(analysis, frame, { kind, geometry, recent, before: wholesBefore(frame, frames, kind) });
    return { ...figures, first: moment, newest: () => moment, markShown: () => undefined, subscribe: () => () => undefined };
  }, [hold, figures, analysis, frames, kind, geometry]);
}

/** What was known before a moment. The start of the load is known only for the load still on the mat. */
function recentUntil(now: LiveFigures | null, atMs: number): RecentPart | undefined {
  if (!now) return;
  const { history, loadedSinceMs } = now;
  return { history: historyUntil(history, atMs), loadedSinceMs: loadedSinceMs !== null && loadedSinceMs <= atMs ? loadedSinceMs : null };
}

function wholesBefore({ deviceTimeMs }: Frame, frames: FrameStore, { parts: [part, otherHalf], rateHz }: DeviceKind): Frame[] {
  const wholes =
    otherHalf === undefined ? frames.history(part) : joinHalves([...frames.history(part), ...frames.history(otherHalf)], 1000 / rateHz);
  return wholes.filter((whole) => whole.deviceTimeMs < deviceTimeMs);
}

/** The whole mat at that moment; null if a half is missing. */
function wholeOf(frames: FrameStore, { parts: [part, otherHalf], rateHz }: DeviceKind): Frame | null {
  if (otherHalf === undefined) return frames.newest(part);
  const pair = newestPair(frames.history(part), frames.history(otherHalf), rateHz);
  return pair && joinPair(...pair);
}
