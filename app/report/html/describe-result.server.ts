import { resultDocument } from "~/analyses/catalogue";
import { loadAnalysis } from "~/analysis/load.server";
import type { AnalysisType } from "~/domain/analysis-types";
import { shownMeasures } from "~/domain/analysis/measures/result-figures";
import type { AnalysisRecord } from "~/domain/analysis/record";
import { writeConclusion } from "~/domain/analysis/sentences/conclusion";
import { analysisOf, type AnalysisSeries } from "~/domain/analysis/types/catalogue";
import type { Localization } from "~/domain/display/localization";
import type { Frame } from "~/domain/frame/frame";
import { measureLoad } from "~/heatmap/geometry/load";
import { picturePlaces } from "~/heatmap/plate/picture-places";
import type { HtmlResult } from "./result-html";

interface Recorded {
  record: AnalysisRecord;
  series: AnalysisSeries[AnalysisType] | null;
  /** Picture of the result; null if it has none. */
  frame: Frame | null;
}

/** What the page of a result says; null without a result. */
export async function describeResult({ record, series, frame }: Recorded, words: Localization): Promise<HtmlResult | null> {
  const { analysisType: type, deviceType, geometry } = record;
  if (!record.result) return null;
  const result = analysisOf(type).shown(record.result);
  const { threshold } = result;
  const figures = shownMeasures(type, { result, geometry }, words);
  const places = frame && picturePlaces(await loadAnalysis(), frame, { deviceType, threshold, cell: geometry.cellPitchCm });
  const maximum = frame && measureLoad(frame, threshold).maximum;
  const found = { record, measured: { result, figures }, prints: places?.sides ?? {}, maximum };
  const document = resultDocument(type, { record, result, series, figures });
  return { record, document, conclusion: writeConclusion(type, found, words), maximum };
}
