import { plantarRegions, type PlantarRegion } from "../plantar/plantar-regions";

/* For pages and paper, by the last part of measure ids. */

export const swayFigures = [
  "path",
  "filteredPath",
  "meanVelocity",
  "filteredMeanVelocity",
  "meanVelocityBySamples",
  "rms",
  "filteredRms",
  "range",
  "filteredRange",
  "meanDistance",
  "meanFrequency",
  "meanPowerFrequency",
  "powerFrequency50",
  "powerFrequency95",
] as const;

export const diffusionFigures = ["diffusionShort", "diffusionLong", "criticalTime", "criticalSquare"] as const;

export const swayPartFigures = [
  "ellipseArea",
  "filteredEllipseArea",
  "ellipseSemiMajor",
  "ellipseSemiMinor",
  "ellipseLean",
  "swayAreaRate",
  "filteredSwayAreaRate",
  "duration",
  "evenDuration",
  "rate",
  "samples",
  "filledSamples",
] as const;

export const regionFigures = [
  "peak",
  "meanAtPeakForce",
  "area",
  "greatestArea",
  "peakForce",
  "forceTime",
  "pressureTimeNovel",
  "pressureTimeMelai",
  "pressureTimeCellMean",
  "pressureTimeCellPeak",
] as const;

export const comparedRegionFigures = ["peak", "area", "pressureTimeNovel", "forceTime"] as const satisfies (typeof regionFigures)[number][];

export const idOfRegion = (side: "left" | "right", region: PlantarRegion, figure: string): string =>
  `dynamic.${side}.plantar.${region}.${figure}`;

/** The ids of all figures of regions that walks are compared by. */
export const comparedRegionIds: readonly string[] = (["left", "right"] as const).flatMap((side) =>
  plantarRegions.flatMap((region) => comparedRegionFigures.map((figure) => idOfRegion(side, region, figure))),
);

export const footShapeFigures = ["footLength", "footWidth", "forefootWidth", "archIndex", "toeOut"] as const;

export const saddleRegionFigures = ["meanPressure", "maximum", "loadShare", "contactArea", "loadedFrames"] as const;

export const reliefFigures = ["start", "end", "leftOff", "rightOff"] as const;

export const exposureFigures = [
  "observed",
  "threshold",
  "longestUnrelieved",
  "longestAbove",
  "mostExposed",
  "meanArea",
  "neverRelieved",
  "movements",
] as const;
