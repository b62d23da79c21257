import {
  evenStretchDuration,
  MIN_STRETCH_S,
  LOW_PASS,
  SHORT_TRIAL_S,
  type BalanceFigures,
  type BalanceResult,
  type Diffusion,
} from "../balance";
import { listIfPresent, defineMeasures, type Definition, type MeasureFor } from "./measure";
import { recordingMeasures } from "./recording";

/** The body, then identified feet. */
export const balanceParts = ["body", "left", "right", "single"] as const;
export type BalancePartName = (typeof balanceParts)[number];

/** In the plane, to the side, to the front. */
export const swayAxes = ["planar", "ml", "ap"] as const;
export type SwayAxis = (typeof swayAxes)[number];

const ofAxes = balanceParts.flatMap((part) => swayAxes.map((axis) => `${part}.${axis}` as const));

interface AlongAxis {
  figures: BalanceFigures;
  axis: SwayAxis;
}

const sway = {
  better: "lower",
  decimals: 2,
  limits: ["duration", "unfiltered"],
  given: { seconds: { value: SHORT_TRIAL_S, symbol: "s" }, stretch: { value: MIN_STRETCH_S, symbol: "s" } },
} as const satisfies Partial<Definition>;

const frequency = { unit: "hertz", decimals: 2, limits: ["duration", "unfiltered"], given: sway.given } as const satisfies Definition;

/** Its limit names the low-pass. */
const filtered = {
  ...sway,
  limits: ["lowPass", "duration", "evenness"],
  given: {
    ...sway.given,
    order: { value: LOW_PASS.order, symbol: "" },
    corner: { value: LOW_PASS.cornerHz, symbol: "Hz" },
    least: { value: LOW_PASS.leastHz, symbol: "Hz" },
  },
} as const satisfies Partial<Definition>;

const powerFrequency = { ...frequency, limits: ["duration", "evenness", "band"], sources: ["quijoux2021"] } as const satisfies Definition;

const alongAxis = {
  path: { ...sway, unit: "cm", value: ({ figures, axis }) => figures.path[axis], sources: ["prieto1996"] },
  filteredPath: { ...filtered, unit: "cm", value: ({ figures, axis }) => figures.filtered && figures.filtered.path[axis] },
  meanVelocity: {
    ...sway,
    unit: "cmPerSecond",
    value: ({ figures, axis }) => figures.meanVelocity.byIntervals[axis],
    sources: ["prieto1996"],
  },
  filteredMeanVelocity: {
    ...filtered,
    unit: "cmPerSecond",
    value: ({ figures, axis }) => figures.filtered && figures.filtered.meanVelocity[axis],
  },
  meanVelocityBySamples: {
    ...sway,
    unit: "cmPerSecond",
    value: ({ figures, axis }) => figures.meanVelocity.bySamples[axis],
    sources: ["santos2016", "quijoux2021"],
  },
  rms: { ...sway, unit: "cm", value: ({ figures, axis }) => figures.rms[axis], sources: ["prieto1996"] },
  filteredRms: { ...filtered, unit: "cm", value: ({ figures, axis }) => figures.filtered && figures.filtered.rms[axis] },
  range: { ...sway, unit: "cm", value: ({ figures, axis }) => figures.range[axis], sources: ["quijoux2021"] },
  filteredRange: { ...filtered, unit: "cm", value: ({ figures, axis }) => figures.filtered && figures.filtered.range[axis] },
  meanDistance: { ...sway, unit: "cm", value: ({ figures, axis }) => figures.meanDistance[axis], sources: ["prieto1996"] },
  meanFrequency: { ...frequency, value: ({ figures, axis }) => figures.meanFrequency[axis], sources: ["prieto1996"] },
  meanPowerFrequency: {
    ...frequency,
    value: ({ figures, axis }) => figures.meanPowerFrequency[axis],
    sources: ["santos2016"],
    limits: [...frequency.limits, "evenness"],
  },
  powerFrequency50: { ...powerFrequency, value: ({ figures, axis }) => figures.powerFrequency50[axis] },
  powerFrequency95: { ...powerFrequency, value: ({ figures, axis }) => figures.powerFrequency95[axis] },
} satisfies Record<string, MeasureFor<AlongAxis>>;

