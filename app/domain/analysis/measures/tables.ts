/*
 * Which measures stand beside each other in the tables of results, on pages and on paper, by the last part of their ids.
 */

/** Of each part of a stand, in the plane and along its axes. */
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

/** Of the body, along its axes: how its sway spreads with time. */
export const diffusionFigures = ["diffusionShort", "diffusionLong", "criticalTime", "criticalSquare"] as const;

/** Of each part of a stand as a whole. */
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

/** Of each region of a foot. */
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

/** Of each region of a foot, where analyses are compared. */
export const comparedRegionFigures = ["peak", "area", "pressureTimeNovel", "forceTime"] as const satisfies (typeof regionFigures)[number][];

/** Of the prints of a foot. */
export const footShapeFigures = ["footLength", "footWidth", "forefootWidth", "archIndex", "toeOut"] as const;

/** Of each region under a saddle. */
export const saddleRegionFigures = ["meanPressure", "maximum", "loadShare", "contactArea", "loadedFrames"] as const;

/** Of each time that a side of a seat was off-loaded. */
export const reliefFigures = ["start", "end", "leftOff", "rightOff"] as const;

/** Of a recording of a bed or a seat: how long and how much its cells were above the threshold of exposure. */
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
