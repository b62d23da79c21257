import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS } from "./limits";

/** Takes the frames of a file one by one and refuses what no mat measures. */
export interface FrameCollector {
  /** Values of one frame, row by row. @throws Problem importValue, importTooLong */
  add(values: Float32Array): void;
  /** @throws Problem importEmpty where none was added */
  frames(): Float32Array[];
  count(): number;
}

const tooLong = (): Problem => new Problem("importTooLong", { frames: IMPORT_LIMITS.frames, minutes: IMPORT_LIMITS.minutes });

export function collectFrames(): FrameCollector {
  const frames: Float32Array[] = [];
  let cells = 0;
  return {
    add(values) {
      cells += values.length;
      if (frames.length >= IMPORT_LIMITS.frames || cells > IMPORT_LIMITS.values) throw tooLong();
      for (const value of values)
        if (!(value >= 0 && value <= IMPORT_LIMITS.value)) throw new Problem("importValue", { frame: frames.length + 1 });
      frames.push(values);
    },
    frames() {
      if (frames.length === 0) throw new Problem("importEmpty");
      return frames;
    },
    count: () => frames.length,
  };
}

/** Times of frames from the first one on, in milliseconds. @throws Problem importTimes where they do not rise, importTooLong */
export function risingTimes(timesMs: readonly number[]): number[] {
  const first = timesMs[0] ?? 0;
  const passed = timesMs.map((time, index) => {
    const before = index === 0 ? -Infinity : (timesMs[index - 1] ?? 0);
    if (!Number.isFinite(time) || time <= before) throw new Problem("importTimes", { frame: index + 1 });
    return time - first;
  });
  if ((passed.at(-1) ?? 0) > IMPORT_LIMITS.minutes * 60_000) throw tooLong();
  return passed;
}

/** The same for frames at a steady rate. @throws Problem importTimes for a rate that is none, importTooLong */
export function steadyTimes(count: number, intervalMs: number): number[] {
  if (!(intervalMs > 0)) throw new Problem("importTimes", { frame: 1 });
  return risingTimes(Array.from({ length: count }, (_, index) => index * intervalMs));
}
