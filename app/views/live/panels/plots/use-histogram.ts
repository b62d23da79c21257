import { useEffect } from "react";
import type { FiguresSource } from "../../figures/live-figures";
import { frameFigures, useFigures } from "../../figures/ShownFigures";

interface CountedCells {
  counts: readonly number[];
  /** Upper end of the last class, in the mat's unit. */
  top: number;
}

/**
 * Loaded cells in eight classes up to `wantedTop`, or to the previous top until the next figures; empty before the
 * first frame.
 */
export function useHistogram(source: FiguresSource, wantedTop: number): CountedCells {
  const { setHistogramTop } = source;
  useEffect(() => setHistogramTop(wantedTop), [setHistogramTop, wantedTop]);
  const figures = useFigures(frameFigures);
  return { counts: figures?.histogram ?? [], top: figures?.histogramTop ?? wantedTop };
}
