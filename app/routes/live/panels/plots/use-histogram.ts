import { useEffect, useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { FrameStore } from "~/live/browser/frame-store";

/** Nivo takes 4 ms and more for each redraw, and nobody reads a histogram faster. */
const COUNT_EVERY_MS = 500;

interface HistogramSource {
  analysis: Analysis | null;
  frames: FrameStore;
  kind: DeviceKind;
  geometry: Geometry;
  /** Upper end of the last class, in the mat's unit. */
  top: number;
}

/** Loaded cells of the newest frame in eight classes, counted twice a second; none before the first frame. */
export function useHistogram({ analysis, frames, kind, geometry, top }: HistogramSource): readonly number[] {
  const [counts, setCounts] = useState<readonly number[]>([]);
  useEffect(() => {
    if (!analysis) return;
    const count = (): void => {
      const frame = frames.newest();
      const next = frame
        ? analysis.figures(frame, { threshold: kind.contactThreshold, cell: geometry.cellPitchCm, histogramTop: top }).histogram
        : [];
      setCounts((before) => (before.length === next.length && before.every((cells, bin) => cells === next[bin]) ? before : next));
    };
    count();
    const timer = setInterval(count, COUNT_EVERY_MS);
    return () => clearInterval(timer);
  }, [analysis, frames, kind, geometry, top]);
  return counts;
}
