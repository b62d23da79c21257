import type { Geometry } from "../../device/kind";
import type { FootShape, StaticResult, StaticZone } from "../static";
import { measuresOfExposure } from "./exposure";
import { listIfPresent, defineMeasures, type MeasureFor } from "./measure";
import { FINE_BELOW, recordingMeasures } from "./recording";

/** Middle half of adult feet (Cavanagh and Rodgers 1987); lower is a high arch. */
export const MIDDLE_ARCH = { from: 0.21, to: 0.26 } as const;

export const staticZones = ["left", "right", "single", "both"] as const;
export type StaticZoneName = (typeof staticZones)[number];
export const zoneEnds = ["front", "back", "whole"] as const;

const ofEnds = staticZones.flatMap((zone) => zoneEnds.map((end) => `${zone}.${end}` as const));
const zoneOf = (result: StaticResult, name: StaticZoneName): StaticZone | null => (name === "both" ? result.global : result[name]);

interface Carried {
  share: number;
  areaCm2: number;
}

const ofEnd = {
  loadShare: { unit: "percent", decimals: 0, limits: ["edge", "sideByPlace"], value: ({ share }) => share },
  contactArea: { unit: "cm2", decimals: 0, limits: ["threshold", "cellSize"], value: ({ areaCm2 }) => areaCm2 },
} satisfies Record<string, MeasureFor<Carried>>;

/** Relative to the mat's middle. */
interface PlacedZone {
  zone: StaticZone;
  geometry: Geometry;
}

const ofZone = {
  maximum: {
    unit: "pressure",
    decimals: 0,
    fineBelow: FINE_BELOW,
    limits: ["oneCell", "saturation"],
    value: ({ zone }) => zone.maximum && zone.maximum.value,
  },
  meanPressure: {
    unit: "pressure",
    decimals: 1,
    limits: ["threshold"],
    value: ({ zone }) => (zone.loadedCells > 0 ? zone.meanPressure : null),
  },
  force: { unit: "newtons", decimals: 0, limits: ["edge"], value: ({ zone }) => zone.forceN },
  loadedCells: { unit: "cells", decimals: 0, limits: ["threshold"], value: ({ zone }) => zone.loadedCells },
  centreRight: {
    words: "static.centreOfPressure",
    unit: "cm",
    decimals: 1,
    limits: ["edge"],
    value: ({ zone: { centreOfPressure: at }, geometry: { grid, cellPitchCm } }) => at && at.xCm - (grid.cols * cellPitchCm.xCm) / 2,
  },
  centreFront: {
    words: "static.centreOfPressure",
    unit: "cm",
    decimals: 1,
    limits: ["edge"],
    value: ({ zone: { centreOfPressure: at }, geometry: { grid, cellPitchCm } }) => at && (grid.rows * cellPitchCm.yCm) / 2 - at.yCm,
  },
} satisfies Record<string, MeasureFor<PlacedZone>>;

export const shapeMeasures = {
  footLength: { unit: "cm", decimals: 1, limits: ["cellSize", "print"], value: ({ lengthCm }) => lengthCm },
  footWidth: { unit: "cm", decimals: 1, limits: ["cellSize", "print"], value: ({ widthCm }) => widthCm },
  forefootWidth: { unit: "cm", decimals: 1, limits: ["cellSize", "print"], value: ({ forefootWidthCm }) => forefootWidthCm },
  archIndex: {
    unit: "index",
    decimals: 2,
    band: MIDDLE_ARCH,
    sources: ["cavanagh1987"],
    given: { from: { value: MIDDLE_ARCH.from, symbol: "" }, to: { value: MIDDLE_ARCH.to, symbol: "" } },
    limits: ["archBias", "noDiagnosis"],
    value: ({ archIndex }) => archIndex,
  },
  toeOut: { unit: "degrees", decimals: 0, limits: ["cellSize"], value: ({ toeOutDegrees }) => toeOutDegrees },
} satisfies Record<string, MeasureFor<FootShape>>;

const ofMat = {
  leftShare: {
    words: "static.loadShare",
    unit: "percent",
    decimals: 0,
    limits: ["edge", "sideByPlace"],
    value: ({ leftPercentage }) => leftPercentage,
  },
  rightShare: {
    words: "static.loadShare",
    unit: "percent",
    decimals: 0,
    limits: ["edge", "sideByPlace"],
    value: ({ rightPercentage }) => rightPercentage,
  },
  edgeCells: { unit: "cells", decimals: 0, value: ({ edgeCells }) => edgeCells },
  saturatedCells: { unit: "cells", decimals: 0, value: ({ saturatedCells }) => saturatedCells },
  deadCells: { unit: "cells", decimals: 0, value: ({ deadCells }) => deadCells },
  ...recordingMeasures,
} satisfies Record<string, MeasureFor<StaticResult>>;

export const staticCatalogue = {
  ...defineMeasures({
    family: "static",
    parts: ofEnds,
    thingsOf: (result: StaticResult, part): Carried[] =>
      staticZones.flatMap((name) =>
        zoneEnds.flatMap((end) => {
          if (part !== `${name}.${end}`) return [];
          const key = end === "whole" ? "global" : end;
          return listIfPresent(zoneOf(result, name)).map((zone) => ({
            share: zone.pressureDistribution[key],
            areaCm2: zone.surfaceCm2[key],
          }));
        }),
      ),
    measures: ofEnd,
  }),
  ...defineMeasures({
    family: "static",
    parts: staticZones,
    thingsOf: (result: StaticResult, name, geometry) => listIfPresent(zoneOf(result, name)).map((zone): PlacedZone => ({ zone, geometry })),
    measures: ofZone,
  }),
  ...defineMeasures({
    family: "static",
    parts: ["left", "right", "single"],
    thingsOf: (result: StaticResult, side) => listIfPresent(result[side]?.foot),
    measures: shapeMeasures,
  }),
  ...defineMeasures({ family: "static", parts: [""], thingsOf: (result: StaticResult) => [result], measures: ofMat }),
  ...measuresOfExposure("static"),
};

export type StaticMeasureId = keyof typeof staticCatalogue;
