import { expect, test } from "vitest";
import type { RegionLoad } from "../regions";
import { medialLateralRatio, medialLateralRatios } from "./medial-lateral";
import { plantarRegions, type PlantarLoads } from "./plantar-regions";

const load = (forceTimeNs: number | null, peakForceN: number | null): RegionLoad => ({
  cells: 1,
  areaCm2: 1,
  greatestAreaCm2: 1,
  peak: 1,
  meanAtPeakForce: 1,
  peakForceN,
  forceTimeNs,
  pressureTime: { novel: 1, melai: 1, cellMean: 1, cellPeak: 1 },
});

/** Newton-seconds of regions in order, and ten times as many newtons. */
const loadsOf = (...forces: readonly (number | null)[]): PlantarLoads => {
  const pick = (region: (typeof plantarRegions)[number]): RegionLoad => {
    const force = forces[plantarRegions.indexOf(region)] ?? null;
    return load(force, force === null ? null : 10 * force ** 2);
  };
  return {
    heelMedial: pick("heelMedial"),
    heelLateral: pick("heelLateral"),
    midfoot: pick("midfoot"),
    metatarsal1: pick("metatarsal1"),
    metatarsal2: pick("metatarsal2"),
    metatarsal3: pick("metatarsal3"),
    metatarsal4: pick("metatarsal4"),
    metatarsal5: pick("metatarsal5"),
    hallux: pick("hallux"),
    toes: pick("toes"),
  };
};

test("[PEER-2] medial-lateral ratios compare the regions that footscan compares, as a part of their sum", () => {
  const loads = loadsOf(6, 4, 2, 5, 7, 6, 3, 1, 4, 1);
  // (5 + 7 + 6) - (6 + 3 + 1 + 4) of 32; (5 + 7) - (6 + 3 + 1) of 22; 7 - 5 of 12; (7 + 6) - (5 + 3 + 1) of 22.
  const wanted = [400 / 32, 200 / 22, 200 / 12, 400 / 22];
  medialLateralRatios.forEach((ratio, at) => expect(medialLateralRatio(loads, ratio, "forceTime")).toBeCloseTo(wanted[at] ?? NaN, 12));
  // Maximum forces: 250, 490, 360, 90, 10; 7 squared against 5 squared.
  expect(medialLateralRatio(loads, "medialForefoot", "peakForce")).toBeCloseTo((100 * (49 - 25)) / 74, 12);
});

test("[PEER-2] [CORE-3] where nothing carries, or forces are unknown, there is no ratio; one side alone is all of it", () => {
  for (const ratio of medialLateralRatios) {
    expect(medialLateralRatio(loadsOf(...plantarRegions.map(() => 0)), ratio, "forceTime")).toBeNull();
    expect(medialLateralRatio(loadsOf(), ratio, "forceTime")).toBeNull();
  }
  expect(medialLateralRatio(loadsOf(0, 0, 0, 5, 0, 0, 0, 0, 0, 0), "forefootBalance", "forceTime")).toBe(100);
  expect(medialLateralRatio(loadsOf(0, 0, 0, 5, 0, 0, 0, 0, 0, 0), "medialForefoot", "forceTime")).toBe(-100);
});
