import { useMemo } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { FiguresSource } from "../../figures/live-figures";
import { useWatch } from "../../figures/use-live-figures";
import { createPostureFollower, type SettledPostureReading } from "./posture-follower";

/** The posture, read at most twice a second; null until the first frame. */
export function usePosture(
  analysis: Analysis | null,
  figures: FiguresSource,
  kind: DeviceKind,
  geometry: Geometry,
): SettledPostureReading | null {
  const follower = useMemo(() => analysis && createPostureFollower({ analysis, kind, geometry }), [analysis, kind, geometry]);
  return useWatch(figures, follower);
}
