import { podiatryParameters, type Analysis } from "~/analysis/analysis";
import { toTimedBatch, type TimedBatch } from "~/analysis/frame/batch";
import type { ActivePoint, PodiatryParameter } from "~/analysis/gait/podiatry-parameters";
import { loadAnalysis } from "~/analysis/load.server";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import { cellValue, FAULTY_CELL, type Grid } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { framesToMeasure, toMeasuredMat, type MeasuredMat } from "~/recordings/measured-mat";
import type { ExportedRecord } from "../format";
import type { TimedFrame } from "../recording";
import { byCount } from "./by-count";

/** Values per frame that loads the foot. */
export interface SeriesOfFoot {
  /** s from the first frame. */
  timestamps: number[];
  /** Of loaded cells, in the mat's unit. */
  average: number[];
  maximum: number[];
  activeSensors: number[];
  /** cm from the plate's top left corner. */
  centerOfPressureX: number[];
  centerOfPressureY: number[];
  activePoints: ActivePoint[][];
}

/** The specification's `additionalParameters`. */
export type SeriesOfFeet = Record<"left" | "right", SeriesOfFoot>;

/** Null without feet. @throws AnalysisInputError if the core refuses the recording */
export async function footSeries(record: ExportedRecord, recorded: readonly TimedFrame[]): Promise<SeriesOfFeet | null> {
  const kind = deviceKind(record);
  const frames = framesToMeasure(kind, recorded);
  if (!frames) return null;
  const analysis = await loadAnalysis();
  const mat = toMeasuredMat(record.geometry, kind);
  const timed = toTimedBatch(frames);
  const series = analysisOf(record.analysisType).hasSteps ? ofSteps(analysis, timed, { mat, record }) : ofStance(analysis, timed, mat);
  return series.left.timestamps.length + series.right.timestamps.length > 0 ? series : null;
}

/** Of walking feet, per contact. */
function ofSteps(
  analysis: Analysis,
  { batch, times }: TimedBatch,
  { mat, record }: { mat: MeasuredMat; record: ExportedRecord },
): SeriesOfFeet {
  const corrections = record.corrections.map(({ correction }) => correction);
  const parameters = podiatryParameters(batch, times, analysis.dynamic(batch, times, mat, corrections), mat.cell);
  const pick = (side: "Left" | "Right"): SeriesOfFoot => ({
    timestamps: numbersIn(parameters, `timestamps${side}`),
    average: numbersIn(parameters, `average${side}`),
    maximum: numbersIn(parameters, `maximum${side}`),
    activeSensors: numbersIn(parameters, `activeSensors${side}`),
    centerOfPressureX: numbersIn(parameters, `centerOfPressureX${side}`),
    centerOfPressureY: numbersIn(parameters, `centerOfPressureY${side}`),
    activePoints: pointsIn(parameters, `activePoints${side}`),
  });
  return { left: pick("Left"), right: pick("Right") };
}

const valuesIn = (parameters: readonly PodiatryParameter[], name: string): readonly (number | ActivePoint[])[] =>
  parameters.find((parameter) => parameter.name === name)?.value ?? [];
const numbersIn = (parameters: readonly PodiatryParameter[], name: string): number[] =>
  valuesIn(parameters, name).filter((value) => typeof value === "number");
const pointsIn = (parameters: readonly PodiatryParameter[], name: string): ActivePoint[][] =>
  valuesIn(parameters, name).filter((value) => typeof value !== "number");

/** Of standing feet, by the mean picture's split. */
function ofStance(analysis: Analysis, { batch, times }: TimedBatch, mat: MeasuredMat): SeriesOfFeet {
  const { grid, scale, counts } = batch;
  const cells = grid.rows * grid.cols;
  const mean = Uint16Array.from(analysis.mean(batch), (value) => Math.round(value / scale));
  const pointOf = activePoints(grid, scale, mat);
  const { feet, owner } = analysis.feet({ counts: mean, grid, scale }, mat);
  const pick = (side: "left" | "right"): SeriesOfFoot => {
    const series: SeriesOfFoot = {
      ...{ timestamps: [], average: [], maximum: [], activeSensors: [] },
      ...{ centerOfPressureX: [], centerOfPressureY: [], activePoints: [] },
    };
    const place = 1 + feet.findIndex((foot) => foot.side === side);
    if (place === 0) return series;
    const places = Array.from(owner.keys()).filter((cell) => owner[cell] === place);
    times.forEach((seconds, at) => {
      const own = new Uint16Array(cells);
      for (const cell of places) {
        const count = itemAt(counts, at * cells + cell);
        if (count !== FAULTY_CELL) own[cell] = count;
      }
      const { maximum, mean: average, loadedCells, centreOfPressure } = analysis.figures({ counts: own, grid, scale }, mat);
      if (!maximum || !centreOfPressure) return;
      series.timestamps.push(seconds);
      series.average.push(average);
      series.maximum.push(maximum.value);
      series.activeSensors.push(loadedCells);
      series.centerOfPressureX.push(centreOfPressure.xCm);
      series.centerOfPressureY.push(centreOfPressure.yCm);
      series.activePoints.push(places.map((cell) => pointOf(cell, itemAt(own, cell))).filter((point) => point !== null));
    });
    return series;
  };
  return { left: pick("left"), right: pick("right") };
}

function activePoints(
  { cols }: Grid,
  scale: number,
  { threshold, cell: { xCm, yCm } }: MeasuredMat,
): (cell: number, count: number) => ActivePoint | null {
  const valueOf = byCount((count) => cellValue(count, scale));
  return (cell, count) => {
    const z = valueOf(count);
    return z > 0 && z >= threshold ? { x: ((cell % cols) + 0.5) * xCm, y: (Math.floor(cell / cols) + 0.5) * yCm, z } : null;
  };
}
