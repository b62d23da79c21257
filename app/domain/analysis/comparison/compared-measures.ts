import type { AnalysisType } from "../../analysis-types";
import type { MeasuredFigure } from "../measures/figures";
import type { Measure } from "../measures/measure";
import { analysisOf } from "../types/catalogue";

/** The leading ones first; includes each foot region's load in walks. */
export function reportedMeasures(type: AnalysisType): readonly string[] {
  const { leadingMeasures, alsoReported } = analysisOf(type);
  return [...leadingMeasures, ...alsoReported];
}

/** Figures about the capture, not the person. */
const ofCapture = /(^|\.)(frames|loadedFrames|samples|filledSamples|duration|rate|observed|edgeCells|saturatedCells|deadCells)$/;

/** Excludes lists, settings, and deviations of other figures. */
const showsPerson = (id: string, { isListed, isSet }: Measure<never>): boolean =>
  !isListed && !isSet && !ofCapture.test(id) && !id.includes(".deviation.");

/** Leading ones first. */
export function comparedMeasures(type: AnalysisType): string[] {
  const { leadingMeasures, measures } = analysisOf(type);
  const leading: readonly string[] = leadingMeasures;
  const others = Object.entries<Measure<never>>(measures).flatMap(([id, measure]) =>
    showsPerson(id, measure) && !leading.includes(id) ? [id] : [],
  );
  return [...leading, ...others];
}

/** By `comparedMeasures`, without empty ones. */
export function comparedFigures(type: AnalysisType, figures: readonly ((id: string) => MeasuredFigure)[]): MeasuredFigure[][] {
  return comparedMeasures(type)
    .map((id) => figures.map((of) => of(id)))
    .filter((row) => row.some(({ value }) => value !== null));
}
