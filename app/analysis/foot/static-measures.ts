import type { FeetSplit } from "~/domain/analysis/figures";
import type { StaticResult } from "~/domain/analysis/static";
import { accumulate } from "../frame/accumulate";
import { readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch, FrameInput, MeasureOptions, StaticOptions } from "../options";
import { readFeet, readStatic } from "./read-static";

/** Feet, and the results of a static analysis. */
export function staticMeasures(memory: CoreMemory) {
  const { core, doubles, labels } = memory;
  const staticRecord = doubles(core.STATIC_RECORD.value, core.STATIC_LENGTH.value);

  function measureStatic(batch: FrameBatch, options: StaticOptions): void {
    const { rows, cols } = batch.grid;
    const { threshold, saturation, xCm, yCm, areaCm2, newtons } = readMeasures(options);
    accumulate(memory, batch, saturation);
    core.staticResults(rows, cols, batch.scale, threshold, options.split === "halves", xCm, yCm, areaCm2, newtons);
  }

  return {
    /** Which cells belong to which foot; see FeetRule for the rules. Without load no foot; a full or an even mat is one print of unknown side. */
    feet(frame: FrameInput, options: Pick<MeasureOptions, "threshold" | "cell">): FeetSplit {
      measureStatic({ ...frame, frameCount: 1 }, { ...options, split: "feet" });
      return readFeet(staticRecord, labels(frame.grid));
    },

    /** The results of a static analysis: the mean picture of the frames, measured. Without load shares, sums and areas are 0, feet and places null. */
    static(frames: FrameBatch, options: StaticOptions): StaticResult {
      measureStatic(frames, options);
      const profile = doubles(core.LENGTH_PROFILE.value, frames.grid.rows);
      return readStatic(staticRecord, profile, { threshold: options.threshold, frames: frames.frameCount });
    },
  };
}
