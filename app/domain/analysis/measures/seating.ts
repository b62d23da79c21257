import type { Geometry } from "../../device/kind";
import { seatedPostures } from "../../logs/posture";
import type { ReliefEvent, Reliefs, SeatingDynamicResult } from "../seating";
import { measuresOfExposure } from "./exposure";
import { listIfPresent, defineMeasures, type MeasureFor } from "./measure";
import { recordingMeasures, pictureMaximum } from "./recording";

const share = { unit: "percent", decimals: 1 } as const;
const pressure = { unit: "pressure", decimals: 1, limits: ["creep", "threshold"] } as const;

const peakIndex = { unit: "pressure", decimals: 1, better: "lower", limits: ["creep", "noInjury"] } as const;

const ofSeat = {
  bodyLeftShare: { ...share, limits: ["ownRule"], value: ({ seated }) => seated && seated.leftPercent },
  bodyRightShare: { ...share, limits: ["ownRule"], value: ({ seated }) => seated && seated.rightPercent },
  bodyLaterality: { ...share, signed: true, limits: ["ownRule"], value: ({ seated }) => seated && seated.laterality },
  midline: { unit: "cm", decimals: 1, limits: ["ownRule", "cellSize"], value: ({ seated }) => seated && seated.midline.fromLeftCm },
  leftPeakIndex: { ...peakIndex, value: ({ seated }) => seated?.left?.value ?? null },
  rightPeakIndex: { ...peakIndex, value: ({ seated }) => seated?.right?.value ?? null },
  leftShare: { ...share, value: ({ leftPercent }) => leftPercent },
  rightShare: { ...share, value: ({ rightPercent }) => rightPercent },
  frontShare: { ...share, value: ({ frontPercent }) => frontPercent },
  backShare: { ...share, value: ({ backPercent }) => backPercent },
  laterality: { ...share, signed: true, value: ({ laterality }) => laterality },
  maximum: {
    ...pictureMaximum,
    value: ({ maximum }) => maximum,
  },
  meanPressure: { ...pressure, value: ({ meanPressure }) => meanPressure },
  standardDeviation: { ...pressure, better: "lower", value: ({ standardDeviation }) => standardDeviation },
  variation: { ...share, better: "lower", limits: ["threshold"], value: ({ variationPercent }) => variationPercent },
  loadedCells: { unit: "cells", decimals: 0, better: "higher", limits: ["threshold"], value: ({ loadedCells }) => loadedCells },
  peakPressureIndex: { ...peakIndex, value: ({ peakPressureIndex }) => peakPressureIndex && peakPressureIndex.value },
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
  ...recordingMeasures,
} satisfies Record<string, MeasureFor<SeatingDynamicResult>>;

interface SeatOnMat {
  result: SeatingDynamicResult;
  geometry: Geometry;
}

const ofContact = {
  contactArea: {
    words: "static.contactArea",
    unit: "cm2",
    decimals: 0,
    better: "higher",
    limits: ["threshold", "cellSize"],
    value: ({ result: { loadedCells }, geometry: { cellPitchCm } }) => loadedCells * cellPitchCm.xCm * cellPitchCm.yCm,
  },
} satisfies Record<string, MeasureFor<SeatOnMat>>;

const ofPosture = {
  postureShare: { unit: "percent", decimals: 0, limits: ["ownRule"], value: (percent) => percent },
} satisfies Record<string, MeasureFor<number>>;

const eventsOf = ({ events }: Reliefs, kind: ReliefEvent["kind"]): number => events.filter((event) => event.kind === kind).length;
/** With two or three shifts an hour, no rate is given under a quarter of an hour. */
const MIN_FOR_A_RATE_S = 900;
const perHour = (reliefs: Reliefs, kind: ReliefEvent["kind"]): number | null =>
  reliefs.observedS < MIN_FOR_A_RATE_S ? null : (3600 * eventsOf(reliefs, kind)) / reliefs.observedS;

const ofReliefs = {
  weightShifts: {
    unit: "events",
    decimals: 0,
    sources: ["sonenblum2016"],
    value: (reliefs) => eventsOf(reliefs, "shift"),
  },
  weightShiftRate: { unit: "eventsPerHour", decimals: 1, sources: ["sonenblum2016"], value: (reliefs) => perHour(reliefs, "shift") },
  pressureReliefs: {
    unit: "events",
    decimals: 0,
    sources: ["sonenblum2016"],
    value: (reliefs) => eventsOf(reliefs, "relief"),
  },
  pressureReliefRate: { unit: "eventsPerHour", decimals: 1, sources: ["sonenblum2016"], value: (reliefs) => perHour(reliefs, "relief") },
  movements: { unit: "events", decimals: 0, sources: ["sonenblum2016"], value: (reliefs) => eventsOf(reliefs, "movement") },
  observed: { unit: "seconds", decimals: 1, value: ({ observedS }) => observedS },
  usualLeft: { unit: "load", decimals: 0, value: ({ usualLeft }) => usualLeft },
  usualRight: { unit: "load", decimals: 0, value: ({ usualRight }) => usualRight },
} satisfies Record<string, MeasureFor<Reliefs>>;

const ofRelief = {
  start: { unit: "seconds", decimals: 1, isSet: true, value: ({ startS }) => startS },
  end: { unit: "seconds", decimals: 1, isSet: true, value: ({ endS }) => endS },
  leftOff: { unit: "percent", decimals: 1, isSet: true, sources: ["sonenblum2016"], value: ({ leftOffPercent }) => leftOffPercent },
  rightOff: { unit: "percent", decimals: 1, isSet: true, sources: ["sonenblum2016"], value: ({ rightOffPercent }) => rightOffPercent },
} satisfies Record<string, MeasureFor<ReliefEvent>>;

export const seatingCatalogue = {
  ...defineMeasures({ family: "seating", parts: [""], thingsOf: (result: SeatingDynamicResult) => [result], measures: ofSeat }),
  ...defineMeasures({
    family: "seating",
    parts: [""],
    thingsOf: (result: SeatingDynamicResult, _, geometry): SeatOnMat[] => [{ result, geometry }],
    measures: ofContact,
  }),
  ...defineMeasures({
    family: "seating",
    parts: seatedPostures,
    thingsOf: ({ postures }: SeatingDynamicResult, posture) => listIfPresent(postures?.[posture]),
    measures: ofPosture,
  }),
  ...defineMeasures({
    family: "seating",
    parts: [""],
    thingsOf: ({ reliefs }: SeatingDynamicResult) => listIfPresent(reliefs),
    measures: ofReliefs,
  }),
  ...defineMeasures({
    family: "seating",
    parts: ["relief"],
    isListed: true,
    thingsOf: ({ reliefs }: SeatingDynamicResult) => reliefs?.events ?? [],
    measures: ofRelief,
  }),
  ...measuresOfExposure("seating"),
};

export type SeatingMeasureId = keyof typeof seatingCatalogue;
