import type { Analysis } from "~/analysis/analysis";
import type { TimedBatch } from "~/analysis/frame/batch";
import type { CopRecord } from "~/domain/analysis/balance";
import { maximumOf } from "~/domain/analysis/figures";
import type { LoadCourse, SwayTrace } from "~/domain/analysis/series";
import type { Geometry } from "~/domain/device/kind";
import type { MeasuredMat } from "../measured-mat";

/** Thousandths (cm, s, unit), as series are text. */
const short = (value: number): number => Math.round(value * 1000) / 1000;
export const shortened = (values: Iterable<number>): number[] => Array.from(values, short);

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

export const pathAboutMean = (record: CopRecord | null, geometry: Geometry): SwayTrace | null =>
  record && record.times.length >= 2 ? pathFrom(record, { ml: meanOf(record.ml), ap: meanOf(record.ap) }, geometry) : null;

/** From the plate's left and back edges. */
export const pathFrom = ({ times, ml, ap }: CopRecord, from: { ml: number; ap: number }, { grid, cellPitchCm }: Geometry): SwayTrace => ({
  seconds: shortened(times),
  rightCm: shortened(ml.map((cm) => cm - from.ml)),
  frontCm: shortened(ap.map((cm) => cm - from.ap)),
  from: { xCm: short(from.ml), yCm: short(grid.rows * cellPitchCm.yCm - from.ap) },
});

export function loadOverTime(analysis: Analysis, { batch, times }: TimedBatch, mat: MeasuredMat): LoadCourse {
  const figures = analysis.figuresBatch(batch, mat);
  return {
    seconds: shortened(times),
    maximum: figures.map((one) => short(maximumOf(one))),
    mean: figures.map(({ mean }) => short(mean)),
    leftPercent: figures.map(({ leftPercent, loadedCells }) => (loadedCells > 0 ? short(leftPercent) : null)),
    contactAreaCm2: figures.map(({ contactAreaCm2 }) => short(contactAreaCm2)),
  };
}
