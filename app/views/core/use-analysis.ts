import { useEffect, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import { downloadAnalysis } from "~/analysis/load.client";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import { SMALL_GRID_SIDE } from "~/domain/frame/frame";
import { createAnalysisStore, NOT_YET, type AnalysisState } from "./analysis-store";

export const pageAnalysis = createAnalysisStore(downloadAnalysis);

/** The core's state, without loading it. */
export const useAnalysisState = (store = pageAnalysis): AnalysisState =>
  useSyncExternalStore(store.subscribe, store.current, () => NOT_YET);

interface MeasuredMat {
  kind: Pick<DeviceKind, "parts">;
  geometry: Pick<Geometry, "grid">;
}

/** Whether the mat's grid, with halves side by side, needs the core for large grids. */
const isLarge = ({ kind, geometry: { grid } }: MeasuredMat): boolean =>
  grid.rows > SMALL_GRID_SIDE || kind.parts.length * grid.cols > SMALL_GRID_SIDE;

/** The analysis core for a mat; null on the server and until loaded. `CoreNotice` shows a failure. */
export function useAnalysis(mat: MeasuredMat | null, store = pageAnalysis): Analysis | null {
  const { analysis, large } = useAnalysisState(store);
  const needsLarge = mat !== null && isLarge(mat);
  useEffect(() => store.start(needsLarge), [store, needsLarge]);
  return needsLarge && !large ? null : analysis;
}
