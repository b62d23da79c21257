import { joinPair, newestPair } from "~/analysis/frame/halves";
import type { Frame, FramePart } from "~/domain/frame/frame";
import type { FrameSource } from "~/heatmap/picture/picture-source";
import type { FrameStore } from "~/live/browser/frame-store";

const silent = (like: Frame, part: FramePart): Frame => ({ ...like, part, counts: new Uint16Array(like.counts.length) });

/** Both halves as one mat at one instant, for a surface; a silent half is unloaded. */
export function joinedHalves(frames: FrameStore, rateHz: number): FrameSource & { markDrawn: () => void } {
  const currentOf = (part: FramePart): Frame | null => (frames.freshness(part) === "live" ? frames.newest(part) : null);
  const newest = (): Frame | null => {
    const [left, right] = [currentOf("left"), currentOf("right")];
    const pair = left && right && newestPair(frames.history("left"), frames.history("right"), rateHz);
    if (pair) return joinPair(...pair);
    const present = left ?? right;
    return present && joinPair(left ?? silent(present, "left"), right ?? silent(present, "right"));
  };
  return {
    newest,
    subscribe: (listener) => frames.subscribe((frame) => listener(frame && newest())),
    markDrawn: frames.markDrawn,
  };
}
