import type { DynamicResult, FootDynamics } from "~/domain/analysis/dynamic";
import type { FootSide } from "~/domain/analysis/figures";
import type { ContactRule } from "~/domain/analysis/gait";
import { footLoads, regionTools, type RegionMap, type RegionOptions } from "../foot/regions";
import { checkBatch, checkThreshold, checkTimes, demand, durationOf, isMeasure, readMeasures } from "../memory/check-input";
import type { CoreMemory } from "../memory/core-memory";
import type { FrameBatch } from "../options";
import { footSeriesReader, type FootSeries } from "./foot-series";
import { gaitReader, symmetries, symmetryMeasures } from "./gait";

export interface DynamicOptions extends RegionOptions {
  /** When a foot is down; a force needs a unit of pressure or N. Default: its minimum load plus a tenth of its range. */
  contactRule?: ContactRule;
  /** Shorter contacts are dropped, and shorter pauses are no swing; seconds, 0.1 by default. */
  shortestContactS?: number;
  shortestSwingS?: number;
  /** Rockers use the extent of the cells above this value; 10 by default (specification). */
  rockerThreshold?: number;
  /** A region is in contact from this force up; 10 N by default. */
  regionNewtons?: number;
}

const TENTH_OF_RANGE: ContactRule = { name: "range", part: 0.1 };

/** A dynamic analysis: what is stored, and what can be recomputed from the frames. */
export interface DynamicMeasures {
  result: DynamicResult;
  regions: RegionMap;
  /** Frame by frame, for the feet in `regions`. */
  series: FootSeries[];
}

function readRules(options: DynamicOptions, inNewtons: boolean) {
  const { contactRule = TENTH_OF_RANGE, shortestContactS = 0.1, shortestSwingS = 0.1, rockerThreshold = 10, regionNewtons = 10 } = options;
  checkThreshold(rockerThreshold);
  demand(
    [shortestContactS, shortestSwingS].every((time) => Number.isFinite(time) && time >= 0),
    "rule",
  );
  demand(isMeasure(regionNewtons), "rule");
  if (contactRule.name === "range") demand(contactRule.part > 0 && contactRule.part < 1, "rule");
  else demand(Number.isFinite(contactRule.newtons) && contactRule.newtons >= 0 && inNewtons, "rule");
  return { contactRule, shortestContactS, shortestSwingS, rockerThreshold, regionNewtons };
}

/** Gait analysis. */
export function dynamicMeasures(memory: CoreMemory) {
  const { core, doubles, inPieces, measureBy } = memory;
  const { find, loadOf } = regionTools(memory);
  const gait = gaitReader(memory);
  const symmetry = symmetryMeasures(memory);
  const seriesOf = footSeriesReader(memory);
  const most = core.MAX_SAMPLES.value;
  const times = doubles(core.TIMES.value, most);

  return {
    ...symmetry,

    /**
     * Regions, contacts, rockers and gait of 1 to 36,000 frames. Without load there is no foot; a standing person has no contacts.
     * `frameTimes`: seconds of the frames.
     */
    dynamic(frames: FrameBatch, frameTimes: Float64Array, options: DynamicOptions): DynamicMeasures {
      checkBatch(frames);
      const measures = readMeasures(options);
      const inNewtons = Number.isFinite(measures.newtons);
      const { contactRule, shortestContactS, shortestSwingS, rockerThreshold, regionNewtons } = readRules(options, inNewtons);
      const { frameCount } = frames;
      demand(frameCount <= most, "frames");
      checkTimes(frameTimes, frameCount);
      const regions = find(frames, options);

      times.set(frameTimes);
      measureBy(frames, { ...measures, newtons: inNewtons ? measures.newtons : 1 });
      core.beginLabels(true);
      let first = 0;
      inPieces(frames, (count) => {
        const good = core.addFootFrames(count, first, frameCount, rockerThreshold);
        first += count;
        return good;
      });
      core.finishLabels(0);
      const [part, limit] = contactRule.name === "range" ? [contactRule.part, 0] : [0, contactRule.newtons];
      demand(core.gait(frameCount, part, limit, shortestContactS, shortestSwingS, inNewtons ? regionNewtons : 0), "contacts");

      const feet = regions.feet.map(({ cells, shape }, foot): FootDynamics => ({
        cells,
        shape,
        regions: shape && footLoads(foot, (label) => loadOf(label, inNewtons)),
        contacts: gait.contacts(foot, shape !== null),
        spread: gait.spread(foot),
        curve: gait.curve(foot),
      }));
      const ofSide = (side: FootSide): FootDynamics | null => feet[regions.feet.findIndex((foot) => foot.side === side)] ?? null;
      const [left, right] = [ofSide("left"), ofSide("right")];
      return {
        result: {
          threshold: measures.threshold,
          rockerThreshold,
          contactRule,
          frames: frameCount,
          durationMs: 1000 * durationOf(frameTimes),
          split: regions.split,
          left,
          right,
          single: ofSide("single"),
          loadUnit: inNewtons ? "N" : "sum",
          cadence: gait.cadence(),
          symmetry: symmetries(symmetry, left?.spread, right?.spread),
        },
        regions,
        series: regions.feet.map(({ side }, foot) => seriesOf(foot, side, frameCount)),
      };
    },
  };
}
