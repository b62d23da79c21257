import { loadAnalysis } from "~/analysis/load.server";
import type { Analysis, FrameBatch } from "~/analysis/analysis";
import type { AnalysisResult, KeyFigure } from "~/domain/analysis/record";
import type { RecordingHeader } from "~/domain/analysis/recording-header";
import type { AnalysisType } from "~/domain/analysis/types";
import { kindOf } from "~/domain/device/device";
import { toCount } from "~/domain/frame/codec";
import { cellCount, type Frame } from "~/domain/frame/frame";

/** What the core says of a recording. */
export interface Measured {
  /** Null for a type without results yet. */
  result: AnalysisResult | null;
  keyFigure: KeyFigure | null;
  /** Mean of each cell over the frames, rounded to the device's own step. */
  preview: Frame | null;
}

type Measure = (analysis: Analysis, batch: FrameBatch, header: RecordingHeader) => AnalysisResult;

const measures: Partial<Record<AnalysisType, Measure>> = {
  Static: (analysis, batch, { geometry, ...header }) =>
    analysis.static(batch, {
      threshold: kindOf(header).contactThreshold,
      cell: geometry.cellPitchCm,
      cellAreaCm2: geometry.cellAreaCm2,
      unit: geometry.unit,
      deviceMaximum: geometry.maximum,
      split: kindOf(header).stance === "feet" ? "feet" : "halves",
    }),
};

/** Result, key figure and mean picture of a recording, all from the analysis core. */
export async function measureRecording(header: RecordingHeader, frames: readonly Frame[]): Promise<Measured> {
  const [first] = frames;
  if (!first) return { result: null, keyFigure: null, preview: null };
  const analysis = await loadAnalysis();
  const batch = toBatch(first, frames);
  const result = measures[header.analysisType]?.(analysis, batch, header) ?? null;
  const peak = result?.global.maximum ?? null;
  return {
    result,
    keyFigure: peak && { name: "maximum", value: peak.value, unit: header.geometry.unit },
    preview: { ...first, counts: Uint16Array.from(analysis.mean(batch), (value) => toCount(value, first.scale)) },
  };
}

/** The frames that measure like the first one: its part, its grid and its step. */
function toBatch({ part, grid, scale }: Frame, frames: readonly Frame[]): FrameBatch {
  const alike = frames.filter(
    (frame) => frame.part === part && frame.grid.rows === grid.rows && frame.grid.cols === grid.cols && frame.scale === scale,
  );
  const counts = new Uint16Array(alike.length * cellCount(grid));
  alike.forEach((frame, index) => counts.set(frame.counts, index * cellCount(grid)));
  return { counts, grid, scale, frameCount: alike.length };
}
