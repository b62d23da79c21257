import { startTransition, useEffect, useState } from "react";
import type { Cell } from "~/heatmap/geometry/load";
import { readCell } from "~/heatmap/picture/cell-reading";
import type { FrameStore } from "~/live/browser/frame-store";
import type { FiguresSource } from "../figures/live-figures";

export interface PinHistory {
  /** Frame times, ms of the device's clock, ascending. */
  atMs: readonly number[];
  /** Values per cell, oldest first; NaN for a faulty cell. */
  values: readonly (readonly number[])[];
}

/** Values of the pinned cells in the page's last frames, also before they were pinned, up to the shown frame. */
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

/** A restarted device has a new clock: its earlier frames do not fit the time axis. */
function sinceLastStart<Timed extends { deviceTimeMs: number }>(frames: readonly Timed[]): readonly Timed[] {
  const restart = frames.findLastIndex(({ deviceTimeMs }, index) => deviceTimeMs <= (frames[index - 1]?.deviceTimeMs ?? -Infinity));
  return restart < 0 ? frames : frames.slice(restart);
}
