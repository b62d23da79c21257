import type { FeetSplit } from "~/domain/analysis/figures";
import type { StaticResult } from "~/domain/analysis/static";
import { StaticAt } from "../../../wasm-core/layout/static";
import { accumulate } from "../frame/accumulate";
import { readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch, FrameInput, MeasureOptions, StaticOptions } from "../options";
import { readFeet, readStatic } from "./read-static";

export function staticMeasures(memory: CoreMemory) {
  const { core, doubles, labels, measureBy } = memory;
  const staticRecord = doubles(core.STATIC_RECORD.value, StaticAt.LENGTH);

  function measureStatic(batch: FrameBatch, options: StaticOptions): void {
    const measures = readMeasures(options);
    accumulate(memory, batch, measures.saturation);
    measureBy(batch, measures);
    core.staticResults(options.split === "halves");
  }

  return {
    /** Cells of each foot; see FeetRule. No foot without load; a full or even mat is one print of unknown side. */
    feet(frame: FrameInput, options: Pick<MeasureOptions, "threshold" | "cell">): FeetSplit {
      measureStatic({ ...frame, frameCount: 1 }, { ...options, split: "feet" });
      return readFeet(staticRecord, labels(frame.grid));
    },

    /** Static results of the mean picture. Without load, shares, sums and areas are 0, feet and positions null. */
    static(frames: FrameBatch, options: StaticOptions): StaticResult {
      measureStatic(frames, options);
      const profile = doubles(core.LENGTH_PROFILE.value, frames.grid.rows);
      return readStatic(staticRecord, profile, { threshold: options.threshold, frames: frames.frameCount });
    },
  };
}
