import { describe } from "vitest";
import { saddleRegions } from "~/domain/analysis/saddle";
import type { StaticHalf } from "~/domain/analysis/static";
import { lyingPeople, patchesOn, sittingPeople } from "../../../tests/support/arbitraries";
import type { Facts, Numbers } from "../../../tests/support/facts";
import { cell, testProperties, type Family } from "../../../tests/support/properties";
import { steady, type Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const kPa = { cell, unit: "kPa" } as const;
const area = { cellAreaCm2: 1 };
const bed = { cell: { xCm: 5, yCm: 8 }, head: "row0" } as const;
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, value) => all + value, 0);
const timesOf = ({ frameCount }: Walk): Float64Array => steady(frameCount, 20);
/** One frame per second, because weight shifts last. */
const secondsOf = ({ frameCount }: Walk): Float64Array => steady(frameCount, 1);
const loads = { recordings: patchesOn(8) } as const;
const map = (values: Float32Array, pressures: boolean) => ({ values, perCell: 1, pressures });

const halfFacts = (half: StaticHalf | null): Facts => ({
  same: [half?.loadedCells, half?.pressureDistribution.front, half?.pressureDistribution.global, half?.surfaceCm2.back],
  values: [half?.maximum?.value, half?.meanPressure, half?.forceN],
  x: [half?.centreOfPressure?.xCm, half?.maximum?.xCm],
  y: [half?.centreOfPressure?.yCm, half?.maximum?.yCm],
});

