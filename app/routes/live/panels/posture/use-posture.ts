import { useEffect, useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import { createPostureFollower, type HeldPosture } from "./posture-follower";

/** The posture that the newest frames show, at most twice a second; null until the first one. */
export function usePosture(analysis: Analysis | null, frames: FrameStore, kind: DeviceKind, geometry: Geometry): HeldPosture | null {
  const [posture, setPosture] = useState<HeldPosture | null>(null);
  useEffect(() => {
    if (!analysis) return;
    const follower = createPostureFollower({ analysis, kind, geometry });
    const take = (frame: Frame | null): void => {
      if (!frame) return setPosture(null);
      const told = follower.see(frame);
      if (told) setPosture(told);
    };
    take(frames.newest());
    return frames.subscribe(take);
  }, [analysis, frames, kind, geometry]);
  return posture;
}
