import { GRADE_ENDS_CM, STAGE_S, type RehabResult } from "../rehab";
import { defineMeasures, type MeasureFor } from "./measure";
import { loadedFrames, recordingMeasures } from "./recording";

const [good, bad] = GRADE_ENDS_CM;
const seconds = { value: STAGE_S, symbol: "s" };

const ofExercise = {
  travel: {
    unit: "cm",
    decimals: 1,
    better: "lower",
    band: { to: good },
    given: { good: { value: good, symbol: "cm" }, bad: { value: bad, symbol: "cm" } },
    limits: ["notTheTest"],
    value: ({ grade, travelCm }) => (grade ? travelCm : null),
  },
  path: { unit: "cm", decimals: 1, better: "lower", limits: ["unfiltered"], value: ({ grade, pathCm }) => (grade ? pathCm : null) },
  held: {
    unit: "seconds",
    decimals: 1,
    better: "higher",
    band: { from: STAGE_S },
    given: { seconds },
    sources: ["steadi"],
    limits: ["ownRule"],
    value: ({ stage }) => stage && stage.heldS,
  },
  tolerance: { unit: "cm", decimals: 1, limits: ["ownRule"], value: ({ stage }) => stage && stage.toleranceCm },
  loadedFrames,
  ...recordingMeasures,
} satisfies Record<string, MeasureFor<RehabResult>>;

export const rehabCatalogue = defineMeasures({
  family: "rehab",
  parts: [""],
  thingsOf: (result: RehabResult) => [result],
  measures: ofExercise,
});

export type RehabMeasureId = keyof typeof rehabCatalogue;
