import { startTransition, useEffect, useState } from "react";
import type { Frame, FramePart } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";

export interface Readings {
  /** The newest frame; null before the first one. */
  newest: Frame | null;
  /** The frames up to it that this page has, oldest first. */
  history: readonly Frame[];
}

/** The frames of a part, for pages of few frames a second: every one renders, in all readers at once. `first` is what the page begins with. */
export function useReadings(frames: FrameStore, first: Frame | null, part: FramePart = "main"): Readings {
  const [readings, setReadings] = useState<Readings>({ newest: first, history: [] });
  useEffect(() => {
    const take = (): void => setReadings({ newest: frames.newest(part) ?? first, history: [...frames.history(part)] });
    if (frames.newest(part)) startTransition(take);
    return frames.subscribe(() => startTransition(take));
  }, [frames, first, part]);
  return readings;
}
