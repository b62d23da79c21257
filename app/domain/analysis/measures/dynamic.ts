import type { FootDynamics } from "../dynamic";
import { numberedContacts } from "../gait/contacts-in-time";
import { gaitFigures, type GaitFigure } from "../gait/figures";
import { rockerMeans, rockerRules, type RockerPhase } from "../gait/rocker-means";
import { rockerNames } from "../gait/rockers";
import type { ShownContact, ShownWalk } from "../gait/shown-walk";
import { medialLateralRatios } from "../plantar/medial-lateral";
import { plantarRegions } from "../plantar/plantar-regions";
import { footRegions, type FootRegion, type RegionLoad } from "../regions";
import { listIfPresent, measuresFor, defineMeasures, type Definition, type MeasureFor, type SmallestChange } from "./measure";
import { FINE_BELOW, recordingMeasures } from "./recording";
import { shapeMeasures } from "./static";

/** "single": contacts of unknown side. */
export const walkingSides = ["left", "right", "single"] as const;
export type WalkingSide = (typeof walkingSides)[number];

/** In order of time. */
const contactsOf = ({ contacts }: ShownWalk, side: WalkingSide): ShownContact[] =>
  contacts.filter((contact) => (contact.side ?? "single") === side);

/** The abstract has one range each for times; lengths, widths and angles; and forces. */
const changes = {
  time: { percent: { from: 3, to: 17 }, source: "reed2013" },
  place: { percent: { from: 14, to: 33 }, source: "reed2013" },
  force: { percent: { from: 4, to: 20 }, source: "reed2013" },
} as const satisfies Record<string, SmallestChange>;

const milliseconds = { unit: "milliseconds", decimals: 0, limits: ["frameRate"] } as const;
const timeOfSteps = { ...milliseconds, smallestChange: changes.time } as const;
const centimetres = { unit: "cm", decimals: 1, limits: ["cellSize", "fewSteps"], smallestChange: changes.place } as const;

const gaitDefinitions = {
  stanceMs: timeOfSteps,
  strideMs: timeOfSteps,
  swingMs: timeOfSteps,
  stepMs: timeOfSteps,
  stancePercent: { unit: "percent", decimals: 1, limits: ["frameRate"], smallestChange: changes.time },
  doubleSupportMs: timeOfSteps,
  stepLengthCm: centimetres,
  stepWidthCm: centimetres,
  strideLengthCm: centimetres,
  peakLoad: { unit: "load", decimals: 0, limits: ["edge"], smallestChange: changes.force },
  impulse: { unit: "loadSeconds", decimals: 1, limits: ["edge"] },
  loadingRate: { unit: "loadPerSecond", decimals: 0, sources: ["milner2006"], limits: ["frameRate"] },
  centreSpeedCmS: { unit: "cmPerSecond", decimals: 1, limits: ["unfiltered"] },
  cpeiPercent: { unit: "percent", decimals: 1, limits: ["cellSize"] },
  cpeiSongPercent: { unit: "percent", decimals: 1, sources: ["song1996"], limits: ["cellSize"] },
  progressionDegrees: { unit: "degrees", decimals: 1, limits: ["cellSize"], smallestChange: changes.place },
} as const satisfies Record<GaitFigure, Definition>;

const ownWords = (figure: GaitFigure): Definition => ({ ...gaitDefinitions[figure], words: `dynamic.${figure}` });

