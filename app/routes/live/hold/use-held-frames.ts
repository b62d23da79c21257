import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import { joinHalves, joinPair, newestPair } from "~/analysis/frame/halves";
import { historyUntil } from "~/domain/analysis/figure-history";
import type { RecentPart } from "~/domain/analysis/recent-figures";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import { createHeldFrames, type HeldFrames, type HeldAt } from "~/live/browser/held-frames";
import { figuresOfFrame, type FiguresSource, type LiveFigures } from "../figures/live-figures";

/** The frames that a page looks at, and what they are held at. */
export interface Held extends Omit<HeldFrames, "hold" | "subscribe" | "start"> {
  hold: HeldAt;
}

/** Lets a person freeze the maps of a page, step back, and hold peaks; the device's frames go on arriving in `live`. */
export function useHeldFrames(live: FrameStore, kind: Pick<DeviceKind, "parts">): Held {
  const held = useMemo(() => createHeldFrames(live, kind.parts), [live, kind]);
  useEffect(() => held.start(), [held]);
  const hold = useSyncExternalStore(held.subscribe, held.hold, held.hold);
  return useMemo(() => ({ ...held, hold }), [held, hold]);
}

interface MomentOptions {
  /** The figures of now. */
  figures: FiguresSource;
  analysis: Analysis | null;
  held: Held;
  kind: DeviceKind;
  geometry: Geometry;
}

/** The figures of the moment that is looked at: of the frame that a frozen map shows, and of what was before it. */
export function useMomentFigures({ figures, analysis, held: { hold, frames }, kind, geometry }: MomentOptions): FiguresSource {
  return useMemo(() => {
    if (hold.at !== "moment" || !analysis) return figures;
    const frame = wholeOf(frames, kind);
    const recent = frame ? recentUntil(figures.newest(), frame.deviceTimeMs) : undefined;
    const moment = frame && figuresOfFrame(analysis, frame, { kind, geometry, recent, before: wholesBefore(frame, frames, kind) });
    return { ...figures, first: moment, newest: () => moment, markShown: () => undefined, subscribe: () => () => undefined };
  }, [hold, figures, analysis, frames, kind, geometry]);
}

/** What was known of the time before a moment. Since when the mat has been loaded is known only of the load that is still on it. */
function recentUntil(now: LiveFigures | null, atMs: number): RecentPart | undefined {
  if (!now) return;
  const { history, loadedSinceMs } = now;
  return { history: historyUntil(history, atMs), loadedSinceMs: loadedSinceMs !== null && loadedSinceMs <= atMs ? loadedSinceMs : null };
}

/** The mat at the moments before. */
function wholesBefore({ deviceTimeMs }: Frame, frames: FrameStore, { parts: [part, otherHalf], rateHz }: DeviceKind): Frame[] {
  const wholes =
    otherHalf === undefined ? frames.history(part) : joinHalves([...frames.history(part), ...frames.history(otherHalf)], 1000 / rateHz);
  return wholes.filter((whole) => whole.deviceTimeMs < deviceTimeMs);
}

/** The mat at that moment; null where a half lacks its other one. */
function wholeOf(frames: FrameStore, { parts: [part, otherHalf], rateHz }: DeviceKind): Frame | null {
  if (otherHalf === undefined) return frames.newest(part);
  const pair = newestPair(frames.history(part), frames.history(otherHalf), rateHz);
  return pair && joinPair(...pair);
}
