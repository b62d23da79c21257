import type { Unit } from "../../unit";
import { normGaps, normGapsOf, swayNorm, type Norm, type NormGap } from "../norms/sway-norms";
import {
  balanceTestsOf,
  quotientOf,
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

/** A capture with its figures and norms in the order of `measures`. */
export interface DayCapture {
  id: string;
  at: Date;
  isOutdated: boolean;
  unit: Unit;
  /** What norms hold against the duration of their trials, s. */
  durationS: number;
  /** Over how many seconds filtered figures were taken, where that is not the whole capture. */
  stretchS: number | null;
  values: (number | null)[];
  norms: (Norm | null)[];
}

/** One condition of the test with the figures of its capture, in the order of `measures`. */
export interface DayCondition {
  condition: SensoryCondition;
  /** Null if the captures that are read together have no such condition. */
  capture: DayCapture | null;
}

export interface DayQuotient {
  quotient: SensoryQuotient;
  /** In the order of `measures`. */
  found: QuotientFound[];
}

/** What the balance captures of a day tell together, as data: for a page, a report and other programs. */
export interface BalanceDay {
  taken: TakenCaptures | null;
  /** Ids of the figures of the tables. */
  measures: string[];
  isFiltered: boolean;
  /** Captures without stated eyes or surface. */
  unstated: number;
  /** In what captures of the day differ from those of the norms. */
  gaps: NormGap[];
  conditions: DayCondition[];
  quotients: DayQuotient[];
}

/** Romberg quotients and the sensory interaction of balance of the balance captures of a day, newest first. */
export function balanceDayOf(captures: readonly PastResult[]): BalanceDay {
  const tests = balanceTestsOf(captures);
  const { taken, isFiltered, unstated, conditions } = tests;
  const gapsOf = (capture: PastResult | null): NormGap[] => (capture && !capture.isOutdated ? normGapsOf(testedCapture(capture)) : []);
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
      found: testedFigureNames.map((figure) => quotientOf(tests, { quotient, figure })),
    })),
  };
}

/** How many of its conditions were captured. */
export const capturedConditions = ({ conditions }: BalanceDay): number => conditions.filter(({ capture }) => capture).length;

/** A capture whose even stretch is that much shorter, s, lost more than its first and last frame. */
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