const integral = { unit: "pressureSeconds", decimals: 1 } as const;
const ofRegion = {
  peak: { unit: "pressure", decimals: 1, limits: ["oneCell"], value: ({ peak }) => peak },
  meanAtPeakForce: { unit: "pressure", decimals: 1, limits: ["threshold"], value: ({ meanAtPeakForce }) => meanAtPeakForce },
  area: { unit: "cm2", decimals: 1, limits: ["threshold", "cellSize"], value: ({ areaCm2 }) => areaCm2 },
  greatestArea: { unit: "cm2", decimals: 1, limits: ["threshold", "cellSize"], value: ({ greatestAreaCm2 }) => greatestAreaCm2 },
  peakForce: { unit: "newtons", decimals: 1, value: ({ peakForceN }) => peakForceN },
  forceTime: { unit: "newtonSeconds", decimals: 1, value: ({ forceTimeNs }) => forceTimeNs },
  pressureTimeNovel: { ...integral, value: ({ pressureTime }) => pressureTime.novel },
  pressureTimeMelai: { ...integral, sources: ["melai2011"], value: ({ pressureTime }) => pressureTime.melai },
  pressureTimeCellMean: { ...integral, value: ({ pressureTime }) => pressureTime.cellMean },
  pressureTimeCellPeak: { ...integral, value: ({ pressureTime }) => pressureTime.cellPeak },
} satisfies Record<string, MeasureFor<RegionLoad>>;

const regionParts = walkingSides.flatMap((side) => footRegions.map((region) => `${side}.${region}` as const));
const plantarParts = walkingSides.flatMap((side) => plantarRegions.map((region) => `${side}.plantar.${region}` as const));
const ratio = { unit: "percent", decimals: 0, limits: ["cellSize", "fewSteps"] } as const satisfies Definition;
const symmetryParts = gaitFigures.map((figure) => `symmetry.${figure}` as const);

const rockerParts = walkingSides.flatMap((side) =>
  rockerRules.flatMap((rule) => rockerNames.map((name) => `${side}.${rule}.${name}` as const)),
);

const ofPhase = {
  rockerShare: { unit: "percent", decimals: 0, limits: ["frameRate"], value: ({ percent }) => percent },
  rockerTime: { ...milliseconds, value: ({ ms }) => ms },
} satisfies Record<string, MeasureFor<RockerPhase>>;

const symmetry = { unit: "percent", decimals: 1, signed: true, limits: ["fewSteps"] } as const;

const ofFoot = {
  contacts: { unit: "steps", decimals: 0, value: ({ contacts }) => contacts },
  wholeContacts: { unit: "steps", decimals: 0, value: ({ whole }) => whole },
} satisfies Record<string, MeasureFor<FootDynamics>>;

/** Null if no step has a loaded region. */
export function highestPressure({
  contacts,
}: Pick<ShownWalk, "contacts">): { side: WalkingSide; region: FootRegion; value: number } | null {
  const peaks = contacts.flatMap(({ side, regions }) =>
    footRegions.flatMap((region) =>
      listIfPresent(regions?.[region]).map(({ peak }) => ({ side: side ?? ("single" as const), region, value: peak })),
    ),
  );
  const [highest] = peaks.sort((one, other) => other.value - one.value);
  return highest && highest.value > 0 ? highest : null;
}

const ofWalk = {
  highestPressure: {
    unit: "pressure",
    decimals: 0,
    fineBelow: FINE_BELOW,
    limits: ["oneCell", "saturation"],
    value: (result) => highestPressure(result)?.value ?? null,
  },
  steps: { unit: "steps", decimals: 0, value: ({ contacts }) => contacts.length },
  cadence: { unit: "stepsPerMinute", decimals: 1, limits: ["fewSteps"], value: ({ cadence }) => cadence },
  walkingSpeed: { unit: "metresPerSecond", decimals: 2, limits: ["fewSteps"], value: ({ speedMS }) => speedMS },
  rockerThreshold: { unit: "pressure", decimals: 3, isSet: true, value: ({ rockerThreshold }) => rockerThreshold },
  ...recordingMeasures,
} satisfies Record<string, MeasureFor<ShownWalk>>;

