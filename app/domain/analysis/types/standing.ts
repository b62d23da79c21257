import type { Stance } from "../../device/kind";
import { sideWords } from "../measures/sides";
import { staticCatalogue } from "../measures/static";
import type { ConditionName } from "../recording/conditions";
import { plainStanding, staticConclusion } from "../sentences/static";
import type { StandingResult } from "../static";
import { defineAnalysis, type AnalysisIcon } from "./analysis-declaration";
import { noSeries } from "./series-packing";
import type { TutorialName } from "./tutorials";

interface OnMat {
  tutorial: TutorialName;
  icon: AnalysisIcon;
  conditions: readonly ConditionName[];
}

const feet: OnMat = { tutorial: "standing", icon: "feet", conditions: ["eyes", "footwear", "stance", "trial"] };
const seat: OnMat = { tutorial: "seated", icon: "seat", conditions: ["cushion", "trial"] };
const bed: OnMat = { tutorial: "lying", icon: "bed", conditions: ["trial"] };
/** What lies on the mat; a seat or bed has no stance of feet. */
const onMat: Readonly<Record<Stance, OnMat>> = {
  feet,
  floor: feet,
  none: feet,
  seat,
  saddle: { ...feet, tutorial: "seated" },
  bed,
};

export const standing = defineAnalysis({
  seconds: [0],
  ongoing: "onGoing",
  conditions: (stance) => onMat[stance].conditions,
  tutorial: (stance) => onMat[stance].tutorial,
  startNotice: "capturingStatic",
  task: "hold",
  icon: (stance) => onMat[stance].icon,
  savedAt: "podometryAnalysis",
  picture: "mean",
  isOfFeet: true,
  isStill: true,
  // A histogram and a length profile.
  sections: ({ split }) => (split === "halves" ? ["charts"] : []),
  measures: staticCatalogue,
  series: noSeries,
  shown: (result: StandingResult) => result,
  keyMeasures: [],
  patientMeasures: (stance) =>
    stance === "feet"
      ? ["static.leftShare", "static.left.archIndex", "static.right.archIndex", "static.both.back.loadShare", "static.both.maximum"]
      : ["static.leftShare", "static.both.back.loadShare", "static.both.maximum"],
  leadingMeasures: [
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
  footSize: (side) => [`static.${side}.footLength`, `static.${side}.footWidth`],
  conclude: ({ record: { deviceType, geometry }, measured, prints }, localization) =>
    staticConclusion({ ...measured, geometry, words: sideWords(deviceType), prints }, localization),
  writePlainly: plainStanding,
});
