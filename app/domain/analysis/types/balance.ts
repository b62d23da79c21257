import type { BalanceResult } from "../balance";
import { balanceCatalogue } from "../measures/balance";
import { balanceConclusion, plainBalance } from "../sentences/balance";
import { defineAnalysis } from "./analysis-declaration";
import { swaySeries } from "./series-packing";

export const balance = defineAnalysis({
  seconds: [5, 30, 60],
  ongoing: "onGoing",
  conditions: () => ["eyes", "surface", "footwear", "stance", "trial"],
  tutorial: () => "balance",
  startNotice: "capturingEquilibrium",
  task: "hold",
  icon: () => "scales",
  savedAt: "podometryAnalysis",
  picture: "mean",
  isOfFeet: true,
  isBalanceTest: true,
  sections: () => ["charts"],
  measures: balanceCatalogue,
  series: swaySeries,
  swayPath: ({ body }) => body,
  shown: (result: BalanceResult) => result,
  keyMeasures: ["balance.body.ellipseArea", "balance.body.planar.path"],
  patientMeasures: () => ["balance.body.planar.path", "balance.body.planar.range", "balance.body.planar.meanVelocity"],
  leadingMeasures: [
    "balance.body.planar.path",
    "balance.body.planar.filteredPath",
    "balance.body.planar.meanVelocity",
    "balance.body.ellipseArea",
    "balance.body.ml.rms",
    "balance.body.ap.rms",
    "balance.body.planar.range",
    "balance.body.planar.meanPowerFrequency",
  ],
  conclude: ({ measured: { figures } }, localization) => balanceConclusion(figures, localization),
  writePlainly: plainBalance,
});
