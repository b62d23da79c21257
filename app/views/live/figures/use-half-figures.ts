import { startTransition, useEffect, useState } from "react";
import type { FrameFigures } from "~/domain/analysis/figures";
import type { Frame, FramePart } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "./live-figures";

export interface HalfReading {
  frame: Frame;
  figures: FrameFigures;
}

/**
 * Figures of one half, published with the whole's, and alone while the other half is silent. Null without a current
 * frame.
 */
export function useHalfFigures({ subscribe, measure }: FiguresSource, frames: FrameStore, part: FramePart): HalfReading | null {
  const [reading, setReading] = useState<HalfReading | null>(null);
  useEffect(() => {
    if (!measure) return;
    const take = (): void => {
      const frame = frames.newest(part);
      setReading(frame && frames.freshness(part) !== "blank" ? { frame, figures: measure(frame) } : null);
    };
    startTransition(take);
    return subscribe(take);
  }, [subscribe, measure, frames, part]);
  return reading;
}
