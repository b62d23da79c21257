import { reliefKinds, type ReliefEvent, type Reliefs, type SeatingResult } from "~/domain/analysis/seating";
import type { Grid } from "~/domain/frame/frame";
import { checkBatch, checkCell, checkThreshold, checkTimes, demand, isMeasure } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { sideLoadsOf, tracks, type TrackOptions } from "../sway/track";

export interface SeatingOptions extends TrackOptions {
  /** Size of the box of the dispersion index, along x and y; 20 cm by 16 cm when not given. */
  boxCm?: { width: number; depth: number };
}

/** The contact of both ischia and the sacrum of an adult: this product's own choice, stated with every result. */
const DEFAULT_BOX_CM = { width: 20, depth: 16 };

const boxCells = (sizeCm: number, pitchCm: number, most: number): number => Math.min(most, Math.max(1, Math.round(sizeCm / pitchCm)));

/** The places are those of wasm-core/assembly/seat/seating.ts. */
function readSeat(record: Float64Array, about: { threshold: number; frames: number }, cellCm2: number): SeatingResult {
  const loaded = record[0] > 0;
  const [leftPercent, rightPercent, frontPercent, backPercent] = record.subarray(1, 5);
  const [meanPressure, standardDeviation] = record.subarray(14, 16);
  return {
    ...about,
    loadedCells: record[0],
    leftPercent,
    rightPercent,
    frontPercent,
    backPercent,
    laterality: record[20],
    meanPressure,
    standardDeviation,
    variationPercent: record[21],
    peakPressureIndex: loaded
      ? { value: record[5], cells: record[6], areaCm2: record[6] * cellCm2, at: { row: record[7], col: record[8] } }
      : null,
    dispersion: loaded
      ? { percent: record[9], box: { firstRow: record[10], firstCol: record[11], rows: record[12], cols: record[13] } }
      : null,
    gradient: loaded ? { greatest: record[16], at: { row: record[17], col: record[18] }, mean: record[19] } : null,
  };
}

/** How somebody sits. */
export function seatingMeasures(memory: CoreMemory) {
  const { core, doubles, inPieces, result } = memory;
  const { follow } = tracks(memory);
  const most = core.MAX_SAMPLES.value;
  const figures = doubles(core.MEASURES.value, core.MEASURES_LENGTH.value);
  const times = doubles(core.TIMES.value, most);
  const lefts = doubles(core.ML.value, most);
  const rights = doubles(core.AP.value, most);
  const eventLength = core.EVENT_LENGTH.value;

  function measure(batch: FrameBatch, { threshold, cell, boxCm = DEFAULT_BOX_CM }: SeatingOptions): void {
    checkBatch(batch);
    checkThreshold(threshold);
    checkCell(cell);
    demand(isMeasure(boxCm.width) && isMeasure(boxCm.depth), "box");
    const { rows, cols }: Grid = batch.grid;
    core.begin(rows, cols);
    inPieces(batch, (frames) => core.accumulate(frames, rows, cols, batch.scale, 0));
    const boxRows = boxCells(boxCm.depth, cell.yCm, rows);
    const boxCols = boxCells(boxCm.width, cell.xCm, cols);
    core.seating(rows, cols, batch.scale, threshold, boxRows, boxCols, cell.xCm, cell.yCm);
  }

  return {
    /**
     * Shares, peak pressure index, dispersion index, variation and gradient of the mean picture of the frames. Without load shares are 0 and
     * everything that has a place is null; an even seat has no variation and no gradient.
     */
    seating(batch: FrameBatch, options: SeatingOptions): SeatingResult {
      measure(batch, options);
      const about = { threshold: options.threshold, frames: batch.frameCount };
      return readSeat(figures, about, options.cell.xCm * options.cell.yCm);
    },

    /**
     * Size of the gradient of the mean picture, unit per cm, row by row; central differences, one-sided at the border. 0 for an even or empty mat,
     * and across a single row or column.
     */
    gradient(batch: FrameBatch, options: Pick<SeatingOptions, "cell">): Float32Array<ArrayBuffer> {
      measure(batch, { ...options, threshold: 0 });
      return result(batch.grid).slice();
    },

    /** Weight shifts and reliefs of 2 to 36,000 frames, left and right of the mat's middle. `frameTimes`: seconds of the frames. None on an empty seat. */
    reliefs(batch: FrameBatch, frameTimes: Float64Array, options: TrackOptions): Reliefs {
      checkBatch(batch);
      const count = batch.frameCount;
      demand(count >= 2 && count <= most, "frames");
      checkTimes(frameTimes, count);
      follow(batch, options, {
        seen: (record, frame) => {
          const { left, right } = sideLoadsOf(record);
          lefts[frame] = left;
          rights[frame] = right;
        },
      });
      times.set(frameTimes);
      const found = core.reliefs(count);
      const events = doubles(core.EVENTS.value, found * eventLength);
      return {
        threshold: options.threshold,
        observedS: frameTimes[count - 1] - frameTimes[0],
        usualLeft: figures[0],
        usualRight: figures[1],
        events: Array.from({ length: found }, (_, event): ReliefEvent => {
          const [kind, startS, endS, leftOffPercent, rightOffPercent] = events.subarray(event * eventLength);
          return { kind: reliefKinds[kind], startS, endS, leftOffPercent, rightOffPercent };
        }),
      };
    },
  };
}
