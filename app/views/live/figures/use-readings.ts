import { startTransition, useEffect, useMemo, useState } from "react";
import type { ChannelHistory } from "~/domain/analysis/recent-figures";
import type { Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import type { FrameStore } from "~/live/browser/frame-store";

export interface Reading {
  atMs: number;
  counts: ArrayLike<number>;
}

export interface Readings {
  newest: Frame | null;
  history: readonly Reading[];
}

interface ReadingsOptions {
  frames: FrameStore;
  first: Frame | null;
  past: ChannelHistory;
}

/** Frames of a device with channels. These are rare, so each one renders, in all readers at once. */
export function useReadings({ frames, first, past }: ReadingsOptions): Readings {
  const remembered = useMemo(() => readingsOf(past), [past]);
  const [readings, setReadings] = useState<Readings>({ newest: first, history: remembered });
  useEffect(() => {
    const take = (): void => setReadings({ newest: frames.newest() ?? first, history: joined(remembered, frames.history()) });
    if (frames.newest()) startTransition(take);
    return frames.subscribe(() => startTransition(take));
  }, [frames, first, remembered]);
  return readings;
}

const readingsOf = ({ atMs, counts }: ChannelHistory): Reading[] =>
  atMs.map((at, index) => ({ atMs: at, counts: counts.map((values) => itemAt(values, index)) }));

/** Drops duplicate moments. A restarted device has a new clock, so its past is dropped. */
function joined(past: readonly Reading[], frames: readonly Frame[]): Reading[] {
  const live = frames.map(({ deviceTimeMs, counts }) => ({ atMs: deviceTimeMs, counts }));
  const firstMs = live[0]?.atMs ?? Infinity;
  const restarted = (live.at(-1)?.atMs ?? Infinity) < (past.at(-1)?.atMs ?? -Infinity);
  return [...(restarted ? [] : past.filter(({ atMs }) => atMs < firstMs)), ...live];
}
