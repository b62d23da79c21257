import type { ReliefEvent, Reliefs, SeatingDynamicResult } from "../seating";
import { ifThere, measuresOf, type MeasureOf } from "./measure";
import { ofRecording } from "./recording";

const share = { unit: "percent", decimals: 1 } as const;
const pressure = { unit: "pressure", decimals: 1, limits: ["creep", "threshold"] } as const;

const ofSeat = {
  leftShare: { ...share, value: ({ leftPercent }) => leftPercent },
  rightShare: { ...share, value: ({ rightPercent }) => rightPercent },
  frontShare: { ...share, value: ({ frontPercent }) => frontPercent },
  backShare: { ...share, value: ({ backPercent }) => backPercent },
  laterality: { ...share, signed: true, value: ({ laterality }) => laterality },
  meanPressure: { ...pressure, value: ({ meanPressure }) => meanPressure },
  standardDeviation: { ...pressure, better: "lower", value: ({ standardDeviation }) => standardDeviation },
  variation: { ...share, better: "lower", limits: ["threshold"], value: ({ variationPercent }) => variationPercent },
  loadedCells: { unit: "cells", decimals: 0, better: "higher", limits: ["threshold"], value: ({ loadedCells }) => loadedCells },
  peakPressureIndex: {
    unit: "pressure",
    decimals: 1,
    better: "lower",
    limits: ["creep", "noInjury"],
    value: ({ peakPressureIndex }) => peakPressureIndex && peakPressureIndex.value,
  },
  peakPressureIndexArea: {
    unit: "cm2",
    decimals: 1,
    isSet: true,
    value: ({ peakPressureIndex }) => peakPressureIndex && peakPressureIndex.areaCm2,
  },
  dispersion: { ...share, better: "lower", limits: ["noInjury"], value: ({ dispersion }) => dispersion && dispersion.percent },
  gradientGreatest: {
    unit: "pressurePerCm",
    decimals: 1,
    better: "lower",
    limits: ["creep", "cellSize"],
    value: ({ gradient }) => gradient && gradient.greatest,
  },
  gradientMean: {
    unit: "pressurePerCm",
    decimals: 1,
    better: "lower",
    limits: ["creep", "cellSize"],
    value: ({ gradient }) => gradient && gradient.mean,
  },
  postureConfidence: { unit: "percent", decimals: 0, limits: ["ownRule"], value: ({ posture }) => posture && 100 * posture.confidence },
  ...ofRecording,
} satisfies Record<string, MeasureOf<SeatingDynamicResult>>;

const ofReliefs = {
  observed: { unit: "seconds", decimals: 1, value: ({ observedS }) => observedS },
  usualLeft: { unit: "load", decimals: 0, value: ({ usualLeft }) => usualLeft },
  usualRight: { unit: "load", decimals: 0, value: ({ usualRight }) => usualRight },
} satisfies Record<string, MeasureOf<Reliefs>>;

const ofRelief = {
  start: { unit: "seconds", decimals: 1, isSet: true, value: ({ startS }) => startS },
  end: { unit: "seconds", decimals: 1, isSet: true, value: ({ endS }) => endS },
  leftOff: { unit: "percent", decimals: 1, isSet: true, sources: ["sonenblum2016"], value: ({ leftOffPercent }) => leftOffPercent },
  rightOff: { unit: "percent", decimals: 1, isSet: true, sources: ["sonenblum2016"], value: ({ rightOffPercent }) => rightOffPercent },
} satisfies Record<string, MeasureOf<ReliefEvent>>;

/** Every figure of a dynamic seating analysis. */
export const seatingCatalogue = {
  ...measuresOf({ family: "seating", parts: [""], thingsOf: (result: SeatingDynamicResult) => [result], measures: ofSeat }),
  ...measuresOf({ family: "seating", parts: [""], thingsOf: ({ reliefs }: SeatingDynamicResult) => ifThere(reliefs), measures: ofReliefs }),
  ...measuresOf({
    family: "seating",
    parts: ["relief"],
    isListed: true,
    thingsOf: ({ reliefs }: SeatingDynamicResult) => reliefs?.events ?? [],
    measures: ofRelief,
  }),
};
