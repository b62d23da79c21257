import { cellCount } from "~/domain/frame/frame";
import { RestAt } from "../../../wasm-core/layout/contact";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

export interface RestLoad {
  frames: FrameBatch;
  noise: number;
}

/** Noise exceeds three deviations once in 740 times, not in three frames in a row. */
const NOISE_DEVIATIONS = 3;

export function restLoadTools({ core, countsLeft, doubles, inPieces, measureBy }: CoreMemory) {
  const record = doubles(core.MEASURES.value, RestAt.LENGTH);

  function subtract(frames: FrameBatch): FrameBatch {
    const cells = cellCount(frames.grid);
    const counts = new Uint16Array(frames.counts.length);
    let first = 0;
    inPieces(frames, (count) => {
      core.subtractRest(count);
      counts.set(countsLeft(count * cells), first * cells);
      first += count;
      return count;
    });
    return { ...frames, counts };
  }

  return {
    /**
     * Removes an even offset and permanently loaded groups smaller than a foot (`leastCells`), unless nothing is left.
     * `threshold` in the frames' values.
     */
    withoutRestLoad: (frames: FrameBatch, threshold: number, leastCells: number): RestLoad => {
      const { scale, frameCount } = frames;
      const min = Math.max(1, Math.ceil(threshold / scale));
      measureBy(frames);
      core.beginRest();
      inPieces(frames, (count) => core.followRest(count));
      const isLoaded = core.findRest(min, frameCount > 1 ? leastCells : 0);
      // So many loaded cells in the emptiest frame are a foot on a small mat.
      const deviation = numberAt(record, RestAt.DEVIATION);
      const noise = deviation < min ? NOISE_DEVIATIONS * scale * deviation : 0;
      const without = isLoaded ? subtract(frames) : frames;
      return { frames: numberAt(record, RestAt.LOADED) > 0 ? without : frames, noise };
    },
  };
}
