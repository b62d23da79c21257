import type { Analysis } from "~/analysis/analysis";
import { recordedExposure, type ExposedMat } from "~/analysis/derived/recorded-exposure";
import { toTimedBatch, type Frames } from "~/analysis/frame/batch";
import type { FrameBatch } from "~/analysis/options";
import type { CaptureQuality } from "~/domain/analysis/capture-quality";
import type { Correction } from "~/domain/analysis/corrections";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import type { Geometry } from "~/domain/device/kind";
import type { MeasuredMat } from "../measured-mat";

export interface MeasuredRecording extends Pick<RecordingHeader, "deviceType" | "geometry" | "analysisType" | "exercise"> {
  /** User corrections; none in a new recording. */
  corrections?: readonly Correction[];
}

/** Result, and frames without excluded ones; default: all. */
interface Measurement<Result> {
  result: Result;
  counted?: FrameBatch;
}

/** What the core computes of a type, wherever it runs. */
export interface ComputedAnalysis<Result, Series = null> {
  measure: (
    analysis: Analysis,
    frames: Frames,
    mat: MeasuredMat,
    recording: Pick<MeasuredRecording, "exercise" | "corrections">,
  ) => Measurement<Result>;
  /** Null if the result has all. */
  series: ((analysis: Analysis, frames: Frames, mat: MeasuredMat, geometry: Geometry) => Series) | null;
  /** Frames of the picture; default: all counted ones. */
  pictured?: (counted: FrameBatch, mat: MeasuredMat) => FrameBatch;
  /** Instead of the still picture's. */
  quality?: (result: Result, counted: FrameBatch) => Pick<CaptureQuality, "edgeCells" | "forceN" | "contacts">;
}

export function exposureOf(analysis: Analysis, frames: Frames, mat: ExposedMat): RecordedExposure | null {
  const { batch, times } = toTimedBatch(frames);
  return recordedExposure(analysis, batch, times, mat);
}
