import { postureShares } from "~/analysis/derived/posture-shares";
import { toTimedBatch } from "~/analysis/frame/batch";
import type { SeatingDynamicResult } from "~/domain/analysis/seating";
import type { SeatSeries } from "~/domain/analysis/series";
import { itemAt } from "~/domain/lists/item-at";
import { exposureOf, type ComputedAnalysis } from "./computed-analysis";
import { loadOverTime, pathAboutMean } from "./short-series";

/** End of eight bins, each a multiple of five wide, in the frames' unit. */
const ROUND_TOP = 40;

const findMaximum = (values: Float32Array): number => values.reduce((max, value) => Math.max(max, value), 0);

export const sitting: ComputedAnalysis<SeatingDynamicResult, SeatSeries> = {
  measure(analysis, frames, mat) {
    const { batch, times } = toTimedBatch(frames);
    const reliefs = batch.frameCount > 1 ? analysis.reliefs(batch, times, mat) : null;
    const values = analysis.mean(batch);
    const seated = analysis.seatedBody(values, batch.grid, mat);
    const exposure = mat.exposed && exposureOf(analysis, frames, mat.exposed);
    const maximum = findMaximum(values);
    const postures = postureShares(analysis, batch, mat);
    return { result: { ...analysis.seating(batch, mat), maximum, seated, postures, reliefs, exposure } };
  },
  series(analysis, frames, mat, geometry) {
    const timed = toTimedBatch(frames);
    const { counts, grid, scale } = frames[0];
    const mean = analysis.mean(timed.batch);
    const histogramTop = Math.max(1, Math.ceil(findMaximum(mean) / ROUND_TOP)) * ROUND_TOP;
    const picture = { counts: counts.map((_, cell) => Math.round(itemAt(mean, cell) / scale)), grid, scale };
    const { histogram } = analysis.figures(picture, { ...mat, histogramTop });
    return {
      course: loadOverTime(analysis, timed, mat),
      centre: pathAboutMean(analysis.copRecords(timed.batch, timed.times, mat).body, geometry),
      histogram: { counts: histogram, top: histogramTop },
    };
  },
};
