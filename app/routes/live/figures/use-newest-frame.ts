import { useCallback, useSyncExternalStore } from "react";
import type { Frame, FramePart } from "~/domain/frame/frame";
import type { FrameStore } from "~/live/browser/frame-store";

/** The newest frame of a part, for pages of few frames a second: every one renders. `first` until one comes, and on the server. */
export function useNewestFrame(frames: FrameStore, first: Frame | null, part: FramePart = "main"): Frame | null {
  const subscribe = useCallback((listener: () => void) => frames.subscribe(listener), [frames]);
  return useSyncExternalStore(
    subscribe,
    () => frames.newest(part) ?? first,
    () => first,
  );
}
