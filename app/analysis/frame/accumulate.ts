import { checkBatch } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";

/** Accumulates the frames of a recording in the core, for functions of their mean or maximum; `saturation` 0 is the codec's greatest count. */
export function accumulate({ core, inPieces, measureBy }: CoreMemory, batch: FrameBatch, saturation = 0): void {
  checkBatch(batch);
  measureBy(batch, { saturation });
  core.begin();
  inPieces(batch, (frames) => core.accumulate(frames));
}