const diffusion = {
  decimals: 3,
  sources: ["collins1993"],
  limits: ["duration", "unfiltered", "evenness"],
  given: sway.given,
} as const satisfies Partial<Definition>;

const ofPart = {
  ellipseArea: { ...sway, unit: "cm2", value: ({ ellipse }) => ellipse?.areaCm2 ?? null, sources: ["schubert2014"] },
  filteredEllipseArea: { ...filtered, unit: "cm2", value: (figures) => figures.filtered && figures.filtered.ellipseAreaCm2 },
  ellipseSemiMajor: { ...sway, unit: "cm", value: ({ ellipse }) => ellipse?.semiMajorCm ?? null, sources: ["schubert2014"] },
  ellipseSemiMinor: { ...sway, unit: "cm", value: ({ ellipse }) => ellipse?.semiMinorCm ?? null, sources: ["schubert2014"] },
  ellipseLean: { unit: "degrees", decimals: 0, signed: true, value: ({ ellipse }) => ellipse?.degreesFromAp ?? null },
  swayAreaRate: { ...sway, unit: "cm2PerSecond", value: ({ swayAreaRate }) => swayAreaRate, sources: ["prieto1996"] },
  filteredSwayAreaRate: { ...filtered, unit: "cm2PerSecond", value: (figures) => figures.filtered && figures.filtered.swayAreaRate },
  duration: { unit: "seconds", decimals: 1, value: ({ durationS }) => durationS },
  evenDuration: { unit: "seconds", decimals: 1, value: evenStretchDuration, given: sway.given },
  rate: { unit: "hertz", decimals: 1, value: ({ rateHz }) => rateHz },
  samples: { unit: "samples", decimals: 0, value: ({ samples }) => samples },
  filledSamples: { unit: "samples", decimals: 0, value: ({ filledSamples }) => filledSamples },
} satisfies Record<string, MeasureFor<BalanceFigures>>;

const ofDiffusion = {
  diffusionShort: { ...diffusion, better: "lower", unit: "cm2PerSecond", value: ({ short }) => short },
  diffusionLong: { ...diffusion, better: "lower", unit: "cm2PerSecond", value: ({ long }) => long },
  criticalTime: { ...diffusion, decimals: 2, unit: "seconds", value: ({ critical }) => critical && critical.seconds },
  criticalSquare: { ...diffusion, unit: "cm2", value: ({ critical }) => critical && critical.squareCm2 },
} satisfies Record<string, MeasureFor<Diffusion>>;

export const balanceCatalogue = {
  ...defineMeasures({
    family: "balance",
    parts: ofAxes,
    thingsOf: (result: BalanceResult, place): AlongAxis[] =>
      balanceParts.flatMap((part) =>
        swayAxes.flatMap((axis) => (place === `${part}.${axis}` ? listIfPresent(result[part]).map((figures) => ({ figures, axis })) : [])),
      ),
    measures: alongAxis,
  }),
  ...defineMeasures({
    family: "balance",
    parts: balanceParts,
    thingsOf: (result: BalanceResult, part) => listIfPresent(result[part]),
    measures: ofPart,
  }),
  ...defineMeasures({
    family: "balance",
    parts: swayAxes.map((axis) => `body.${axis}` as const),
    thingsOf: ({ diffusion: found }: BalanceResult, place): Diffusion[] =>
      swayAxes.flatMap((axis) => (found && place === `body.${axis}` ? [found[axis]] : [])),
    measures: ofDiffusion,
  }),
  ...defineMeasures({
    family: "balance",
    parts: [""],
    thingsOf: (result: BalanceResult) => [result],
    measures: recordingMeasures,
  }),
};

export type BalanceMeasureId = keyof typeof balanceCatalogue;
