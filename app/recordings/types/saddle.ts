import { toBatch, toTimedBatch } from "~/analysis/frame/batch";
import { framesWithLoad } from "~/analysis/frame/frames-with-load";
import { SLIP_FROM, type SaddleResult } from "~/domain/analysis/saddle";
import type { LoadCourse } from "~/domain/analysis/series";
import type { ComputedAnalysis } from "./computed-analysis";
import { loadOverTime } from "./short-series";

export const saddle: ComputedAnalysis<SaddleResult, LoadCourse> = {
  measure: (analysis, frames, mat) => ({ result: analysis.saddle(toBatch(frames), { ...mat, slipFrom: SLIP_FROM }) }),
  series: (analysis, frames, mat) => loadOverTime(analysis, toTimedBatch(frames), mat),
  pictured: (counted, { threshold }) => framesWithLoad(counted, threshold),
};
