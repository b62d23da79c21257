import type { DynamicMeasures, FrameBatch } from "../../../../app/analysis/analysis";
import type { FootDynamics } from "../../../../app/domain/analysis/dynamic";
import type { FootSide } from "../../../../app/domain/analysis/figures";
import { contactsOf, rangeThreshold } from "./contacts";
import { stanceCurve } from "./curve";
import { measureContacts, type SteppingFoot } from "./gait";
import { greatestCounts } from "./maximum";
import type { Plate } from "./plate";
import { regionLoads, type Scales } from "./region-loads";
import { findRegions } from "./regions";
import type { Rules } from "./rules";
import { readFeet } from "./series";
import { cadence, spreads, symmetries } from "./summary";

/** Newtons of one kilopascal on one square centimetre. */
const NEWTONS = 0.1;

/** The dynamic analysis of the product for a plate that measures kilopascals, in plain JavaScript: the result of `Analysis.dynamic`. */
export function analyseWalk(frames: FrameBatch, times: Float64Array, rules: Rules): DynamicMeasures {
  const plate: Plate = { ...frames.grid, ...rules.cell };
  const areaCm2 = plate.xCm * plate.yCm;
  const scales: Scales = { scale: frames.scale, areaCm2, newtons: NEWTONS * areaCm2 };

  const picture = Float64Array.from(greatestCounts(frames), (count) => count * frames.scale);
  const { map, feet } = findRegions(picture, rules.threshold, plate);
  const read = readFeet(frames, times, feet, plate, scales, rules);

  const stepping = feet.map(({ line, shape }, at): SteppingFoot => {
    const { series } = read[at];
    const threshold = rangeThreshold(series.load, rules.contactRule.part);
    const contacts = contactsOf(series.load, times, threshold, rules.shortestContactS, rules.shortestSwingS);
    return { series, contacts, line, hasShape: shape !== null };
  });

  const dynamics = stepping.map((foot, at): FootDynamics => {
    const contacts = measureContacts(foot, stepping[1 - at]?.contacts ?? [], times, rules.regionNewtons);
    const { cells, shape } = map.feet[at];
    return {
      cells,
      shape,
      regions: shape && regionLoads(read[at].parts, scales),
      contacts,
      spread: spreads(contacts),
      curve: stanceCurve(foot.series.load, times, foot.contacts),
    };
  });
  const ofSide = (side: FootSide): FootDynamics | null => dynamics[feet.findIndex((foot) => foot.side === side)] ?? null;
  const [left, right] = [ofSide("left"), ofSide("right")];

  return {
    result: {
      threshold: rules.threshold,
      rockerThreshold: rules.rockerThreshold,
      contactRule: rules.contactRule,
      frames: frames.frameCount,
      durationMs: 1000 * (times[frames.frameCount - 1] - times[0]),
      split: map.split,
      left,
      right,
      single: ofSide("single"),
      loadUnit: "N",
      cadence: cadence(dynamics.flatMap(({ contacts }) => contacts)),
      symmetry: symmetries(left?.spread, right?.spread),
    },
    regions: map,
    series: feet.map(({ side }, at) => {
      const { load, maximum, average, cells, xCm, yCm, extentCm } = read[at].series;
      return { side, load, maximum, average, cells, xCm, yCm, extentCm };
    }),
  };
}
