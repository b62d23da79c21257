import { saddleCatalogue } from "../measures/saddle";
import type { SaddleResult } from "../saddle";
import { plainSaddle, saddleConclusion } from "../sentences/saddle";
import { defineAnalysis } from "./analysis-declaration";
import { courseSeries } from "./series-packing";

export const saddle = defineAnalysis({
  seconds: [15, 30, 45, 60, 120],
  extraMs: 200,
  ongoing: "fittingOngoing",
  needsWeight: true,
  conditions: () => ["trial"],
  tutorial: () => "fitting",
  startNotice: "capturingDynamic",
  task: "ride",
  icon: () => "saddle",
  savedAt: "seatingAnalysis",
  picture: "mean",
  sections: () => ["charts", "regions"],
  measures: saddleCatalogue,
  series: courseSeries,
  shown: (result: SaddleResult) => result,
  keyMeasures: ["saddle.bridgeRatio"],
  patientMeasures: () => ["saddle.bridgeRatio", "saddle.slipMean", "saddle.slipGreatest"],
  leadingMeasures: [
    "saddle.bridgeRatio",
    "saddle.slipMean",
    "saddle.cranialLeft.maximum",
    "saddle.cranialRight.maximum",
    "saddle.middleLeft.maximum",
    "saddle.middleRight.maximum",
    "saddle.caudalLeft.maximum",
    "saddle.caudalRight.maximum",
  ],
  conclude: ({ measured }, localization) => saddleConclusion(measured, localization),
  writePlainly: plainSaddle,
});
