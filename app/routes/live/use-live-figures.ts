import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { FrameStore } from "~/live/frame-store";
import { createLiveFigures, type LiveFigures } from "./live-figures";

const monotonicMs = (): number => performance.now();
const nothing = () => () => undefined;

/** The figures of the newest frames, renewed at most five times a second; null until the core is there and a frame came. */
export function useLiveFigures(analysis: Analysis | null, frames: FrameStore, kind: DeviceKind, geometry: Geometry): LiveFigures | null {
  const store = useMemo(
    () => analysis && createLiveFigures({ analysis, geometry, kind, frames, now: monotonicMs }),
    [analysis, frames, kind, geometry],
  );
  useEffect(() => store?.start(), [store]);
  return useSyncExternalStore(store?.subscribe ?? nothing, () => store?.snapshot() ?? null, () => null);
}
