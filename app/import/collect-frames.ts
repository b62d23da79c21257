import { Problem } from "~/domain/problem";
import { IMPORT_LIMITS, tooLong } from "./limits";

/** Collects and validates frames. */
export interface FrameCollector {
  /** Row-major. @throws Problem importValue, importTooLong */
  add(values: Float32Array): void;
  /** @throws Problem importEmpty */
  frames(): Float32Array[];
  count(): number;
}

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
