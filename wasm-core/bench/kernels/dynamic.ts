import type { DynamicMeasures } from "../../../app/analysis/analysis";
import type { Contender, KernelBench } from "../kernel";
import { numbersOf } from "../numbers";
import { analyseWalk } from "../twins/dynamic-clean/analyse";
import type { Rules } from "../twins/dynamic-clean/rules";
import { PITCH_CM, walkOnTheSpot } from "../walk";

const FRAMES = 6000;

const rules: Rules = {
  threshold: 5,
  cell: { xCm: PITCH_CM, yCm: PITCH_CM },
  unit: "kPa",
  contactRule: { name: "range", part: 0.1 },
  shortestContactS: 0.1,
  shortestSwingS: 0.1,
  rockerThreshold: 10,
  regionNewtons: 10,
};

/** A contender that keeps its last result: everything the product gets, from regions and loads to rockers, gait and the series of each foot. */
function analysing(name: Contender["name"], analyse: () => DynamicMeasures): Contender {
  let result: DynamicMeasures | null = null;
  return {
    name,
    run: () => {
      result = analyse();
    },
    answer: () => numbersOf(result),
  };
}

export const dynamic: KernelBench = {
  name: "dynamic",
  work: "dynamic analysis of a minute's walk at 100 Hz: regions, loads, series, contacts, rockers, gait, curves; as the product calls it",
  frames: FRAMES,
  makesFrames: true,
  tolerance: 1e-6,
  goals: [{ against: "js-clean", atLeast: 8 }],
  prepare: ({ analysis }) => {
    const { frames, times } = walkOnTheSpot(FRAMES, 7);
    return Promise.resolve([
      analysing("core", () => analysis.dynamic(frames, times, rules)),
      analysing("js-clean", () => analyseWalk(frames, times, rules)),
    ]);
  },
};
