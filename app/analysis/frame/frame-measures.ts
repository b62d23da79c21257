import type { FrameFigures, Presence } from "~/domain/analysis/figures";
import type { PresenceRule } from "~/domain/device/kind";
import type { OccupantLoad } from "~/domain/device/presence";
import { FigureAt, OccupantAt } from "../../../wasm-core/layout/figures";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { checkBatch, checkThreshold, demand, isMeasure, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt } from "../memory/record";
import type { CalibrateOptions, FiguresOptions, FrameBatch, FrameInput, OccupantOptions } from "../options";
import { readFigures } from "./read-figures";

const SPECIFIED_SHARE = 0.7;

/** Measurements of single frames. */
export function frameMeasures({ core, doubles, inPieces, labels, loadFrame, measureBy, result, floats }: CoreMemory) {
  const records = doubles(core.RECORDS.value, FigureAt.LENGTH * core.BATCH_FRAMES.value);
  const record = doubles(core.MEASURES.value, MEASURES_LENGTH);

  const figuresAt = (place: number): FrameFigures => readFigures(records.subarray(place * FigureAt.LENGTH, (place + 1) * FigureAt.LENGTH));

  /** Measures in chunks; `measured` gets the number of figures in the records. */
  function measure(batch: FrameBatch, options: FiguresOptions, measured: (frames: number) => void): void {
    checkBatch(batch);
    const measures = readMeasures(options);
    const { histogramTop: top = 0 } = options;
    demand(Number.isFinite(top) && top >= 0, "range");
    measureBy(batch, measures);
    inPieces(batch, (frames) => {
      const good = core.figures(frames, top);
      measured(good);
      return good;
    });
  }

  function measureOne(frame: FrameInput, options: FiguresOptions): FrameFigures {
    measure({ ...frame, frameCount: 1 }, options, () => undefined);
    return figuresAt(0);
  }

  function measureAll(frames: FrameBatch, options: FiguresOptions): FrameFigures[] {
    const figures: FrameFigures[] = [];
    measure(frames, options, (count) => {
      for (let place = 0; place < count; place++) figures.push(figuresAt(place));
    });
    return figures;
  }

  return {
    /** Figures of one frame; without load, counts, sums and shares are 0, `maximum` and `centreOfPressure` null. */
    figures: (frame: FrameInput, options: FiguresOptions): FrameFigures => measureOne(frame, options),

    figuresBatch: (frames: FrameBatch, options: FiguresOptions): FrameFigures[] => measureAll(frames, options),

    /**
     * A person is present if every figure of the cells above zero reaches its limit (specification §5). Areas in cells.
     * Without load all figures are 0.
     */
    presence(frame: FrameInput, rule: PresenceRule): Presence {
      const limits = [rule.activeCells, rule.mean, rule.median, rule.standardDeviation, rule.largestArea] as const;
      demand(limits.every(Number.isFinite), "rule");
      const figures = measureOne(frame, { threshold: 0, cell: { xCm: 1, yCm: 1 } });
      return {
        present: core.presence(...limits),
        activeCells: figures.loadedCells,
        mean: figures.mean,
        median: figures.median,
        standardDeviation: figures.standardDeviation,
        largestArea: figures.largestComponentCells,
      };
    },

    /** A possible person on the mat; all 0 without load. The unit must be a pressure or N. */
    occupantLoad(frame: FrameInput, options: OccupantOptions): OccupantLoad {
      loadFrame(frame);
      const measures = readMeasures(options);
      demand(Number.isFinite(measures.newtons), "rule");
      demand(Number.isFinite(options.evenMost) && options.evenMost >= 0, "range");
      measureBy(frame, measures);
      demand(core.occupantLoad(options.evenMost), "counts");
      return {
        forceN: numberAt(record, OccupantAt.FORCE),
        areaCm2: numberAt(record, OccupantAt.AREA),
        evenLoad: numberAt(record, OccupantAt.EVEN_LOAD),
        noise: numberAt(record, OccupantAt.NOISE),
      };
    },

    /** Connected areas of cells from `threshold`, from 1 in reading order; 0 elsewhere. */
    components(frame: FrameInput, options: { threshold: number; neighbours?: 4 | 8 }): { count: number; labels: Uint16Array } {
      loadFrame(frame);
      const { threshold, neighbours = 8 } = options;
      checkThreshold(threshold);
      demand(neighbours === 4 || neighbours === 8, "rule");
      measureBy(frame, { threshold });
      const count = core.components(neighbours === 4 ? 0 : 1);
      demand(count >= 0, "counts");
      return { count, labels: labels(frame.grid).slice() };
    },

    /**
     * Pressures from the raw counts r of a body of known weight W: kPa = r / Σr · share · W / A · 98.0665, mmHg = kPa
     * · 7.50062 · 0.30 (specification §9). All 0 without load.
     */
    calibrate(frame: Pick<FrameInput, "counts" | "grid">, options: CalibrateOptions): { kPa: Float32Array; mmHg: Float32Array } {
      loadFrame({ ...frame, scale: 1 });
      const { weightKg, cellAreaCm2, share = SPECIFIED_SHARE } = options;
      demand([weightKg, cellAreaCm2, share].every(isMeasure), "weight");
      measureBy(frame);
      demand(core.calibrate(share * weightKg, cellAreaCm2), "counts");
      return { kPa: result(frame.grid).slice(), mmHg: floats(core.SECOND_RESULT.value, frame.counts.length).slice() };
    },
  };
}
