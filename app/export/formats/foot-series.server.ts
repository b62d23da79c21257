import { podiatryParameters, type Analysis } from "~/analysis/analysis";
import { timedBatchOf, type TimedBatch } from "~/analysis/frame/batch";
import type { ActivePoint, PodiatryParameter } from "~/analysis/gait/podiatry-parameters";
import { loadAnalysis } from "~/analysis/load.server";
import { kindOf } from "~/domain/device/device";
import { cellValue, FAULTY_CELL } from "~/domain/frame/frame";
import { framesToMeasure, measuredMatOf, type MeasuredMat } from "~/recordings/measured-mat";
import type { ExportedRecord } from "../format";
import type { TimedFrame } from "../recording";

/** What is told of one foot over time: a number, or the loaded cells, for each frame that loads it. */
export interface SeriesOfFoot {
  /** Seconds from the recording's first frame. */
  timestamps: number[];
  /** Over the loaded cells, and the greatest of them, in the mat's unit. */
  average: number[];
  maximum: number[];
  activeSensors: number[];
  /** Centimetres from the plate's top left corner. */
  centerOfPressureX: number[];
  centerOfPressureY: number[];
  activePoints: ActivePoint[][];
}

/** The fourteen series of the specification's `additionalParameters`, seven of each foot. */
export type SeriesOfFeet = Record<"left" | "right", SeriesOfFoot>;

/** Null where neither foot was found. @throws AnalysisInputError where the core refuses the recording */
export async function footSeries(record: ExportedRecord, recorded: readonly TimedFrame[]): Promise<SeriesOfFeet | null> {
  const kind = kindOf(record);
  const frames = framesToMeasure(kind, recorded);
  if (!frames) return null;
  const analysis = await loadAnalysis();
  const mat = measuredMatOf(record.geometry, kind);
  const timed = timedBatchOf(frames);
  const series = record.analysisType === "Dynamic" ? ofSteps(analysis, timed, { mat, record }) : ofStance(analysis, timed, mat);
  return series.left.timestamps.length + series.right.timestamps.length > 0 ? series : null;
}

/** Of feet that walk: each contact's, side by side. */
function ofSteps(
  analysis: Analysis,
  { batch, times }: TimedBatch,
  { mat, record }: { mat: MeasuredMat; record: ExportedRecord },
): SeriesOfFeet {
  const corrections = record.corrections.map(({ correction }) => correction);
  const parameters = podiatryParameters(batch, times, analysis.dynamic(batch, times, mat, corrections), mat.cell);
  const of = (side: "Left" | "Right"): SeriesOfFoot => ({
    timestamps: numbersIn(parameters, `timestamps${side}`),
    average: numbersIn(parameters, `average${side}`),
    maximum: numbersIn(parameters, `maximum${side}`),
    activeSensors: numbersIn(parameters, `activeSensors${side}`),
    centerOfPressureX: numbersIn(parameters, `centerOfPressureX${side}`),
    centerOfPressureY: numbersIn(parameters, `centerOfPressureY${side}`),
    activePoints: pointsIn(parameters, `activePoints${side}`),
  });
  return { left: of("Left"), right: of("Right") };
}

const valuesIn = (parameters: readonly PodiatryParameter[], name: string): readonly (number | ActivePoint[])[] =>
  parameters.find((parameter) => parameter.name === name)?.value ?? [];
const numbersIn = (parameters: readonly PodiatryParameter[], name: string): number[] =>
  valuesIn(parameters, name).filter((value) => typeof value === "number");
const pointsIn = (parameters: readonly PodiatryParameter[], name: string): ActivePoint[][] =>
  valuesIn(parameters, name).filter((value) => typeof value !== "number");

/** Of feet that stand: the cells that the mean picture gives to each, in every frame. */
function ofStance(analysis: Analysis, { batch, times }: TimedBatch, mat: MeasuredMat): SeriesOfFeet {
  const { grid, scale, counts } = batch;
  const cells = grid.rows * grid.cols;
  const mean = Uint16Array.from(analysis.mean(batch), (value) => Math.round(value / scale));
  const { feet, owner } = analysis.feet({ counts: mean, grid, scale }, mat);
  const of = (side: "left" | "right"): SeriesOfFoot => {
    const series: SeriesOfFoot = {
      ...{ timestamps: [], average: [], maximum: [], activeSensors: [] },
      ...{ centerOfPressureX: [], centerOfPressureY: [], activePoints: [] },
    };
    const place = 1 + feet.findIndex((foot) => foot.side === side);
    if (place === 0) return series;
    times.forEach((seconds, at) => {
      const own = counts
        .slice(at * cells, (at + 1) * cells)
        .map((count, cell) => (owner[cell] === place && count !== FAULTY_CELL ? count : 0));
      const { maximum, mean: average, loadedCells, centreOfPressure } = analysis.figures({ counts: own, grid, scale }, mat);
      if (!maximum || !centreOfPressure) return;
      series.timestamps.push(seconds);
      series.average.push(average);
      series.maximum.push(maximum.value);
      series.activeSensors.push(loadedCells);
      series.centerOfPressureX.push(centreOfPressure.xCm);
      series.centerOfPressureY.push(centreOfPressure.yCm);
      series.activePoints.push(pointsOf(own, { cols: grid.cols, scale, mat }));
    });
    return series;
  };
  return { left: of("left"), right: of("right") };
}

function pointsOf(counts: Uint16Array, { cols, scale, mat }: { cols: number; scale: number; mat: MeasuredMat }): ActivePoint[] {
  const points: ActivePoint[] = [];
  counts.forEach((count, cell) => {
    const z = cellValue(count, scale);
    if (z <= 0 || z < mat.threshold) return;
    points.push({ x: ((cell % cols) + 0.5) * mat.cell.xCm, y: (Math.floor(cell / cols) + 0.5) * mat.cell.yCm, z });
  });
  return points;
}
