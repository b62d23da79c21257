import { exercises, type Exercise } from "../../exercise";
import { rehabCatalogue } from "../measures/rehab";
import { gradeTravel, type RehabResult } from "../rehab";
import { plainExercise, rehabConclusion } from "../sentences/rehab";
import { defineAnalysis } from "./analysis-declaration";
import { traceSeries } from "./series-packing";
import type { TutorialName } from "./tutorials";

const tutorials = {
  "Side-by-side": "sideBySide",
  "Tandem-Stand": "tandem",
  Insep: "semiTandem",
  "One-Foot": "oneFoot",
} as const satisfies Record<Exercise, TutorialName>;

export const exercise = defineAnalysis({
  seconds: [15, 30, 45, 60],
  ongoing: "onGoing",
  exercises,
  conditions: () => ["eyes", "surface", "footwear", "aid", "trial"],
  tutorial: (_stance, chosen) => tutorials[chosen ?? "Side-by-side"],
  startNotice: "capturingFSBT",
  task: "stance",
  icon: () => "exercise",
  savedAt: "podometryAnalysis",
  picture: "mean",
  isOfFeet: true,
  sections: () => ["charts"],
  measures: rehabCatalogue,
  series: traceSeries,
  shown: (result: RehabResult) => result,
  keyMeasures: ["rehab.held"],
  patientMeasures: () => ["rehab.held", "rehab.travel", "rehab.path"],
  leadingMeasures: ["rehab.held", "rehab.travel", "rehab.path"],
  grade(value) {
    const travelCm = value("rehab.travel");
    return travelCm === null ? null : gradeTravel(travelCm);
  },
  conclude: ({ record, measured }, localization) => rehabConclusion({ ...measured, exercise: record.exercise }, localization),
  writePlainly: plainExercise,
});
