import {
  BRIDGING_UNDER,
  ONE_SIDED_OVER_PERCENT,
  saddleRegions,
  type SaddleRegion,
  type SaddleRegionFigures,
  type SaddleResult,
  type SLIP_FROM,
} from "~/domain/analysis/saddle";
import { newtonsPerCell } from "~/domain/device/thresholds";
import { MEASURES_LENGTH } from "../../../wasm-core/layout/measures";
import { SaddleAt, SaddleRegionAt } from "../../../wasm-core/layout/saddle";
import { checkBatch, checkThreshold, demand, isMeasure } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, nanToNull, type Record64 } from "../memory/record";
import type { FrameBatch, MeasureOptions } from "../options";

export interface SaddleOptions extends Pick<MeasureOptions, "threshold" | "unit"> {
  cellAreaCm2: number;
  slipFrom?: typeof SLIP_FROM;
}

function readRegions(record: Record64, cellAreaCm2: number): Record<SaddleRegion, SaddleRegionFigures> {
  const read = (name: SaddleRegion): SaddleRegionFigures => {
    const at = (place: SaddleRegionAt): number =>
      numberAt(record, SaddleAt.REGIONS + SaddleRegionAt.LENGTH * saddleRegions.indexOf(name) + place);
    return {
      meanPressure: at(SaddleRegionAt.MEAN),
      maximum: at(SaddleRegionAt.MAXIMUM),
      loadedFrames: at(SaddleRegionAt.LOADED_FRAMES),
      loadPercent: at(SaddleRegionAt.SHARE),
      contactAreaCm2: at(SaddleRegionAt.CELLS_EVER) * cellAreaCm2,
    };
  };
  return {
    cranialLeft: read("cranialLeft"),
    cranialRight: read("cranialRight"),
    middleLeft: read("middleLeft"),
    middleRight: read("middleRight"),
    caudalLeft: read("caudalLeft"),
    caudalRight: read("caudalRight"),
  };
}

function dominantSide(slip: number | null): SaddleResult["dominantSide"] {
  if (slip === null) return null;
  if (Math.abs(slip) <= ONE_SIDED_OVER_PERCENT) return "balanced";
  return slip > 0 ? "left" : "right";
}

/** Saddle analysis. */
export function saddleMeasures({ core, doubles, inPieces, measureBy }: CoreMemory) {
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const slips = doubles(core.RECORDS.value, core.BATCH_FRAMES.value);

  /** Measures the frames; a slip index needs a sum of `least` counts. */
  function run(batch: FrameBatch, { threshold }: SaddleOptions, min: number, seen: (slips: Float64Array) => void): void {
    measureBy(batch, { threshold });
    core.startSaddle(min);
    inPieces(batch, (frames) => {
      const good = core.saddleFrames(frames);
      seen(slips.subarray(0, good));
      return good;
    });
    core.saddle();
  }

  /** The same; returns the minimum load for a slip index. */
  function measure(batch: FrameBatch, options: SaddleOptions, seen: (slips: Float64Array) => void): SaddleResult["slipFrom"] {
    checkBatch(batch);
    checkThreshold(options.threshold);
    demand(isMeasure(options.cellAreaCm2), "cell");
    const { rows, cols } = batch.grid;
    demand(rows >= 3 && cols >= 2, "grid");
    const { slipFrom, cellAreaCm2, unit = "raw" } = options;
    if (!slipFrom) {
      run(batch, options, 0, seen);
      return { value: 0, unit: "sum" };
    }
    const newtons = newtonsPerCell(unit, { cellAreaCm2 });
    if (newtons !== null) {
      run(batch, options, slipFrom.newtons / (batch.scale * newtons), seen);
      return { value: slipFrom.newtons, unit: "N" };
    }
    run(batch, options, 0, () => undefined);
    const min = slipFrom.part * numberAt(figures, SaddleAt.HEAVIEST);
    run(batch, options, min, seen);
    return { value: min * batch.scale, unit: "sum" };
  }

  return {
    /**
     * Six regions, bridging and slip; row 0 at the withers, column 0 on the horse's left. Needs three rows and two
     * columns. Without load, regions are 0 and indices null; slip is null without a frame of sufficient load.
     */
    saddle(batch: FrameBatch, options: SaddleOptions): SaddleResult {
      const slipFrom = measure(batch, options, () => undefined);
      const at = (place: SaddleAt): number => numberAt(figures, place);
      const bridge = at(SaddleAt.BRIDGE);
      const slipMeanPercent = nanToNull(at(SaddleAt.SLIP_MEAN));
      const loadedFrames = at(SaddleAt.LOADED_FRAMES);
      return {
        threshold: options.threshold,
        frames: batch.frameCount,
        loadedFrames,
        regions: readRegions(figures, options.cellAreaCm2),
        bridgeRatio: nanToNull(bridge),
        bridging: bridge < BRIDGING_UNDER,
        slipFrames: at(SaddleAt.SLIP_FRAMES),
        slipFrom,
        slipMissing: slipMeanPercent !== null ? null : loadedFrames === 0 ? "empty" : "tooLight",
        slipMeanPercent,
        slipGreatestPercent: slipMeanPercent === null ? null : at(SaddleAt.SLIP_GREATEST),
        dominantSide: dominantSide(slipMeanPercent),
      };
    },

    /** Slip index per frame, per cent; NaN without sufficient load. */
    saddleSlip(batch: FrameBatch, options: SaddleOptions): Float64Array {
      checkBatch(batch);
      const series = new Float64Array(batch.frameCount);
      let first = 0;
      measure(batch, options, (piece) => {
        series.set(piece, first);
        first += piece.length;
      });
      return series;
    },
  };
}
