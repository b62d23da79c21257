import { measures, type MeasureId } from "../measures/catalogue";
import type { MeasuredFigure } from "../measures/figures";
import type { Measure } from "../measures/measure";
import type { AnalysisType } from "../types";
import { comparedRegionIds } from "./compared-rows";

export const leadingMeasures: { readonly [Type in AnalysisType]: readonly MeasureId<Type>[] } = {
  Static: [
    "static.both.maximum",
    "static.both.meanPressure",
    "static.leftShare",
    "static.rightShare",
    "static.both.front.loadShare",
    "static.both.back.loadShare",
    "static.left.whole.contactArea",
    "static.right.whole.contactArea",
    "static.left.maximum",
    "static.right.maximum",
    "static.left.archIndex",
    "static.right.archIndex",
  ],
  Balance: [
    "balance.body.planar.path",
    "balance.body.planar.filteredPath",
    "balance.body.planar.meanVelocity",
    "balance.body.ellipseArea",
    "balance.body.ml.rms",
    "balance.body.ap.rms",
    "balance.body.planar.range",
    "balance.body.planar.meanPowerFrequency",
  ],
  Dynamic: [
    "dynamic.highestPressure",
    "dynamic.cadence",
    "dynamic.walkingSpeed",
    "dynamic.left.stanceMs",
    "dynamic.right.stanceMs",
    "dynamic.left.stepLengthCm",
    "dynamic.right.stepLengthCm",
    "dynamic.left.peakLoad",
    "dynamic.right.peakLoad",
    "dynamic.left.progressionDegrees",
    "dynamic.right.progressionDegrees",
  ],
  seatingDynamic: [
    "seating.maximum",
    "seating.contactArea",
    "seating.peakPressureIndex",
    "seating.leftPeakIndex",
    "seating.rightPeakIndex",
    "seating.meanPressure",
    "seating.dispersion",
    "seating.variation",
    "seating.gradientGreatest",
    "seating.bodyLeftShare",
    "seating.bodyRightShare",
    "seating.backShare",
  ],
  Fitting: [
    "saddle.bridgeRatio",
    "saddle.slipMean",
    "saddle.cranialLeft.maximum",
    "saddle.cranialRight.maximum",
    "saddle.middleLeft.maximum",
    "saddle.middleRight.maximum",
    "saddle.caudalLeft.maximum",
    "saddle.caudalRight.maximum",
  ],
  Rehab: ["rehab.held", "rehab.travel", "rehab.path"],
};

/** Includes each foot region's load in walks. */
export const reportedMeasures = (type: AnalysisType): readonly string[] =>
  type === "Dynamic" ? [...leadingMeasures[type], ...comparedRegionIds] : leadingMeasures[type];

/** Figures about the capture, not the person. */
const ofCapture = /(^|\.)(frames|loadedFrames|samples|filledSamples|duration|rate|observed|edgeCells|saturatedCells|deadCells)$/;

/** Excludes lists, settings, and deviations of other figures. */
const showsPerson = (id: string, { isListed, isSet }: Measure<never>): boolean =>
  !isListed && !isSet && !ofCapture.test(id) && !id.includes(".deviation.");

const byType: Readonly<Record<AnalysisType, Readonly<Record<string, Measure<never>>>>> = measures;

/** Leading ones first. */
export function comparedMeasures(type: AnalysisType): string[] {
  const leading: readonly string[] = leadingMeasures[type];
  const others = Object.entries(byType[type]).flatMap(([id, measure]) => (showsPerson(id, measure) && !leading.includes(id) ? [id] : []));
  return [...leading, ...others];
}

/** By `comparedMeasures`, without empty ones. */
export function comparedFigures(type: AnalysisType, figures: readonly ((id: string) => MeasuredFigure)[]): MeasuredFigure[][] {
  return comparedMeasures(type)
    .map((id) => figures.map((of) => of(id)))
    .filter((row) => row.some(({ value }) => value !== null));
}
