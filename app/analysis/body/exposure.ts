import type { Exposure } from "~/domain/analysis/exposure";
import { cellPlace } from "~/domain/frame/frame";
import type { ExposedCell } from "~/domain/minutes/minute-map";
import { ExposureAt } from "../../../wasm-core/layout/exposure";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { checkBatch, checkThreshold, checkTimes, demand, isMeasure } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { FrameBatch } from "../options";

export interface ExposureOptions {
  threshold: number;
  cellAreaCm2: number;
  /** Seconds below the threshold that relieve a cell; default 0. */
  reliefS?: number;
  /** Maximum seconds a frame holds; the rest until the next is unknown. Default: no limit. */
  holdS?: number;
}

export function exposureMeasures({ core, doubles, floats, inPieces, measureBy, result }: CoreMemory) {
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const times = doubles(core.TIMES.value, core.BATCH_FRAMES.value + 1);

  return {
    /** Exposure per cell over two or more frames; 0 and no cell without load. `frameTimes`: s. */
    exposure(batch: FrameBatch, frameTimes: Float64Array, options: ExposureOptions): Exposure {
      checkBatch(batch);
      demand(batch.frameCount >= 2, "frames");
      checkTimes(frameTimes, batch.frameCount);
      const { threshold, cellAreaCm2, reliefS = 0, holdS = Infinity } = options;
      checkThreshold(threshold);
      demand(isMeasure(cellAreaCm2), "cell");
      demand(reliefS >= 0 && holdS > 0, "times");
      const { rows, cols } = batch.grid;
      measureBy(batch, { threshold });
      core.startExposure(reliefS, holdS);
      let first = 0;
      inPieces(batch, (frames) => {
        times.set(frameTimes.subarray(first, first + frames));
        times[frames] = numberAt(frameTimes, Math.min(first + frames, batch.frameCount - 1));
        first += frames;
        return core.expose(frames);
      });
      core.exposure();
      const cellAt = (cell: number, value: number): ExposedCell | null => (cell < 0 ? null : { ...cellPlace(batch.grid, cell), value });
      const at = (place: ExposureAt): number => numberAt(figures, place);
      return {
        threshold,
        frames: batch.frameCount,
        observedS: at(ExposureAt.OBSERVED),
        exposure: result(batch.grid).slice(),
        aboveS: floats(core.SECOND_RESULT.value, rows * cols).slice(),
        longestS: floats(core.DURATIONS.value, rows * cols).slice(),
        lastS: floats(core.LAST_STRETCHES.value, rows * cols).slice(),
        knownS: at(ExposureAt.KNOWN),
        mostExposed: cellAt(at(ExposureAt.GREATEST_CELL), at(ExposureAt.GREATEST)),
        longestLoaded: cellAt(at(ExposureAt.LONGEST_CELL), at(ExposureAt.LONGEST)),
        neverRelievedCm2: at(ExposureAt.NEVER_RELIEVED_CELLS) * cellAreaCm2,
      };
    },
  };
}
