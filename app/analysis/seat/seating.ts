import { reliefKinds, type ReliefEvent, type Reliefs, type SeatingResult } from "~/domain/analysis/seating";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { ReliefAt, SeatAt, UsualLoadAt } from "../../../wasm-core/layout/seat";
import { accumulate } from "../frame/accumulate";
import { checkBatch, checkCell, checkThreshold, checkTimes, demand, timeSpan, isMeasure, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { nameForCode, numberAt, type Record64 } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";
import { readSideLoads, tracks, type TrackOptions } from "../sway/track";

export interface SeatingOptions extends TrackOptions {
  /** Box of the dispersion index, x and y; 20 cm by 16 cm by default. */
  boxCm?: { width: number; depth: number };
}

/** Ischia and sacrum of an adult: this product's choice, stored in every result. */
const DEFAULT_BOX_CM = { width: 20, depth: 16 };

const boxCells = (sizeCm: number, pitchCm: number, max: number): number => Math.min(max, Math.max(1, Math.round(sizeCm / pitchCm)));

function readSeat(record: Record64, about: { threshold: number; frames: number }, cellCm2: number): SeatingResult {
  const at = (place: SeatAt): number => numberAt(record, place);
  const loaded = at(SeatAt.LOADED) > 0;
  const peakCells = at(SeatAt.PEAK_CELLS);
  return {
    ...about,
    loadedCells: at(SeatAt.LOADED),
    leftPercent: at(SeatAt.LEFT),
    rightPercent: at(SeatAt.RIGHT),
    frontPercent: at(SeatAt.FRONT),
    backPercent: at(SeatAt.BACK),
    laterality: at(SeatAt.LATERALITY),
    meanPressure: at(SeatAt.MEAN_PRESSURE),
    standardDeviation: at(SeatAt.DEVIATION),
    variationPercent: at(SeatAt.VARIATION),
    peakPressureIndex: loaded
      ? {
          value: at(SeatAt.PEAK_INDEX),
          cells: peakCells,
          areaCm2: peakCells * cellCm2,
          at: { row: at(SeatAt.PEAK_ROW), col: at(SeatAt.PEAK_COL) },
        }
      : null,
    dispersion: loaded
      ? {
          percent: at(SeatAt.DISPERSION),
          box: { firstRow: at(SeatAt.BOX_ROW), firstCol: at(SeatAt.BOX_COL), rows: at(SeatAt.BOX_ROWS), cols: at(SeatAt.BOX_COLS) },
        }
      : null,
    gradient: loaded
      ? {
          greatest: at(SeatAt.STEEPEST),
          at: { row: at(SeatAt.STEEPEST_ROW), col: at(SeatAt.STEEPEST_COL) },
          mean: at(SeatAt.MEAN_GRADIENT),
        }
      : null,
  };
}

function readEvent(record: Record64): ReliefEvent {
  const at = (place: ReliefAt): number => numberAt(record, place);
  return {
    kind: nameForCode(reliefKinds, at(ReliefAt.KIND)),
    startS: at(ReliefAt.START),
    endS: at(ReliefAt.END),
    leftOffPercent: at(ReliefAt.LEFT_OFF),
    rightOffPercent: at(ReliefAt.RIGHT_OFF),
  };
}

/** Seat analysis. */
export function seatingMeasures(memory: CoreMemory) {
  const { core, doubles, measureBy, result } = memory;
  const { follow } = tracks(memory);
  const max = core.MAX_SAMPLES.value;
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const times = doubles(core.TIMES.value, max);
  const lefts = doubles(core.ML.value, max);
  const rights = doubles(core.AP.value, max);

  function measure(batch: FrameBatch, { threshold, cell, boxCm = DEFAULT_BOX_CM }: SeatingOptions): void {
    checkBatch(batch);
    checkThreshold(threshold);
    checkCell(cell);
    demand(isMeasure(boxCm.width) && isMeasure(boxCm.depth), "box");
    const { rows, cols } = batch.grid;
    accumulate(memory, batch);
    measureBy(batch, { threshold, ...cell });
    const boxRows = boxCells(boxCm.depth, cell.yCm, rows);
    const boxCols = boxCells(boxCm.width, cell.xCm, cols);
    core.seating(boxRows, boxCols);
  }

  return {
    /**
     * Measures of the mean picture. Without load, shares are 0, positions null; an even seat has variation and gradient
     * 0.
     */
    seating(batch: FrameBatch, options: SeatingOptions): SeatingResult {
      measure(batch, options);
      const about = { threshold: options.threshold, frames: batch.frameCount };
      return readSeat(figures, about, options.cell.xCm * options.cell.yCm);
    },

    /**
     * Gradient magnitude of the mean picture, unit per cm, row by row; central differences, one-sided at the border.
     * 0 for an even or empty mat, and across a single row or column.
     */
    gradient(batch: FrameBatch, options: Pick<SeatingOptions, "cell">): Float32Array<ArrayBuffer> {
      measure(batch, { ...options, threshold: 0 });
      return result(batch.grid).slice();
    },

    /**
     * Weight shifts and reliefs of 2 to 36,000 frames, about the mat's middle. `frameTimes`: s. None on an empty
     * seat.
     */
    reliefs(batch: FrameBatch, frameTimes: Float64Array, options: MeasureOptions): Reliefs {
      checkBatch(batch);
      const count = batch.frameCount;
      demand(count >= 2 && count <= max, "frames");
      checkTimes(frameTimes, count);
      const { newtons } = readMeasures(options);
      const inNewtons = Number.isFinite(newtons);
      const perUnit = inNewtons ? newtons : 1;
      follow(batch, options, {
        seen: (record, frame) => {
          const { left, right } = readSideLoads(record);
          lefts[frame] = left * perUnit;
          rights[frame] = right * perUnit;
        },
      });
      times.set(frameTimes);
      const found = core.reliefs(count);
      const events = doubles(core.EVENTS.value, found * ReliefAt.LENGTH);
      return {
        threshold: options.threshold,
        observedS: timeSpan(frameTimes),
        loadUnit: inNewtons ? "N" : "sum",
        usualLeft: numberAt(figures, UsualLoadAt.LEFT),
        usualRight: numberAt(figures, UsualLoadAt.RIGHT),
        events: Array.from({ length: found }, (_, event) =>
          readEvent(events.subarray(event * ReliefAt.LENGTH, (event + 1) * ReliefAt.LENGTH)),
        ),
      };
    },
  };
}
