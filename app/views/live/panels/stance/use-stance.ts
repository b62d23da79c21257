import { useMemo } from "react";
import type { PageAnalysis } from "~/analysis/page-analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { FiguresSource } from "../../figures/live-figures";
import { useWatch } from "../../figures/use-live-figures";
import { createStanceWatch, type StanceState } from "./stance-watch";

interface StanceOptions {
  analysis: PageAnalysis | null;
  figures: FiguresSource;
  kind: DeviceKind;
  geometry: Geometry;
  /** Changing it restarts the watch. */
  exercise: Exercise;
}

/** The stance; null until the core is loaded and a frame came. */
export function useStance({ analysis, figures, kind, geometry, exercise }: StanceOptions): StanceState | null {
  const { measure } = figures;
  const stance = useMemo(
    () => ({ exercise, watch: analysis && measure && createStanceWatch({ analysis, measure, kind, geometry }) }),
    [analysis, measure, kind, geometry, exercise],
  );
  return useWatch(figures, stance.watch);
}
