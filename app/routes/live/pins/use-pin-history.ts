import { startTransition, useEffect, useState } from "react";
import { readCell, type Cell } from "~/heatmap/plate/cell-reading";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "../figures/live-figures";

export interface PinHistory {
  /** Moments of the frames, milliseconds of the device's clock; rising. */
  atMs: readonly number[];
  /** Of each cell its values, oldest first; NaN for a broken cell. */
  values: readonly (readonly number[])[];
}

/** What the pinned cells read in the last frames that this page has, also in those before they were pinned, up to the frame whose figures the page shows. */
export function usePinHistory(frames: FrameStore, { subscribe }: FiguresSource, pins: readonly Cell[]): PinHistory {
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
    startTransition(read);
    return subscribe(read);
  }, [frames, subscribe, pins]);
  return history;
}

/** A restarted device has a new clock: its earlier frames do not belong on the same time axis. */
function sinceLastStart<Timed extends { deviceTimeMs: number }>(frames: readonly Timed[]): readonly Timed[] {
  const restart = frames.findLastIndex(({ deviceTimeMs }, index) => deviceTimeMs <= (frames[index - 1]?.deviceTimeMs ?? -Infinity));
  return restart < 0 ? frames : frames.slice(restart);
}
