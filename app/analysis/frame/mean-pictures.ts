import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { accumulate } from "./accumulate";

export function meanPictures(memory: CoreMemory) {
  const { core, result } = memory;
  return {
    /** Mean of each cell; 0 without load. */
    mean(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(memory, frames);
      core.mean();
      return result(frames.grid).slice();
    },

    /** Maximum of each cell; 0 without load. */
    maximum(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(memory, frames);
      core.maximum();
      return result(frames.grid).slice();
    },
  };
}
