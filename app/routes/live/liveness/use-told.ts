import { useEffect, useState } from "react";
import type { FrameStore, Freshness } from "~/live/browser/frame-store";

/** How often the age of the newest frame is updated: every update renders and paints once more. */
const TELL_EVERY_MS = 500;

/** What moves a page between live and not, besides its frames. */
const EVENTS = ["visibilitychange", "pageshow", "pagehide", "online", "offline", "freeze", "resume"] as const;

interface ToldOptions<Told> {
  /** What the server wrote, and the first rendering in the browser. */
  first: Told;
  read: () => Told;
  /** Whether it need not be rendered again. */
  isSame?: (one: Told, other: Told) => boolean;
}

/** A value read from the frames at intervals, and at once when frames come back or the page wakes up. `read` must be the same function until it reads something else. */
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
    // The first frame, and the first after a pause, does not wait for the timer.
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
