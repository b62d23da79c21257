import { seatingCatalogue } from "../measures/seating";
import type { SeatingDynamicResult } from "../seating";
import { plainSitting, seatingConclusion } from "../sentences/seating";
import { defineAnalysis } from "./analysis-declaration";
import { seatSeries } from "./series-packing";

export const sitting = defineAnalysis({
  seconds: [15, 30, 45, 60],
  ongoing: "dynamicOngoing",
  needsWeight: true,
  isDynamic: true,
  conditions: () => ["cushion", "trial"],
  tutorial: () => "sitting",
  startNotice: "capturingDynamic",
  task: "sit",
  icon: () => "seat",
  savedAt: "seatingAnalysis",
  picture: "mean",
  sections: () => ["charts"],
  measures: seatingCatalogue,
  series: seatSeries,
  shown: (result: SeatingDynamicResult) => result,
  keyMeasures: [],
  patientMeasures: () => ["seating.bodyLeftShare", "seating.leftShare", "seating.backShare", "seating.peakPressureIndex"],
  leadingMeasures: [
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
  conclude: ({ measured: { figures } }, localization) => seatingConclusion(figures, localization),
  writePlainly: plainSitting,
});
