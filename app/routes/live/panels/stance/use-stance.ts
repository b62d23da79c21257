import { useEffect, useState } from "react";
import type { Analysis } from "~/analysis/analysis";
import type { DeviceKind, Geometry } from "~/domain/device/kind";
import type { Exercise } from "~/domain/exercise";
import type { Frame } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "../../figures/live-figures";
import { createStanceWatch, type StanceState } from "./stance-watch";

interface StanceOptions {
  analysis: Analysis | null;
  frames: FrameStore;
  figures: FiguresSource;
  kind: DeviceKind;
  geometry: Geometry;
  /** Another exercise starts over. */
  exercise: Exercise;
}

/** How the stance is held, at most five times a second; null until the core is there and a frame came. */
export function useStance({ analysis, frames, figures: { measure }, kind, geometry, exercise }: StanceOptions): StanceState | null {
  const [state, setState] = useState<{ exercise: Exercise; stance: StanceState } | null>(null);
  useEffect(() => {
    if (!analysis || !measure) return;
    const watch = createStanceWatch({ analysis, measure, kind, geometry });
    return frames.subscribe((frame: Frame | null) => {
      if (!frame) return setState(null);
      const stance = watch.see(frame);
      if (stance) setState({ exercise, stance });
    });
  }, [analysis, frames, measure, kind, geometry, exercise]);
  return state?.exercise === exercise ? state.stance : null;
}
