import { AnalysisInputError, type Analysis, type MeasureOptions } from "~/analysis/analysis";
import { batchOf, timedBatchOf, type Frames } from "~/analysis/batch";
import { joinHalves } from "~/analysis/halves";
import { loadAnalysis } from "~/analysis/load.server";
import type { AnalysisResult, AnalysisResults, KeyFigure } from "~/domain/analysis/record";
import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import { kindOf } from "~/domain/device/device";
import type { DeviceKind } from "~/domain/device/kind";
import { toCount } from "~/domain/frame/codec";
import type { Frame } from "~/domain/frame/frame";

/** What the core says of a recording. */
export interface Measured {
  /** Null without frames, and for what the core refuses. */
  result: AnalysisResult | null;
  keyFigure: KeyFigure | null;
  /** Mean of each cell over the frames, rounded to the device's own step; the halves of a saddle side by side. */
  preview: Frame | null;
}

/** The mat that a recording is of. */
interface Mat extends MeasureOptions {
  cellAreaCm2: number;
  split: "feet" | "halves";
}

const measures: { [Type in AnalysisType]: (analysis: Analysis, frames: Frames, mat: Mat) => AnalysisResults[Type] } = {
  Static: (analysis, frames, mat) => analysis.static(batchOf(frames), mat),
  Balance(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return analysis.balanceOf(batch, times, mat);
  },
  Dynamic(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return analysis.dynamic(batch, times, mat).result;
  },
  seatingDynamic(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return {
      ...analysis.seating(batch, mat),
      posture: analysis.seatedPosture(batch, mat),
      reliefs: batch.frameCount > 1 ? analysis.reliefs(batch, times, mat) : null,
    };
  },
  Fitting: (analysis, frames, mat) => analysis.saddle(batchOf(frames), mat),
  Rehab(analysis, frames, mat) {
    const { batch, times } = timedBatchOf(frames);
    return analysis.rehab(batch, times, mat);
  },
};

/** Result, key figure and mean picture of a recording, all from the analysis core. */
export async function measureRecording(header: RecordingHeader, recorded: readonly Frame[]): Promise<Measured> {
  const kind = kindOf(header);
  const [first, ...others] = kind.parts.length > 1 ? joinHalves(recorded, 1000 / kind.rateHz) : recorded;
  if (!first) return { result: null, keyFigure: null, preview: null };
  const frames: Frames = [first, ...others];
  const analysis = await loadAnalysis();
  const batch = batchOf(frames);
  const mat = matOf(header, kind);
  const peak = analysis.static(batch, mat).global.maximum;
  return {
    result: resultOf(analysis, frames, header.analysisType, mat),
    keyFigure: peak && { name: "maximum", value: peak.value, unit: header.geometry.unit },
    preview: { ...first, counts: Uint16Array.from(analysis.mean(batch), (value) => toCount(value, first.scale)) },
  };
}

/** A recording the core refuses, such as one of more frames than it takes, is kept all the same: its frames can still be seen and exported. */
function resultOf(analysis: Analysis, frames: Frames, type: AnalysisType, mat: Mat): AnalysisResult | null {
  try {
    return measures[type](analysis, frames, mat);
  } catch (error) {
    if (error instanceof AnalysisInputError) return null;
    throw error;
  }
}

const matOf = ({ geometry }: RecordingHeader, { contactThreshold, stance }: DeviceKind): Mat => ({
  threshold: contactThreshold,
  cell: geometry.cellPitchCm,
  cellAreaCm2: geometry.cellAreaCm2,
  unit: geometry.unit,
  deviceMaximum: geometry.maximum,
  split: stance === "feet" ? "feet" : "halves",
});
