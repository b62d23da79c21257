import {
  BRIDGING_UNDER,
  ONE_SIDED_OVER_PERCENT,
  saddleRegions,
  type SaddleRegion,
  type SaddleRegionFigures,
  type SaddleResult,
} from "~/domain/analysis/saddle";
import { MEASURES_LENGTH, SaddleAt, SaddleRegionAt } from "../../../wasm-core/layout";
import { checkBatch, checkThreshold, demand, isMeasure } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import { numberAt, orNull, type Record64 } from "../memory/record";
import type { FrameBatch } from "../options";

export interface SaddleOptions {
  threshold: number;
  cellAreaCm2: number;
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
  if (slip === null || Math.abs(slip) <= ONE_SIDED_OVER_PERCENT) return "balanced";
  return slip > 0 ? "left" : "right";
}

/** Saddle analysis. */
export function saddleMeasures({ core, doubles, inPieces, measureBy }: CoreMemory) {
  const figures = doubles(core.MEASURES.value, MEASURES_LENGTH);
  const slips = doubles(core.RECORDS.value, core.BATCH_FRAMES.value);

  function measure(batch: FrameBatch, options: SaddleOptions, seen: (slips: Float64Array) => void): void {
    checkBatch(batch);
    checkThreshold(options.threshold);
    demand(isMeasure(options.cellAreaCm2), "cell");
    const { rows, cols } = batch.grid;
    demand(rows >= 3 && cols >= 2, "grid");
    measureBy(batch, { threshold: options.threshold });
    core.startSaddle();
    inPieces(batch, (frames) => {
      const good = core.saddleFrames(frames);
      seen(slips.subarray(0, good));
      return good;
    });
    core.saddle();
  }

  return {
    /**
     * Six regions, bridging and slip of a recording; row 0 lies at the withers, column 0 on the horse's left. At least three rows and two columns.
     * Without load, regions are 0 and indices null.
     */
    saddle(batch: FrameBatch, options: SaddleOptions): SaddleResult {
      measure(batch, options, () => undefined);
      const at = (place: SaddleAt): number => numberAt(figures, place);
      const bridge = at(SaddleAt.BRIDGE);
      const slipMeanPercent = orNull(at(SaddleAt.SLIP_MEAN));
      return {
        threshold: options.threshold,
        frames: batch.frameCount,
        loadedFrames: at(SaddleAt.LOADED_FRAMES),
        regions: readRegions(figures, options.cellAreaCm2),
        bridgeRatio: orNull(bridge),
        bridging: bridge < BRIDGING_UNDER,
        slipMeanPercent,
        slipGreatestPercent: slipMeanPercent === null ? null : at(SaddleAt.SLIP_GREATEST),
        dominantSide: dominantSide(slipMeanPercent),
      };
    },

    /** The slip index of each frame, per cent; NaN without load. */
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
