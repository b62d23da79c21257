import { toBatch } from "~/analysis/frame/batch";
import type { StandingResult } from "~/domain/analysis/static";
import { exposureOf, type ComputedAnalysis } from "./computed-analysis";

export const standing: ComputedAnalysis<StandingResult> = {
  measure(analysis, frames, mat) {
    const exposure = mat.exposed && exposureOf(analysis, frames, mat.exposed);
    return { result: { ...analysis.static(toBatch(frames), mat), exposure } };
  },
  series: null,
};
