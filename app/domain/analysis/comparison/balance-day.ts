import type { Unit } from "../../unit";
import { normGaps, findNormGaps, swayNorm, type Norm, type NormGap } from "../norms/sway-norms";
import {
  toBalanceTests,
  findQuotient,
  sensoryQuotientNames,
  stretchMeasure,
  testedCapture,
  testedFigureNames,
  testedMeasure,
  type QuotientFound,
  type SensoryCondition,
  type SensoryQuotient,
  type TakenCaptures,
} from "./balance-tests";
import type { PastResult } from "./trend";

export interface DayCapture {
  id: string;
  at: Date;
  isOutdated: boolean;
  unit: Unit;
  /** The duration that norms compare. */
  durationS: number;
  /** Seconds of filtered figures; null if the whole capture. */
  stretchS: number | null;
  values: (number | null)[];
  norms: (Norm | null)[];
}

export interface DayCondition {
  condition: SensoryCondition;
  /** Null without such a capture. */
  capture: DayCapture | null;
}

export interface DayQuotient {
  quotient: SensoryQuotient;
  /** In the order of `measures`. */
  found: QuotientFound[];
}

export interface BalanceDay {
  taken: TakenCaptures | null;
  measures: string[];
  isFiltered: boolean;
  unstated: number;
  gaps: NormGap[];
  conditions: DayCondition[];
  quotients: DayQuotient[];
}

/** `captures`: newest first. */
export function toBalanceDay(captures: readonly PastResult[]): BalanceDay {
  const tests = toBalanceTests(captures);
  const { taken, isFiltered, unstated, conditions } = tests;
  const gapsOf = (capture: PastResult | null): NormGap[] => (capture && !capture.isOutdated ? findNormGaps(testedCapture(capture)) : []);
  return {
    taken,
    measures: testedFigureNames.map((figure) => testedMeasure(figure, isFiltered)),
    isFiltered,
    unstated,
    gaps: normGaps.filter((gap) => conditions.some(({ capture }) => gapsOf(capture).includes(gap))),
    conditions: conditions.map(({ condition, capture }) => ({
      condition,
      capture: capture && shownCapture(capture, isFiltered),
    })),
    quotients: sensoryQuotientNames.map((quotient) => ({
      quotient,
      found: testedFigureNames.map((figure) => findQuotient(tests, { quotient, figure })),
    })),
  };
}

export const capturedConditions = ({ conditions }: BalanceDay): number => conditions.filter(({ capture }) => capture).length;

/** A larger difference is more than the first and last frame. */
const LOST_S = 0.5;

function stretchOf({ value, durationMs }: PastResult): number | null {
  const seconds = value(stretchMeasure);
  return seconds !== null && durationMs / 1000 - seconds > LOST_S ? seconds : null;
}

const shownCapture = (capture: PastResult, isFiltered: boolean): DayCapture => ({
  id: capture.id,
  at: capture.creationDate,
  isOutdated: capture.isOutdated,
  unit: capture.geometry.unit,
  durationS: testedCapture(capture).durationS,
  stretchS: isFiltered ? stretchOf(capture) : null,
  values: testedFigureNames.map((figure) => capture.value(testedMeasure(figure, isFiltered))),
  norms: testedFigureNames.map((figure) => (figure !== "path" && isFiltered ? swayNorm(figure, testedCapture(capture)) : null)),
});
