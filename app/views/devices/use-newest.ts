import { useEffect, useState } from "react";
import { FAULTY_CELL, type Frame } from "~/domain/frame/frame";
import { BLANK_AFTER_MS } from "~/domain/streaming";
import type { FrameStore } from "~/live/browser/frame-store";

export interface NewestFacts {
  ageMs: number;
  maximumCount: number;
}

/** Calls `tell` now, on every frame and every second. */
function follow(frames: FrameStore, notify: () => void): () => void {
  notify();
  const stop = frames.subscribe(notify);
  const timer = setInterval(notify, 1000);
  return () => {
    stop();
    clearInterval(timer);
  };
}

/** Age and maximum count of a device's newest picture; null if none is current, and on the server. */
export function useNewestFacts(frames: FrameStore, parts: readonly Frame["part"][]): NewestFacts | null {
  const [facts, setFacts] = useState<NewestFacts | null>(null);
  useEffect(
    () =>
      follow(frames, () => {
        const now = parts.filter((part) => isOfNow(frames, part)).flatMap((part) => frames.newest(part) ?? []);
        const ageMs = frames.ageMs();
        setFacts(
          now.length > 0 && ageMs !== null ? { ageMs, maximumCount: Math.max(...now.map(({ counts }) => findMaximum(counts))) } : null,
        );
      }),
    [frames, parts],
  );
  return facts;
}

/** Whether the drawn picture of a part is too old. */
export function useIsOld(frames: FrameStore, part: Frame["part"]): boolean {
  const [isOld, setOld] = useState(false);
  useEffect(() => follow(frames, () => setOld(frames.freshness(part) === "blank")), [frames, part]);
  return isOld;
}

/** Null if not current. `first` is the server's, until a frame comes or it is too old. */
export function useReading(frames: FrameStore, connected: boolean, first: readonly number[] | null): readonly number[] | null {
  const [reading, setReading] = useState(first);
  useEffect(() => {
    const untilMs = performance.now() + BLANK_AFTER_MS;
    return follow(frames, () => {
      const frame = frames.newest();
      if (frame && isOfNow(frames, "main")) setReading([...frame.counts]);
      else if (frame || performance.now() >= untilMs) setReading(null);
    });
  }, [frames]);
  return connected ? reading : null;
}

const isOfNow = (frames: FrameStore, part: Frame["part"]): boolean => ["live", "stale"].includes(frames.freshness(part));

const findMaximum = (counts: Uint16Array): number => counts.reduce((max, count) => (count !== FAULTY_CELL && count > max ? count : max), 0);
