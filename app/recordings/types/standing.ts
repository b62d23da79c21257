import { toBatch } from "~/analysis/frame/batch";
import { exposureOf, type ComputedAnalysis } from "./computed-analysis";

export const standing: ComputedAnalysis<"Static"> = {
  measure(analysis, frames, mat) {
    const exposure = mat.exposed && exposureOf(analysis, frames, mat.exposed);
    return { result: { ...analysis.static(toBatch(frames), mat), exposure } };
  },
  series: null,
};
