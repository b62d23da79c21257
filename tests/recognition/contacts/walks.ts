import type { Analysis, DynamicOptions } from "~/analysis/analysis";
import type { DynamicResult } from "~/domain/analysis/dynamic";
import { MMHG_PER_KPA } from "~/domain/unit";
import { createRandom, mix, type Random } from "~/simulator/random";
import { itemAt } from "../../support/item-at";
import { toCountBatch, playSteps, recordedTimes, type PlacedStep, type PlateRecording } from "./placed-steps";
import { peopleSteps, type RecordedStep } from "./recorded-steps";

/** 48 x 48 cells of 1 cm; a cell is loaded from 5 kPa up. */
export const MAT = { grid: { rows: 48, cols: 48 }, pitchCm: 1 };
const THRESHOLD_KPA = 5;
/** Between two prints along the path, cm: a short step, so that both are on the mat. */
const STEP_CM = 18;

export interface Effort {
  placements: number;
  singleSteps: number;
  others: number;
}

export const FULL_EFFORT: Effort = { placements: 60, singleSteps: 12, others: 10 };

export interface MatUnit {
  unit: NonNullable<DynamicOptions["unit"]>;
  perKilopascal: number;
  scale: number;
}

/** The same pressure on other mats; a newton per cell is 0.1 N at 1 kPa on 1 cm². */
export const KPA: MatUnit = { unit: "kPa", perKilopascal: 1, scale: 0.1 };
export const UNITS: Record<string, MatUnit> = {
  kPa: KPA,
  mmHg: { unit: "mmHg", perKilopascal: MMHG_PER_KPA, scale: 0.5 },
  N: { unit: "N", perKilopascal: 0.1, scale: 0.01 },
  raw: { unit: "raw", perKilopascal: 10, scale: 1 },
};

export const optionsFor = (
  pitchCm: number,
  { unit, perKilopascal }: Pick<MatUnit, "unit" | "perKilopascal">,
  thresholdKPa = THRESHOLD_KPA,
): DynamicOptions => ({
  threshold: thresholdKPa * perKilopascal,
  rockerThreshold: 10 * perKilopascal,
  cell: { xCm: pitchCm, yCm: pitchCm },
  unit,
});

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random();

/** A step apart, with a quarter to nearly no double support; with the expected contacts. */
export function walkTwoFeet(person: string, widthCm: number, placement: number): { recording: PlateRecording; steps: PlacedStep[] } {
  const random = createRandom(mix(widthCm, placement + 1000 * Number(person.slice(2))));
  const pick = (side: RecordedStep["side"]): RecordedStep => {
    const own = peopleSteps().filter((step) => step.person === person && step.side === side);
    return itemAt(own, Math.floor(own.length * random()));
  };
  const [leftStep, rightStep] = [pick("left"), pick("right")];
  const leftFirst = random() < 0.5;
  const later = between(random, 0.76, 0.98) * (leftFirst ? leftStep : rightStep).frameCount;
  const [yCm, xCm] = [between(random, 15, 18), between(random, 15, 31 - widthCm)];
  const ahead = { yCm, from: 5 + Math.round(later) };
  const behind = { yCm: yCm + STEP_CM, from: 5 };
  const left = { step: leftStep, xCm, degrees: -between(random, 0, 10), ...(leftFirst ? behind : ahead) };
  const right = { step: rightStep, xCm: xCm + widthCm, degrees: between(random, 0, 10), ...(leftFirst ? ahead : behind) };
  const longest = Math.max(leftStep.frameCount, rightStep.frameCount);
  return {
    recording: playSteps([left, right], { ...MAT, frameCount: ahead.from + longest + 25 }),
    steps: leftFirst ? [left, right] : [right, left],
  };
}

export type Analyse = (recording: PlateRecording, thresholdKPa?: number) => DynamicResult;

export const analyseWith =
  (analysis: Analysis): Analyse =>
  (recording, thresholdKPa) =>
    analysis.dynamic(toCountBatch(recording, KPA), recordedTimes(recording), optionsFor(recording.pitchCm, KPA, thresholdKPa)).result;
