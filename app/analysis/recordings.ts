import type { FeetSplit } from "~/domain/analysis/figures";
import type { StaticResult } from "~/domain/analysis/static";
import { checkBatch, readMeasures } from "./input";
import type { CoreMemory } from "./memory";
import type { FrameBatch, FrameInput, MeasureOptions, StaticOptions } from "./options";
import { readFeet, readStatic } from "./records";

/** What is measured in the frames of a recording taken together. */
export function recordingMeasures({ core, doubles, inPieces, labels, result }: CoreMemory) {
  const staticRecord = doubles(core.STATIC_RECORD.value, core.STATIC_LENGTH.value);

  function accumulate(batch: FrameBatch, saturation = 0): void {
    checkBatch(batch);
    const { rows, cols } = batch.grid;
    core.begin(rows, cols);
    inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, saturation));
  }

  function measureStatic(batch: FrameBatch, options: StaticOptions): void {
    const { rows, cols } = batch.grid;
    const { threshold, saturation, xCm, yCm, areaCm2, newtons } = readMeasures(options);
    accumulate(batch, saturation);
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

    /** Mean of each cell over the frames (mean value picture); 0 without load. */
    mean(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(frames);
      core.mean(frames.grid.rows, frames.grid.cols, frames.scale);
      return result(frames.grid).slice();
    },

    /** Greatest value of each cell over the frames (maximum pressure picture); 0 without load. */
    maximum(frames: FrameBatch): Float32Array<ArrayBuffer> {
      accumulate(frames);
      core.maximum(frames.grid.rows, frames.grid.cols, frames.scale);
      return result(frames.grid).slice();
    },
  };
}
