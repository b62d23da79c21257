import type { FootDynamics } from "~/domain/analysis/dynamic";
import type { Contact } from "~/domain/analysis/gait/contact";
import type { GaitFigure, Spread } from "~/domain/analysis/gait/figures";
import { medialLateralRatio, type MedialLateralRatio } from "~/domain/analysis/plantar/medial-lateral";
import { forPlantarRegions, type Plantar, type PlantarLoads } from "~/domain/analysis/plantar/plantar-regions";
import type { FootRegion, RegionLoad, RegionLoads } from "~/domain/analysis/regions";
import type { FootShape } from "~/domain/analysis/static";
import { meanCurve } from "./stance-curve";

export const forFigures = <Value>(make: (figure: GaitFigure) => Value): Record<GaitFigure, Value> => ({
  stanceMs: make("stanceMs"),
  strideMs: make("strideMs"),
  swingMs: make("swingMs"),
  stepMs: make("stepMs"),
  stancePercent: make("stancePercent"),
  doubleSupportMs: make("doubleSupportMs"),
  stepLengthCm: make("stepLengthCm"),
  stepWidthCm: make("stepWidthCm"),
  strideLengthCm: make("strideLengthCm"),
  peakLoad: make("peakLoad"),
  impulse: make("impulse"),
  loadingRate: make("loadingRate"),
  centreSpeedCmS: make("centreSpeedCmS"),
  cpeiPercent: make("cpeiPercent"),
  cpeiSongPercent: make("cpeiSongPercent"),
  progressionDegrees: make("progressionDegrees"),
});

const known = (values: readonly (number | null)[]): number[] => values.filter((value) => value !== null);
const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
const meanOrNull = (values: readonly (number | null)[]): number | null => {
  const numbers = known(values);
  return numbers.length === 0 ? null : meanOf(numbers);
};

/** Mean and sample deviation of the non-null values. */
export function measureSpread(values: readonly (number | null)[]): Spread {
  const numbers = known(values);
  if (numbers.length === 0) return { count: 0, mean: null, deviation: null };
  const mean = meanOf(numbers);
  const squares = numbers.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count: numbers.length, mean, deviation: numbers.length > 1 ? Math.sqrt(squares / (numbers.length - 1)) : null };
}

function meanShape(shapes: readonly FootShape[]): FootShape | null {
  if (shapes.length === 0) return null;
  const mean = (figure: "lengthCm" | "widthCm" | "forefootWidthCm" | "archIndex"): number => meanOf(shapes.map((shape) => shape[figure]));
  return {
    lengthCm: mean("lengthCm"),
    widthCm: mean("widthCm"),
    forefootWidthCm: mean("forefootWidthCm"),
    archIndex: mean("archIndex"),
    toeOutDegrees: meanOrNull(shapes.map(({ toeOutDegrees }) => toeOutDegrees)),
  };
}

function meanLoad(loads: readonly RegionLoad[]): RegionLoad {
  const mean = (figure: "cells" | "areaCm2" | "greatestAreaCm2" | "peak" | "meanAtPeakForce"): number =>
    meanOf(loads.map((load) => load[figure]));
  const overTime = (integral: keyof RegionLoad["pressureTime"]): number => meanOf(loads.map(({ pressureTime }) => pressureTime[integral]));
  return {
    cells: mean("cells"),
    areaCm2: mean("areaCm2"),
    greatestAreaCm2: mean("greatestAreaCm2"),
    peak: mean("peak"),
    meanAtPeakForce: mean("meanAtPeakForce"),
    peakForceN: meanOrNull(loads.map(({ peakForceN }) => peakForceN)),
    forceTimeNs: meanOrNull(loads.map(({ forceTimeNs }) => forceTimeNs)),
    pressureTime: { novel: overTime("novel"), melai: overTime("melai"), cellMean: overTime("cellMean"), cellPeak: overTime("cellPeak") },
  };
}

function meanRegions(all: readonly RegionLoads[]): RegionLoads | null {
  if (all.length === 0) return null;
  const mean = (region: Exclude<FootRegion, "hallux">): RegionLoad => meanLoad(all.map((regions) => regions[region]));
  const halluces = all.map(({ hallux }) => hallux).filter((load) => load !== null);
  const hallux = halluces.length > 0 ? meanLoad(halluces) : null;
  return { heel: mean("heel"), midfoot: mean("midfoot"), forefoot: mean("forefoot"), hallux, toes: mean("toes") };
}

function meanPlantar(all: readonly Plantar[]): PlantarLoads | null {
  if (all.length === 0) return null;
  return forPlantarRegions((region) => meanLoad(all.map(({ loads }) => loads[region])));
}

function ratiosOf(all: readonly Plantar[]): FootDynamics["ratios"] {
  const spread = (ratio: MedialLateralRatio) => measureSpread(all.map(({ loads }) => medialLateralRatio(loads, ratio, "forceTime")));
  return {
    footBalance: spread("footBalance"),
    forefootBalance: spread("forefootBalance"),
    medialForefoot: spread("medialForefoot"),
    metatarsalLoading: spread("metatarsalLoading"),
  };
}

/** Null without contacts. `pictures`: of whole contacts. */
export function footOverContacts(contacts: readonly Contact[], pictures: FootDynamics["pictures"]): FootDynamics | null {
  const whole = contacts.filter((contact) => contact.whole);
  const counted = whole.length > 0 ? whole : contacts;
  const curve = meanCurve(counted.map((contact) => contact.curve));
  if (!curve) return null;
  const some = <Part>(part: (contact: Contact) => Part | null): Part[] => counted.map(part).filter((value) => value !== null);
  return {
    contacts: contacts.length,
    whole: whole.length,
    ofCut: whole.length === 0,
    shape: meanShape(some(({ shape }) => shape)),
    regions: meanRegions(some(({ regions }) => regions)),
    plantar: meanPlantar(some(({ plantar }) => plantar)),
    ratios: ratiosOf(some(({ plantar }) => plantar)),
    spread: forFigures((figure) => measureSpread(counted.map((contact) => contact[figure]))),
    curve,
    pictures,
  };
}
