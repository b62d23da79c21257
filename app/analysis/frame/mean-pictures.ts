import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { accumulate } from "./accumulate";

/** Pictures of a recording: one value per cell for all its frames. */
export function meanPictures(memory: CoreMemory) {
  const { core, result } = memory;
  return {
    /** Mean of each cell over the frames (mean value picture); 0 without load. */
    mean(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(memory, frames);
      core.mean();
      return result(frames.grid).slice();
    },

    /** Greatest value of each cell over the frames (maximum pressure picture); 0 without load. */
    maximum(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(memory, frames);
      core.maximum();
      return result(frames.grid).slice();
    },
  };
}
