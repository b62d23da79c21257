import type { Analysis } from "~/analysis/analysis";
import { recordedExposure, type ExposedMat } from "~/analysis/body/recorded-exposure";
import { toBatch, toTimedBatch, type Frames } from "~/analysis/frame/batch";
import type { FrameBatch } from "~/analysis/options";
import { postureShares } from "~/analysis/seat/posture-shares";
import { seatedBody } from "~/analysis/seat/seated-body";
import { heldStance } from "~/analysis/sway/stance";
import type { Correction } from "~/domain/analysis/corrections";
import type { RecordedExposure } from "~/domain/analysis/exposure";
import type { AnalysisResults } from "~/domain/analysis/record";
import type { RecordingHeader } from "~/domain/analysis/recording/recording-header";
import { SLIP_FROM } from "~/domain/analysis/saddle";
import type { AnalysisType } from "~/domain/analysis/types";
import type { MeasuredMat } from "./measured-mat";

export interface MeasuredRecording extends Pick<RecordingHeader, "deviceType" | "geometry" | "analysisType" | "exercise"> {
  /** User corrections; none in a new recording. */
  corrections?: readonly Correction[];
}

/** Result, and frames without excluded ones; default: all. */
interface Measurement<Type extends AnalysisType> {
  result: AnalysisResults[Type];
  counted?: FrameBatch;
}

type Measure<Type extends AnalysisType> = (
  analysis: Analysis,
  frames: Frames,
  mat: MeasuredMat,
  recording: Pick<MeasuredRecording, "exercise" | "corrections">,
) => Measurement<Type>;

/** Runs wherever the core runs. */
export const measureByType: { [Type in AnalysisType]: Measure<Type> } = {
  Static(analysis, frames, mat) {
    const exposure = mat.exposed && exposureOf(analysis, frames, mat.exposed);
    return { result: { ...analysis.static(toBatch(frames), mat), exposure } };
  },
  Balance(analysis, frames, mat) {
    const { batch, times } = toTimedBatch(frames);
    return { result: analysis.balanceOf(batch, times, mat) };
  },
  Dynamic(analysis, frames, mat, { corrections }) {
    const { batch, times } = toTimedBatch(frames);
    const { result, counted } = analysis.dynamic(batch, times, mat, corrections);
    return { result, counted };
  },
  seatingDynamic(analysis, frames, mat) {
    const { batch, times } = toTimedBatch(frames);
    const reliefs = batch.frameCount > 1 ? analysis.reliefs(batch, times, mat) : null;
    const values = analysis.mean(batch);
    const seated = seatedBody({ values, grid: batch.grid, cell: mat.cell, threshold: mat.threshold });
    const exposure = mat.exposed && exposureOf(analysis, frames, mat.exposed);
    const maximum = values.reduce((max, value) => Math.max(max, value), 0);
    const postures = postureShares(analysis, batch, mat);
    return { result: { ...analysis.seating(batch, mat), maximum, seated, postures, reliefs, exposure } };
  },
  Fitting: (analysis, frames, mat) => ({ result: analysis.saddle(toBatch(frames), { ...mat, slipFrom: SLIP_FROM }) }),
  Rehab(analysis, frames, mat, { exercise }) {
    const { batch, times } = toTimedBatch(frames);
    const held = analysis.rehab(batch, times, mat);
    const shown = heldStance(analysis, batch, times, held, mat);
    return { result: { ...held, shown, asAsked: exercise && shown && shown === exercise } };
  },
};

function exposureOf(analysis: Analysis, frames: Frames, mat: ExposedMat): RecordedExposure | null {
  const { batch, times } = toTimedBatch(frames);
  return recordedExposure(analysis, batch, times, mat);
}
