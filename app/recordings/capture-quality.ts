import type { Analysis } from "~/analysis/analysis";
import { toTimedBatch, type Frames } from "~/analysis/frame/batch";
import { numberAt } from "~/analysis/memory/record";
import type { FrameBatch } from "~/analysis/options";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import type { CaptureQuality } from "~/domain/analysis/quality";
import type { AnalysisResult } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import { cellValue, type Grid } from "~/domain/frame/frame";
import type { MeasuredMat } from "./measured-mat";

interface Captured {
  type: AnalysisType;
  mat: MeasuredMat;
  /** Frames without excluded ones. */
  counted: FrameBatch;
  /** The recording's picture (domain/analysis/picture.ts). */
  picture: Float32Array;
  result: AnalysisResult;
}

/** Minimum share of frames, and more than one, in which a border cell is loaded, against noise. */
const MIN_OF_FRAMES = 0.1;
const MIN_FRAMES = 2;

/** @throws AnalysisInputError for more frames than the core takes */
export function captureQuality(analysis: Analysis, frames: Frames, { type, mat, counted, picture, result }: Captured): CaptureQuality {
  const { times } = toTimedBatch(frames);
  const still = analysis.static(counted, mat);
  const ofSteps = "contactRule" in result ? stepsOf(result) : null;
  return {
    rateHz: times.length > 1 ? 1 / middleOf(times.subarray(1).map((time, before) => time - (times[before] ?? 0))) : null,
    edgeCells: "contactRule" in result ? edgeCellsOfSteps(result, counted.grid) : edgeCellsOf(counted, picture, mat.threshold),
    saturatedCells: still.saturatedCells,
    deadCells: still.deadCells,
    forceN: type === "Dynamic" ? (ofSteps?.peakN ?? null) : still.global.forceN,
    contacts: ofSteps && { whole: ofSteps.whole, all: ofSteps.all },
  };
}

/** All contacts, whole ones, and their median peak in newtons. */
function stepsOf({ contacts, loadUnit }: DynamicResult): { whole: number; all: number; peakN: number | null } {
  const whole = contacts.filter((contact) => contact.whole);
  return {
    whole: whole.length,
    all: contacts.length,
    peakN: loadUnit === "N" && whole.length > 0 ? middleOf(whole.map(({ peakLoad }) => peakLoad ?? 0)) : null,
  };
}

/** The upper middle one of an even number. */
const middleOf = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;

const isOnEdge = ({ rows, cols }: Grid, row: number, col: number): boolean =>
  row === 0 || col === 0 || row === rows - 1 || col === cols - 1;

/** Of prints cut off by an edge. Noise makes no contact. */
const edgeCellsOfSteps = ({ contacts }: DynamicResult, grid: Grid): number =>
  new Set(
    contacts
      .filter(({ cut }) => cut.edge)
      .flatMap(({ print }) =>
        Array.from(
          print.labels,
          (label, at) => [label, print.firstRow + Math.floor(at / print.cols), print.firstCol + (at % print.cols)] as const,
        )
          .filter(([label, row, col]) => label !== "0" && isOnEdge(grid, row, col))
          .map(([, row, col]) => row * grid.cols + col),
      ),
  ).size;

/** In the mean picture and in more than a few frames. */
function edgeCellsOf({ counts, grid, scale, frameCount }: FrameBatch, mean: Float32Array, threshold: number): number {
  const min = Math.min(frameCount, Math.max(MIN_FRAMES, MIN_OF_FRAMES * frameCount));
  const isLoaded = (value: number): boolean => value > 0 && value >= threshold;
  return mean.filter((value, cell) => {
    if (!isLoaded(value) || !isOnEdge(grid, Math.floor(cell / grid.cols), cell % grid.cols)) return false;
    const frames = Array.from({ length: frameCount }, (_, frame) => numberAt(counts, frame * mean.length + cell));
    return frames.filter((count) => isLoaded(cellValue(count, scale))).length >= min;
  }).length;
}
