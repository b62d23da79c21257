import { AnalysisInputError, type Analysis } from "~/analysis/analysis";
import { toTimedBatch, type Frames, type TimedBatch } from "~/analysis/frame/batch";
import { loadAnalysis } from "~/analysis/load.server";
import type { CopRecord, DiffusionSeries } from "~/domain/analysis/balance";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisSeries, LoadCourse, SwayTrace } from "~/domain/analysis/series";
import type { AnalysisType } from "~/domain/analysis/types";
import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import type { Frame } from "~/domain/frame/frame";
import { framesToMeasure, toMeasuredMat, type MeasuredMat } from "./measured-mat";

type Reader<Type extends AnalysisType> = (analysis: Analysis, frames: Frames, mat: MeasuredMat, geometry: Geometry) => AnalysisSeries[Type];

/** End of eight bins, each a multiple of five wide, in the frames' unit. */
const ROUND_TOP = 40;

/** Null if no frames are needed. */
const readers: { [Type in AnalysisType]: Reader<Type> | null } = {
  Static: null,
  Balance(analysis, frames, mat, geometry) {
    const { batch, times } = toTimedBatch(frames);
    const { body, left, right, single } = analysis.copRecords(batch, times, mat);
    const about = (record: CopRecord | null) => aboutMean(record, geometry);
    return {
      body: about(body),
      left: about(left),
      right: about(right),
      single: about(single),
      diffusion: body.times.length < 2 ? null : shortDiffusion(analysis.diffusionSeries(body)),
    };
  },
  Dynamic: null,
  seatingDynamic(analysis, frames, mat, geometry) {
    const timed = toTimedBatch(frames);
    const { counts, grid, scale } = frames[0];
    const mean = analysis.mean(timed.batch);
    const histogramTop = Math.max(1, Math.ceil(mean.reduce((max, value) => Math.max(max, value), 0) / ROUND_TOP)) * ROUND_TOP;
    const picture = { counts: counts.map((_, cell) => Math.round((mean[cell] ?? 0) / scale)), grid, scale };
    const { histogram } = analysis.figures(picture, { ...mat, histogramTop });
    return {
      course: courseOf(analysis, timed, mat),
      centre: aboutMean(analysis.copRecords(timed.batch, timed.times, mat).body, geometry),
      histogram: { counts: histogram, top: histogramTop },
    };
  },
  Fitting: (analysis, frames, mat) => courseOf(analysis, toTimedBatch(frames), mat),
  Rehab(analysis, frames, mat, geometry) {
    const { batch, times } = toTimedBatch(frames);
    const { body } = analysis.copRecords(batch, times, mat);
    const [ml, ap] = [body.ml[0], body.ap[0]];
    return ml === undefined || ap === undefined ? null : traceFrom(body, { ml, ap }, geometry);
  },
};

/** From frames. Null if none are needed or the core refuses them. */
export async function measureSeries<Type extends AnalysisType>(
  record: MeasuredRecord<Type>,
  recorded: readonly Frame[],
): Promise<AnalysisSeries[Type] | null> {
  const read: Reader<Type> | null = readers[record.analysisType];
  const kind = deviceKind(record);
  const frames = framesToMeasure(kind, recorded);
  if (!read || !frames) return null;
  try {
    return read(await loadAnalysis(), frames, toMeasuredMat(record.geometry, kind), record.geometry);
  } catch (error) {
    if (error instanceof AnalysisInputError) return null;
    throw error;
  }
}

export const hasSeries = (type: AnalysisType): boolean => readers[type] !== null;

export type MeasuredRecord<Type extends AnalysisType> = Pick<AnalysisRecord, "deviceType" | "geometry"> & { analysisType: Type };

/** Thousandths (cm, s, unit), as series are text. */
const short = (value: number): number => Math.round(value * 1000) / 1000;
/** Squared small distances need more digits. */
const fine = (value: number): number => Number(value.toPrecision(4));
const shortened = (values: Iterable<number>): number[] => Array.from(values, short);

const shortDiffusion = (series: DiffusionSeries | null): DiffusionSeries | null =>
  series && {
    seconds: shortened(series.seconds),
    planarCm2: series.planarCm2.map(fine),
    mlCm2: series.mlCm2.map(fine),
    apCm2: series.apCm2.map(fine),
  };

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const aboutMean = (record: CopRecord | null, geometry: Geometry): SwayTrace | null =>
  record && record.times.length >= 2 ? traceFrom(record, { ml: meanOf(record.ml), ap: meanOf(record.ap) }, geometry) : null;

/** From the plate's left and back edges. */
const traceFrom = ({ times, ml, ap }: CopRecord, from: { ml: number; ap: number }, { grid, cellPitchCm }: Geometry): SwayTrace => ({
  seconds: shortened(times),
  rightCm: shortened(ml.map((cm) => cm - from.ml)),
  frontCm: shortened(ap.map((cm) => cm - from.ap)),
  from: { xCm: short(from.ml), yCm: short(grid.rows * cellPitchCm.yCm - from.ap) },
});

function courseOf(analysis: Analysis, { batch, times }: TimedBatch, mat: MeasuredMat): LoadCourse {
  const figures = analysis.figuresBatch(batch, mat);
  return {
    seconds: shortened(times),
    maximum: figures.map(({ maximum }) => short(maximum?.value ?? 0)),
    mean: figures.map(({ mean }) => short(mean)),
    leftPercent: figures.map(({ leftPercent, loadedCells }) => (loadedCells > 0 ? short(leftPercent) : null)),
    contactAreaCm2: figures.map(({ contactAreaCm2 }) => short(contactAreaCm2)),
  };
}
