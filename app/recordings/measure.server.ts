import { AnalysisInputError, type Analysis } from "~/analysis/analysis";
import { toBatch, type Frames } from "~/analysis/frame/batch";
import { coreVersion, loadAnalysis } from "~/analysis/load.server";
import type { FrameBatch } from "~/analysis/options";
import type { AnalysisType } from "~/domain/analysis-types";
import type { CaptureQuality } from "~/domain/analysis/capture-quality";
import type { AnalysisResult, KeyFigure } from "~/domain/analysis/record";
import { analysisOf } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import type { Geometry } from "~/domain/device/kind";
import { pictureGeometry } from "~/domain/device/picture-geometry";
import { toCount } from "~/domain/frame/codec";
import { cellValue, type Frame } from "~/domain/frame/frame";
import { captureQuality } from "./capture-quality";
import { framesToMeasure, toMeasuredMat, type MeasuredMat } from "./measured-mat";
import { computedAnalysis } from "./types/catalogue";
import type { MeasuredRecording } from "./types/computed-analysis";

export interface Measured {
  /** Null without frames or if the core refuses them. */
  result: AnalysisResult | null;
  /** Null without a result. */
  quality: CaptureQuality | null;
  keyFigure: KeyFigure | null;
  /** Of `preview` and `result`: saddle halves joined, head along row 0. */
  geometry: Geometry;
  /** Of its type's kind, rounded to the device's scale. */
  preview: Frame | null;
  coreVersion: string | null;
}

/** Computed by the analysis core. */
export async function measureRecording(header: MeasuredRecording, recorded: readonly Frame[]): Promise<Measured> {
  const kind = deviceKind(header);
  const frames = framesToMeasure(kind, recorded);
  if (!frames) return unmeasured(header);
  const geometry = pictureGeometry(header.geometry, kind);
  const analysis = await loadAnalysis();
  const mat = toMeasuredMat(geometry, kind);
  const { result, counted } = resultOf(analysis, frames, header, mat);
  const pictured = computedAnalysis(header.analysisType).pictured?.(counted, mat) ?? counted;
  const preview = pictureOf(analysis, frames[0], { type: header.analysisType, counted: pictured });
  const maximum = preview.values.reduce((max, value) => Math.max(max, value), 0);
  return {
    result,
    quality: result && captureQuality(analysis, frames, { type: header.analysisType, mat, counted, picture: preview.values, result }),
    keyFigure: maximum > 0 && maximum >= mat.threshold ? { name: "maximum", value: cellValue(maximum, 1), unit: geometry.unit } : null,
    geometry,
    preview: preview.frame,
    coreVersion: await coreVersion(),
  };
}

/** Stored values without measures. */
export const unmeasured = (header: Pick<MeasuredRecording, "deviceType" | "geometry">): Measured => ({
  result: null,
  quality: null,
  keyFigure: null,
  geometry: pictureGeometry(header.geometry, deviceKind(header)),
  preview: null,
  coreVersion: null,
});

/** Exact, and as a frame like the first one. */
function pictureOf(
  analysis: Analysis,
  first: Frame,
  { type, counted }: { type: AnalysisType; counted: FrameBatch },
): { values: Float32Array; frame: Frame } {
  const values = analysis[analysisOf(type).picture](counted);
  return { values, frame: { ...first, counts: Uint16Array.from(values, (value) => toCount(value, first.scale)) } };
}

/** If refused, the recording is still stored for viewing and export. */
function resultOf(
  analysis: Analysis,
  frames: Frames,
  header: MeasuredRecording,
  mat: MeasuredMat,
): { result: AnalysisResult | null; counted: FrameBatch } {
  try {
    const { result, counted = toBatch(frames) } = computedAnalysis(header.analysisType).measure(analysis, frames, mat, header);
    return { result, counted };
  } catch (error) {
    if (error instanceof AnalysisInputError) return { result: null, counted: toBatch(frames) };
    throw error;
  }
}
