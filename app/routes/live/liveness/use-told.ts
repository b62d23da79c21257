import { useEffect, useState } from "react";
import type { FrameStore, Freshness } from "~/live/browser/frame-store";

/** Update interval of the newest frame's age: each update renders and paints. */
const TELL_EVERY_MS = 500;

/** Events, besides frames, that change whether a page is live. */
const EVENTS = ["visibilitychange", "pageshow", "pagehide", "online", "offline", "freeze", "resume"] as const;

interface ToldOptions<Told> {
  first: Told;
  read: () => Told;
  /** True if no render is needed. */
  isSame?: (one: Told, other: Told) => boolean;
}

/**
 * A value read from the frames at intervals, and at once when frames resume or the page wakes. `read` must be stable.
 */
export function useTold<Told>(frames: FrameStore, { first, read, isSame = Object.is }: ToldOptions<Told>): Told {
  const [told, setTold] = useState(first);
  useEffect(() => {
    let last: Freshness;
    const tell = (): void => {
      last = frames.freshness();
      const now = read();
      setTold((before) => (isSame(before, now) ? before : now));
    };
    tell();
    const timer = setInterval(tell, TELL_EVERY_MS);
    // The first frame, also after a pause, does not wait for the timer.
    const unsubscribe = frames.subscribe(() => {
      if (frames.freshness() !== last) tell();
    });
    for (const event of EVENTS) window.addEventListener(event, tell, true);
    return () => {
      clearInterval(timer);
      unsubscribe();
      for (const event of EVENTS) window.removeEventListener(event, tell, true);
    };
  }, [frames, read, isSame]);
  return told;
}
