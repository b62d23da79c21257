import { checkBatch } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";

/** Takes the frames of a recording together in the core, for what is then made of their mean or maximum; `saturation` 0 is the codec's greatest count. */
export function accumulate({ core, inPieces, measureBy }: CoreMemory, batch: FrameBatch, saturation = 0): void {
  checkBatch(batch);
  measureBy(batch, { saturation });
  core.begin();
  inPieces(batch, (frames) => core.accumulate(frames));
}
