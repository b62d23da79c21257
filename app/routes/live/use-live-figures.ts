import { useEffect, useState, useSyncExternalStore } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { FrameStore } from "~/live/frame-store";
import { createLiveFigures, type LiveFigures, type LiveFiguresStore } from "./live-figures";

const nothing = () => () => undefined;

/** The figures of the newest frames, renewed at most five times a second; null until the core is there and a frame came. */
export function useLiveFigures(analysis: Analysis | null, frames: FrameStore, kind: DeviceKind, geometry: Geometry): LiveFigures | null {
  const [store, setStore] = useState<LiveFiguresStore | null>(null);
  useEffect(() => {
    if (!analysis) return;
    const created = createLiveFigures({ analysis, geometry, kind, frames, now: () => performance.now() });
    setStore(created);
    return () => {
      created.stop();
      setStore(null);
    };
  }, [analysis, frames, kind, geometry]);
  return useSyncExternalStore(store?.subscribe ?? nothing, () => store?.snapshot() ?? null, () => null);
}
