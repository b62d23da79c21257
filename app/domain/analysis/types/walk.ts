import { shownWalk } from "../gait/shown-walk";
import { dynamicCatalogue } from "../measures/dynamic";
import { figureQuantity, maximumFigure } from "../measures/figures";
import { comparedRegionIds } from "../measures/tables";
import { dynamicConclusion, plainWalk } from "../sentences/dynamic";
import { defineAnalysis } from "./analysis-declaration";
import { noSeries } from "./series-packing";

export const walk = defineAnalysis({
  seconds: [15, 30, 45, 60],
  extraMs: 200,
  ongoing: "dynamicOngoing",
  isDynamic: true,
  conditions: () => ["footwear", "aid", "foot", "trial"],
  tutorial: () => "walking",
  startNotice: "capturingDynamic",
  task: "walk",
  icon: () => "walk",
  savedAt: "podometryAnalysis",
  picture: "maximum",
  isOfFeet: true,
  hasSteps: true,
  sections: () => ["charts", "regions", "steps"],
  measures: dynamicCatalogue,
  series: noSeries,
  shown: shownWalk,
  keyMeasures: ["dynamic.steps"],
  patientMeasures: () => [
    "dynamic.walkingSpeed",
    "dynamic.cadence",
    "dynamic.highestPressure",
    "dynamic.left.stanceMs",
    "dynamic.right.stanceMs",
    "dynamic.steps",
  ],
  leadingMeasures: [
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
  alsoReported: comparedRegionIds,
  footSize: (side) => [`dynamic.${side}.footLength`, `dynamic.${side}.footWidth`],
  conclude: ({ record: { geometry }, measured, maximum }, localization) => {
    const highest = maximum === null ? null : figureQuantity(maximumFigure({ value: maximum, unit: geometry.unit }), localization.format);
    return dynamicConclusion({ ...measured, highest }, localization);
  },
  writePlainly: plainWalk,
});
