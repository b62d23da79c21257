import { useEffect, useState } from "react";
import type { FrameStore, Freshness } from "~/live/browser/frame-store";

/** Update interval of the newest frame's age: each update renders and paints. */
const READ_EVERY_MS = 500;

/** Events, besides frames, that change whether a page is live. */
const EVENTS = ["visibilitychange", "pageshow", "pagehide", "online", "offline", "freeze", "resume"] as const;

interface FrameValueOptions<Value> {
  first: Value;
  read: () => Value;
  /** True if no render is needed. */
  isSame?: (one: Value, other: Value) => boolean;
}

/**
 * A value read from the frames at intervals, and at once when frames resume or the page wakes. `read` must be stable.
 */
export function useFrameValue<Value>(frames: FrameStore, { first, read, isSame = Object.is }: FrameValueOptions<Value>): Value {
  const [reported, setReported] = useState(first);
  useEffect(() => {
    let last: Freshness;
    const notify = (): void => {
      last = frames.freshness();
      const now = read();
      setReported((before) => (isSame(before, now) ? before : now));
    };
    notify();
    const timer = setInterval(notify, READ_EVERY_MS);
    // The first frame, also after a pause, does not wait for the timer.
    const unsubscribe = frames.subscribe(() => {
      if (frames.freshness() !== last) notify();
    });
    for (const event of EVENTS) window.addEventListener(event, notify, true);
    return () => {
      clearInterval(timer);
      unsubscribe();
      for (const event of EVENTS) window.removeEventListener(event, notify, true);
    };
  }, [frames, read, isSame]);
  return reported;
}
