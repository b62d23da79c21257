import { heldStance } from "~/analysis/derived/stance";
import { toTimedBatch } from "~/analysis/frame/batch";
import type { RehabResult } from "~/domain/analysis/rehab";
import type { SwayTrace } from "~/domain/analysis/series";
import type { ComputedAnalysis } from "./computed-analysis";
import { pathFrom } from "./short-series";

export const exercise: ComputedAnalysis<RehabResult, SwayTrace | null> = {
  measure(analysis, frames, mat, recording) {
    const { batch, times } = toTimedBatch(frames);
    const held = analysis.rehab(batch, times, mat);
    const shown = heldStance(analysis, batch, times, held, mat);
    return { result: { ...held, shown, asAsked: recording.exercise && shown && shown === recording.exercise } };
  },
  series(analysis, frames, mat, geometry) {
    const { batch, times } = toTimedBatch(frames);
    const { body } = analysis.copRecords(batch, times, mat);
    const [ml, ap] = [body.ml[0], body.ap[0]];
    return ml === undefined || ap === undefined ? null : pathFrom(body, { ml, ap }, geometry);
  },
};
