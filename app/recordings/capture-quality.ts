import type { Analysis } from "~/analysis/analysis";
import { toTimedBatch, type Frames } from "~/analysis/frame/batch";
import type { FrameBatch } from "~/analysis/options";
import type { AnalysisType } from "~/domain/analysis-types";
import type { CaptureQuality } from "~/domain/analysis/capture-quality";
import type { AnalysisResult } from "~/domain/analysis/record";
import { itemAt } from "~/domain/lists/item-at";
import { edgeCellsOf } from "./edge-cells";
import type { MeasuredMat } from "./measured-mat";
import { computedAnalysis } from "./types/catalogue";
import { upperMiddle } from "./upper-middle";

interface Captured {
  type: AnalysisType;
  mat: MeasuredMat;
  /** Frames without excluded ones. */
  counted: FrameBatch;
  /** The recording's picture (its type's kind). */
  picture: Float32Array;
  result: AnalysisResult;
}

/** @throws AnalysisInputError for more frames than the core takes */
export function captureQuality(analysis: Analysis, frames: Frames, { type, mat, counted, picture, result }: Captured): CaptureQuality {
  const { times } = toTimedBatch(frames);
  const still = analysis.static(counted, mat);
  const own = computedAnalysis(type).quality?.(result, counted) ?? {
    edgeCells: edgeCellsOf(counted, picture, mat.threshold),
    forceN: still.global.forceN,
    contacts: null,
  };
  return {
    rateHz: times.length > 1 ? 1 / upperMiddle(times.subarray(1).map((time, before) => time - itemAt(times, before))) : null,
    saturatedCells: still.saturatedCells,
    deadCells: still.deadCells,
    ...own,
  };
}
