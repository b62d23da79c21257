import { elapsedByClocks } from "~/domain/analysis/recording/clocks";
import { cellCount, type Frame } from "~/domain/frame/frame";
import { lastItem } from "~/domain/lists/item-at";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

export type Frames = readonly [Frame, ...Frame[]];

/** Times in seconds from the first, increasing. */
export interface TimedBatch {
  batch: FrameBatch;
  times: Float64Array;
  places: number[];
}

/** Same part, grid and scale. */
const isAlike = (one: Frame, other: Frame): boolean =>
  one.part === other.part && one.grid.rows === other.grid.rows && one.grid.cols === other.grid.cols && one.scale === other.scale;

export function toBatch(frames: Frames): FrameBatch {
  const [first] = frames;
  const { grid, scale } = first;
  const alike = frames.filter((frame) => isAlike(frame, first));
  const counts = new Uint16Array(alike.length * cellCount(grid));
  alike.forEach((frame, index) => counts.set(frame.counts, index * cellCount(grid)));
  return { counts, grid, scale, frameCount: alike.length };
}

/** Drops frames not later than all previous (the clock was set back). */
export function toTimedBatch(frames: Frames): TimedBatch {
  const [first, ...others] = frames;
  const [, ...elapsed] = elapsedByClocks(frames);
  const kept: [Frame, ...Frame[]] = [first];
  const times = [0];
  const places = [0];
  others.forEach((frame, index) => {
    const time = numberAt(elapsed, index) / 1000;
    if (!isAlike(frame, first) || time <= lastItem(times)) return;
    kept.push(frame);
    times.push(time);
    places.push(index + 1);
  });
  return { batch: toBatch(kept), times: Float64Array.from(times), places };
}
