import { useEffect, useState } from "react";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "../../figures/live-figures";

/** Nivo takes 4 ms and more for each redraw, and nobody reads a histogram faster. */
const READ_EVERY_MS = 500;

interface HistogramOptions {
  frames: FrameStore;
  figures: FiguresSource;
  /** Upper end of the last class, in the mat's unit. */
  top: number;
}

/** Loaded cells of the newest frame in eight classes, read twice a second; none before the first frame. */
export function useHistogram({ frames, figures: { measure }, top }: HistogramOptions): readonly number[] {
  const [counts, setCounts] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!measure) return;
    const read = (): void => {
      const frame = frames.newest();
      const next = frame ? measure(frame, top).histogram : [];
      setCounts((before) => (before.length === next.length && before.every((cells, bin) => cells === next[bin]) ? before : next));
    };
    read();
    const timer = setInterval(read, READ_EVERY_MS);
    return () => clearInterval(timer);
  }, [frames, measure, top]);
  return counts;
}
