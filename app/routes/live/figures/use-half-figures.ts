import { startTransition, useEffect, useState } from "react";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { FramePart } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "./live-figures";

/** The figures of one half of a device, published with those of the whole, and by itself while the other half is silent. Null without a current frame. */
export function useHalfFigures({ subscribe, measure }: FiguresSource, frames: FrameStore, part: FramePart): FrameFigures | null {
  const [figures, setFigures] = useState<FrameFigures | null>(null);
  useEffect(() => {
    if (!measure) return;
    const take = (): void => {
      const frame = frames.newest(part);
      setFigures(frame && frames.freshness(part) !== "blank" ? measure(frame) : null);
    };
    startTransition(take);
    return subscribe(take);
  }, [subscribe, measure, frames, part]);
  return figures;
}
