import type { Analysis } from "~/analysis/analysis";
import { timedBatchOf, type Frames } from "~/analysis/frame/batch";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import { pictureKinds } from "~/domain/analysis/picture";
import type { CaptureQuality } from "~/domain/analysis/quality";
import type { AnalysisResult } from "~/domain/analysis/record";
import type { AnalysisType } from "~/domain/analysis/types";
import type { Grid } from "~/domain/frame/frame";
import type { MeasuredMat } from "./measured-mat";

interface Captured {
  type: AnalysisType;
  mat: MeasuredMat;
  /** The picture of the recording (domain/analysis/picture.ts). */
  picture: Float32Array;
  result: AnalysisResult;
}

/** What a capture measured of itself, over all its frames. @throws AnalysisInputError for more frames than the core takes */
export function captureQuality(analysis: Analysis, frames: Frames, { type, mat, picture, result }: Captured): CaptureQuality {
  const { batch, times } = timedBatchOf(frames);
  const still = analysis.static(batch, mat);
  const ofSteps = "contactRule" in result ? stepsOf(result) : null;
  return {
    rateHz: times.length > 1 ? 1 / middleOf(times.subarray(1).map((time, before) => time - (times[before] ?? 0))) : null,
    edgeCells: pictureKinds[type] === "mean" ? still.edgeCells : loadedOnEdge(picture, batch.grid, mat.threshold),
    saturatedCells: still.saturatedCells,
    deadCells: still.deadCells,
    forceN: type === "Dynamic" ? (ofSteps?.peakN ?? null) : still.global.forceN,
    contacts: ofSteps && { whole: ofSteps.whole, all: ofSteps.all },
  };
}

/** The contacts of a walk: how many, how many of them whole, and the middle one of their peaks in newtons. */
function stepsOf({ contacts, loadUnit }: DynamicResult): { whole: number; all: number; peakN: number | null } {
  const whole = contacts.filter((contact) => contact.whole);
  return {
    whole: whole.length,
    all: contacts.length,
    peakN: loadUnit === "N" && whole.length > 0 ? middleOf(whole.map(({ peakLoad }) => peakLoad ?? 0)) : null,
  };
}

/** The median; of an even number the upper one of both in the middle. */
const middleOf = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;

const loadedOnEdge = (picture: Float32Array, { rows, cols }: Grid, threshold: number): number =>
  picture.filter((value, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    return value > 0 && value >= threshold && (row === 0 || col === 0 || row === rows - 1 || col === cols - 1);
  }).length;