export const dynamicCatalogue = {
  ...defineMeasures({
    family: "dynamic",
    parts: ["contact"],
    isListed: true,
    numbersOf: (result) => numberedContacts(result).map(({ number }) => number),
    thingsOf: (result: ShownWalk) => numberedContacts(result).map(({ contact }) => contact),
    measures: measuresFor(gaitFigures, (figure): MeasureFor<ShownContact> => ({
      ...ownWords(figure),
      value: (contact) => contact[figure],
    })),
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: walkingSides,
    thingsOf: (result: ShownWalk, side) => listIfPresent(result[side]),
    measures: measuresFor(gaitFigures, (figure): MeasureFor<FootDynamics> => ({
      ...ownWords(figure),
      value: ({ spread }) => spread[figure]?.mean ?? null,
    })),
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: ["left.deviation", "right.deviation", "single.deviation"],
    thingsOf: (result: ShownWalk, part) =>
      walkingSides.flatMap((side) => (part === `${side}.deviation` ? listIfPresent(result[side]) : [])),
    measures: measuresFor(gaitFigures, (figure): MeasureFor<FootDynamics> => ({
      ...ownWords(figure),
      value: ({ spread }) => spread[figure]?.deviation ?? null,
    })),
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: walkingSides,
    thingsOf: (result: ShownWalk, side) => listIfPresent(result[side]),
    measures: ofFoot,
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: walkingSides,
    thingsOf: (result: ShownWalk, side) => listIfPresent(result[side]?.shape),
    measures: {
      ...shapeMeasures,
      footLength: { ...shapeMeasures.footLength, words: "static.footLength" },
      footWidth: { ...shapeMeasures.footWidth, words: "static.footWidth" },
      forefootWidth: { ...shapeMeasures.forefootWidth, words: "static.forefootWidth" },
      toeOut: { ...shapeMeasures.toeOut, words: "dynamic.progressionDegrees", smallestChange: changes.place },
    },
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: regionParts,
    thingsOf: (result: ShownWalk, part) =>
      walkingSides.flatMap((side) =>
        footRegions.flatMap((region) => (part === `${side}.${region}` ? listIfPresent(result[side]?.regions?.[region]) : [])),
      ),
    measures: ofRegion,
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: plantarParts,
    thingsOf: (result: ShownWalk, part) =>
      walkingSides.flatMap((side) =>
        plantarRegions.flatMap((region) => (part === `${side}.plantar.${region}` ? listIfPresent(result[side]?.plantar?.[region]) : [])),
      ),
    measures: ofRegion,
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: walkingSides,
    thingsOf: (result: ShownWalk, side) => listIfPresent(result[side]),
    measures: measuresFor(medialLateralRatios, (name): MeasureFor<FootDynamics> => ({
      ...ratio,
      value: ({ ratios }) => ratios[name]?.mean ?? null,
    })),
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: ["left.deviation", "right.deviation", "single.deviation"],
    thingsOf: (result: ShownWalk, part) =>
      walkingSides.flatMap((side) => (part === `${side}.deviation` ? listIfPresent(result[side]) : [])),
    measures: measuresFor(medialLateralRatios, (name): MeasureFor<FootDynamics> => ({
      ...ratio,
      value: ({ ratios }) => ratios[name]?.deviation ?? null,
    })),
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: rockerParts,
    thingsOf: (result: ShownWalk, part) =>
      walkingSides.flatMap((side) =>
        rockerRules.flatMap((rule) => {
          if (!part.startsWith(`${side}.${rule}.`)) return [];
          const { phases } = rockerMeans(contactsOf(result, side), rule);
          return (phases ?? []).filter(({ name }) => part === `${side}.${rule}.${name}`);
        }),
      ),
    measures: ofPhase,
  }),
  ...defineMeasures({
    family: "dynamic",
    parts: symmetryParts,
    thingsOf: (result: ShownWalk, part) =>
      gaitFigures.flatMap((figure) => (part === `symmetry.${figure}` ? listIfPresent(result.symmetry[figure]) : [])),
    measures: {
      symmetryIndex: { ...symmetry, sources: ["robinson1987"], value: ({ indexPercent }) => indexPercent },
      symmetryAngle: { ...symmetry, sources: ["zifchock2008"], value: ({ anglePercent }) => anglePercent },
    },
  }),
  ...defineMeasures({ family: "dynamic", parts: [""], thingsOf: (result: ShownWalk) => [result], measures: ofWalk }),
};

export type DynamicMeasureId = keyof typeof dynamicCatalogue;
