import { BRIDGING_UNDER, ONE_SIDED_OVER_PERCENT, saddleRegions, type SaddleRegionFigures, type SaddleResult } from "../saddle";
import { defineMeasures, type MeasureFor } from "./measure";
import { loadedFrames, recordingMeasures } from "./recording";

const ofRegion = {
  meanPressure: {
    unit: "pressure",
    decimals: 1,
    limits: ["threshold", "moving"],
    sources: ["werner2002"],
    value: ({ meanPressure }) => meanPressure,
  },
  maximum: { unit: "pressure", decimals: 1, limits: ["oneCell", "moving"], sources: ["werner2002"], value: ({ maximum }) => maximum },
  loadShare: { unit: "percent", decimals: 1, value: ({ loadPercent }) => loadPercent },
  contactArea: { unit: "cm2", decimals: 0, limits: ["threshold", "cellSize"], value: ({ contactAreaCm2 }) => contactAreaCm2 },
  loadedFrames,
} satisfies Record<string, MeasureFor<SaddleRegionFigures>>;

const ofSaddle = {
  bridgeRatio: {
    unit: "index",
    decimals: 2,
    band: { from: BRIDGING_UNDER },
    given: { limit: { value: BRIDGING_UNDER, symbol: "" } },
    limits: ["moving"],
    value: ({ bridgeRatio }) => bridgeRatio,
  },
  slipMean: {
    unit: "percent",
    decimals: 1,
    signed: true,
    band: { from: -ONE_SIDED_OVER_PERCENT, to: ONE_SIDED_OVER_PERCENT },
    given: { limit: { value: ONE_SIDED_OVER_PERCENT, symbol: "%" } },
    limits: ["moving"],
    value: ({ slipMeanPercent }) => slipMeanPercent,
  },
  slipGreatest: { unit: "percent", decimals: 1, limits: ["moving"], value: ({ slipGreatestPercent }) => slipGreatestPercent },
  slipFrames: { unit: "frames", decimals: 0, value: ({ slipFrames }) => slipFrames },
  slipFrom: { unit: "load", decimals: 0, value: ({ slipFrom }) => slipFrom.value },
  loadedFrames,
  ...recordingMeasures,
} satisfies Record<string, MeasureFor<SaddleResult>>;

export const saddleCatalogue = {
  ...defineMeasures({
    family: "saddle",
    parts: saddleRegions,
    thingsOf: (result: SaddleResult, region) => [result.regions[region]],
    measures: ofRegion,
  }),
  ...defineMeasures({ family: "saddle", parts: [""], thingsOf: (result: SaddleResult) => [result], measures: ofSaddle }),
};

export type SaddleMeasureId = keyof typeof saddleCatalogue;
