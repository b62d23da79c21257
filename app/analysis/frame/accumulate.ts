import { checkBatch } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";

/** Accumulates frames in the core for mean or maximum; `saturation` 0: the codec's maximum. */
export function accumulate({ core, inPieces, measureBy }: CoreMemory, batch: FrameBatch, saturation = 0): void {
  checkBatch(batch);
  measureBy(batch, { saturation });
  core.begin();
  inPieces(batch, (frames) => core.accumulate(frames));
}
