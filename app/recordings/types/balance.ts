import { toTimedBatch } from "~/analysis/frame/batch";
import type { BalanceResult, CopRecord, DiffusionSeries } from "~/domain/analysis/balance";
import type { SwaySeries } from "~/domain/analysis/series";
import type { ComputedAnalysis } from "./computed-analysis";
import { pathAboutMean, shortened } from "./short-series";

export const balance: ComputedAnalysis<BalanceResult, SwaySeries> = {
  measure(analysis, frames, mat) {
    const { batch, times } = toTimedBatch(frames);
    return { result: analysis.balanceOf(batch, times, mat) };
  },
  series(analysis, frames, mat, geometry) {
    const { batch, times } = toTimedBatch(frames);
    const { body, left, right, single } = analysis.copRecords(batch, times, mat);
    const about = (record: CopRecord | null) => pathAboutMean(record, geometry);
    return {
      body: about(body),
      left: about(left),
      right: about(right),
      single: about(single),
      diffusion: body.times.length < 2 ? null : shortDiffusion(analysis.diffusionSeries(body)),
    };
  },
};

/** Squared small distances need more digits. */
const fine = (value: number): number => Number(value.toPrecision(4));

const shortDiffusion = (series: DiffusionSeries | null): DiffusionSeries | null =>
  series && {
    seconds: shortened(series.seconds),
    planarCm2: series.planarCm2.map(fine),
    mlCm2: series.mlCm2.map(fine),
    apCm2: series.apCm2.map(fine),
  };
