import { useEffect, useState } from "react";
import { readCell, type Cell } from "~/heatmap/plate/cell-reading";
import type { FrameStore } from "~/live/browser/frame-store";

/** Live numerals change no more often. */
const READ_EVERY_MS = 200;

export interface PinHistory {
  /** Moments of the frames, milliseconds of the device's clock; rising. */
  atMs: readonly number[];
  /** Of each cell its values, oldest first; NaN for a broken cell. */
  values: readonly (readonly number[])[];
}

/** What the pinned cells read in the last frames that this page has, also in those before they were pinned; at most five times a second. */
export function usePinHistory(frames: FrameStore, pins: readonly Cell[]): PinHistory {
  const [history, setHistory] = useState<PinHistory>({ atMs: [], values: [] });
  useEffect(() => {
    if (pins.length === 0) return;
    const read = (): void => {
      const shown = sinceLastStart(frames.history());
      setHistory({
        atMs: shown.map(({ deviceTimeMs }) => deviceTimeMs),
        values: pins.map((pin) => shown.map((frame) => readCell(frame, pin) ?? NaN)),
      });
    };
    read();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = frames.subscribe(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        read();
      }, READ_EVERY_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [frames, pins]);
  return history;
}

/** A restarted device has a new clock: its earlier frames do not belong on the same time axis. */
function sinceLastStart<Timed extends { deviceTimeMs: number }>(frames: readonly Timed[]): readonly Timed[] {
  const restart = frames.findLastIndex(({ deviceTimeMs }, index) => deviceTimeMs <= (frames[index - 1]?.deviceTimeMs ?? -Infinity));
  return restart < 0 ? frames : frames.slice(restart);
}