const families: Record<string, Family> = {
  static: {
    ...loads,
    moves: "centred",
    facts: (batch, threshold) => {
      const { left, right, global } = analysis.static(batch, { ...kPa, threshold, split: "halves" });
      return { same: [global.loadedCells], values: [global.forceN], left: halfFacts(left), right: halfFacts(right) };
    },
    shrinking: (batch, threshold) => {
      const { left, right, global } = analysis.static(batch, { ...kPa, threshold, split: "halves" });
      return [left?.loadedCells, right?.loadedCells, global.forceN];
    },
    orderless: { frames: "all", facts: (batch) => analysis.static(batch, { ...kPa, threshold: 0, split: "halves" }).lengthProfile },
  },
  pressureTime: {
    ...loads,
    moves: "anywhere",
    facts: (batch, threshold) => ({ maps: [map(analysis.pressureTime(batch, timesOf(batch), { ...kPa, threshold }), true)] }),
    shrinking: (batch, threshold) => [sum(analysis.pressureTime(batch, timesOf(batch), { ...kPa, threshold }))],
    // First and last frame count half an interval.
    orderless: { frames: "inner", facts: (batch) => Array.from(analysis.pressureTime(batch, timesOf(batch), { ...kPa, threshold: 0 })) },
    tolerance: 1e-6,
  },
  seating: {
    ...loads,
    moves: "centred",
    facts: (batch, threshold) => {
      const seen = analysis.seating(batch, { cell, threshold, boxCm: { width: 5, depth: 4 } });
      return {
        same: [
          seen.loadedCells,
          seen.frontPercent,
          seen.backPercent,
          seen.variationPercent,
          seen.peakPressureIndex?.cells,
          seen.dispersion?.percent,
        ],
        values: [seen.meanPressure, seen.standardDeviation, seen.peakPressureIndex?.value, seen.gradient?.greatest, seen.gradient?.mean],
        left: { same: [seen.leftPercent] },
        right: { same: [seen.rightPercent] },
        turning: [seen.laterality],
      };
    },
    shrinking: (batch, threshold) => [analysis.seating(batch, { cell, threshold }).loadedCells],
    orderless: {
      frames: "all",
      facts: (batch) => {
        const seen = analysis.seating(batch, { cell, threshold: 0 });
        return [seen.meanPressure, seen.peakPressureIndex?.value, seen.dispersion?.percent, seen.laterality, seen.gradient?.greatest];
      },
    },
  },
  reliefs: {
    recordings: sittingPeople(90),
    moves: "centred",
    facts: (batch, threshold) => {
      const { usualLeft, usualRight, events } = analysis.reliefs(batch, secondsOf(batch), { cell, threshold });
      return {
        same: events.flatMap(({ kind, startS, endS }) => [kind.length, startS, endS]),
        left: { values: [usualLeft], same: events.map(({ leftOffPercent }) => leftOffPercent) },
        right: { values: [usualRight], same: events.map(({ rightOffPercent }) => rightOffPercent) },
      };
    },
    shrinking: (batch, threshold) => usual(batch, threshold),
    orderless: { frames: "all", facts: (batch) => usual(batch, 0) },
  },
  lyingPosture: {
    recordings: lyingPeople(4),
    moves: "anywhere",
    facts: (batch, threshold) => {
      const seen = analysis.lyingPosture(batch, { ...bed, threshold });
      const { spreadAlongCm, spreadAcrossCm, concentration, reversed, turnedDegrees, likely } = seen?.features ?? {};
      const is = (posture: string): Facts => ({ same: [Number(seen?.posture === posture)] });
      return {
        same: [
          seen?.confidence,
          spreadAlongCm,
          spreadAcrossCm,
          concentration,
          reversed,
          likely?.supine,
          Number(seen?.posture === "seated"),
        ],
        turning: [turnedDegrees],
        left: is("leftLateral"),
        right: is("rightLateral"),
      };
    },
    shrinking: null,
    orderless: { frames: "all", facts: (batch) => numbersOf(analysis.lyingPosture(batch, { ...bed, threshold: 0 })?.features) },
    tolerance: 1e-7,
  },
  seatedPosture: {
    ...loads,
    moves: "anywhere",
    facts: (batch, threshold) => {
      const seen = analysis.seatedPosture(batch, { threshold });
      const is = (posture: string): Facts => ({ same: [Number(seen?.posture === posture)] });
      return {
        same: [seen?.confidence, seen?.features.forward],
        turning: [seen?.features.lateral],
        left: is("leanLeft"),
        right: is("leanRight"),
      };
    },
    shrinking: null,
    orderless: { frames: "all", facts: (batch) => numbersOf(analysis.seatedPosture(batch, { threshold: 0 })?.features) },
    tolerance: 1e-7,
  },
  exposure: {
    ...loads,
    moves: "anywhere",
    facts: (batch, threshold) => {
      const { exposure, aboveS, longestS, mostExposed, neverRelievedCm2 } = analysis.exposure(batch, timesOf(batch), {
        threshold,
        ...area,
      });
      return {
        same: [neverRelievedCm2],
        values: [mostExposed?.value],
        maps: [map(exposure, true), map(aboveS, false), map(longestS, false)],
      };
    },
    shrinking: (batch, threshold) => {
      const { exposure, aboveS, longestS, neverRelievedCm2 } = analysis.exposure(batch, timesOf(batch), { threshold, ...area });
      return [...exposure, ...aboveS, ...longestS, neverRelievedCm2];
    },
    // The last frame only ends the previous one.
    orderless: {
      frames: "butTheLast",
      facts: (batch) => {
        const { exposure, aboveS } = analysis.exposure(batch, timesOf(batch), { threshold: 100, ...area });
        return [...exposure, ...aboveS];
      },
    },
    tolerance: 1e-6,
  },
  saddle: {
    ...loads,
    moves: "nowhere",
    facts: (batch, threshold) => {
      const { regions, bridgeRatio, slipMeanPercent, slipGreatestPercent, loadedFrames } = analysis.saddle(batch, { threshold, ...area });
      const side = (name: "Left" | "Right"): Facts => {
        const own = saddleRegions.filter((region) => region.endsWith(name)).map((region) => regions[region]);
        return {
          same: own.flatMap((region) => [region.loadedFrames, region.loadPercent, region.contactAreaCm2]),
          values: own.flatMap(({ meanPressure, maximum }) => [meanPressure, maximum]),
        };
      };
      return {
        same: [bridgeRatio, slipGreatestPercent, loadedFrames],
        turning: [slipMeanPercent],
        left: side("Left"),
        right: side("Right"),
      };
    },
    shrinking: (batch, threshold) => {
      const { regions, loadedFrames } = analysis.saddle(batch, { threshold, ...area });
      return [
        loadedFrames,
        ...saddleRegions.flatMap((region) => [regions[region].contactAreaCm2, regions[region].loadedFrames, regions[region].maximum]),
      ];
    },
    orderless: {
      frames: "all",
      facts: (batch) => {
        const { regions, slipMeanPercent, bridgeRatio } = analysis.saddle(batch, { threshold: 0, ...area });
        return [slipMeanPercent, bridgeRatio, ...saddleRegions.map((region) => regions[region].meanPressure)];
      },
    },
  },
  saddleSlip: {
    ...loads,
    moves: "nowhere",
    facts: (batch, threshold) => ({ turning: Array.from(analysis.saddleSlip(batch, { threshold, ...area })) }),
    shrinking: (batch, threshold) => [analysis.saddleSlip(batch, { threshold, ...area }).filter((slip) => !Number.isNaN(slip)).length],
    orderless: { frames: "all", facts: (batch) => Array.from(analysis.saddleSlip(batch, { threshold: 0, ...area }).sort()) },
  },
  rehab: {
    ...loads,
    moves: "anywhere",
    facts: (batch, threshold) => {
      const { loadedFrames, travelCm, pathCm, grade, stage } = analysis.rehab(batch, timesOf(batch), { cell, threshold });
      return { same: [loadedFrames, travelCm, pathCm, grade?.length, stage?.heldS, stage?.endedBy.length] };
    },
    shrinking: (batch, threshold) => [analysis.rehab(batch, timesOf(batch), { cell, threshold }).loadedFrames],
    orderless: null,
  },
};

function usual(batch: Walk, threshold: number): Numbers {
  const { usualLeft, usualRight } = analysis.reliefs(batch, secondsOf(batch), { cell, threshold });
  return [usualLeft, usualRight];
}

function numbersOf(features: object | undefined): Numbers {
  return Object.values(features ?? {}).map(Number);
}

describe("[CORE-3] recordings of mats keep their symmetries", () => {
  for (const [name, family] of Object.entries(families)) testProperties(name, family);
});
