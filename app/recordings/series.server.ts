import { AnalysisInputError } from "~/analysis/analysis";
import { loadAnalysis } from "~/analysis/load.server";
import type { AnalysisType } from "~/domain/analysis-types";
import type { AnalysisRecord } from "~/domain/analysis/record";
import type { AnalysisSeries } from "~/domain/analysis/types/catalogue";
import { deviceKind } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { framesToMeasure, toMeasuredMat } from "./measured-mat";
import { computedAnalysis } from "./types/catalogue";

/** From frames. Null if none are needed or the core refuses them. */
export async function measureSeries<Type extends AnalysisType>(
  record: MeasuredRecord<Type>,
  recorded: readonly Frame[],
): Promise<AnalysisSeries[Type] | null> {
  const { series } = computedAnalysis(record.analysisType);
  const kind = deviceKind(record);
  const frames = framesToMeasure(kind, recorded);
  if (!series || !frames) return null;
  try {
    return series(await loadAnalysis(), frames, toMeasuredMat(record.geometry, kind), record.geometry);
  } catch (error) {
    if (error instanceof AnalysisInputError) return null;
    throw error;
  }
}

export const hasSeries = (type: AnalysisType): boolean => computedAnalysis(type).series !== null;

export type MeasuredRecord<Type extends AnalysisType> = Pick<AnalysisRecord, "deviceType" | "geometry"> & { analysisType: Type };
