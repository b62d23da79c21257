import {
  balanceTestsOf,
  quotientOf,
  sensoryQuotients,
  testedCapture,
  testedFigureNames,
  testedMeasure,
  type QuotientFound,
  type SensoryCondition,
  type SensoryQuotient,
} from "~/domain/analysis/comparison/balance-tests";
import type { PastResult } from "~/domain/analysis/comparison/trend";
import { normGaps, normGapsOf, swayNorm, type Norm, type NormGap } from "~/domain/analysis/norms/sway-norms";
import { subjectOf } from "~/domain/analysis/recording/capture-subject";
import type { Context } from "~/domain/context";
import type { PatientIdentity } from "~/domain/patient";
import type { Unit } from "~/domain/unit";
import { balanceCaptures, dayNames } from "~/services/history/patient-history.server";
import { getPatient } from "~/services/patients/patients.server";

/** One condition of the test with the figures of its capture, in the order of `measures`. */
export interface ShownCondition {
  condition: SensoryCondition;
  /** Null where the day has no capture of it. */
  capture: { id: string; at: Date; isOutdated: boolean; unit: Unit; values: (number | null)[]; norms: (Norm | null)[] } | null;
}

export interface ShownQuotient {
  quotient: SensoryQuotient;
  /** In the order of `measures`. */
  found: QuotientFound[];
}

export interface BalanceTestsPage {
  patient: PatientIdentity;
  /** Days with balance captures, newest first, as `yyyy-mm-dd` where the clinic is. */
  days: string[];
  /** The day that is shown; null without captures. */
  day: string | null;
  /** Ids of the figures of the tables. */
  measures: string[];
  isFiltered: boolean;
  unstated: number;
  /** In what captures of the day differ from those of the norms. */
  gaps: NormGap[];
  conditions: ShownCondition[];
  quotients: ShownQuotient[];
  timeZone: string | null;
  now: Date;
}

const isQuotient = (name: string): name is SensoryQuotient => name in sensoryQuotients;

/** PEER-4: Romberg quotients and the sensory interaction of balance, read from the captures of a day. @throws Problem forbidden, notFound */
export async function loadBalanceTests(context: Context, patientId: string, search: URLSearchParams): Promise<BalanceTestsPage> {
  const whole = await getPatient(context, patientId);
  const captures = await balanceCaptures(context, whole.id);
  const dayOf = dayNames(context);
  const days = [...new Set(captures.map(({ creationDate }) => dayOf(creationDate)))];
  const day = days.find((one) => one === search.get("day")) ?? days[0] ?? null;
  const ofDay = captures.filter(({ creationDate }) => dayOf(creationDate) === day);
  const tests = balanceTestsOf(ofDay);
  const { isFiltered, unstated, conditions } = tests;
  const [newest] = ofDay;
  const ageYears = newest ? subjectOf(whole, newest.creationDate).ageYears : null;
  const { id, name, number, birthDate, gender } = whole;
  return {
    patient: { id, name, number, birthDate, gender },
    days,
    day,
    measures: testedFigureNames.map((figure) => testedMeasure(figure, isFiltered)),
    isFiltered,
    unstated,
    gaps: normGaps.filter((gap) => conditions.some(({ capture }) => capture && normGapsOf(testedCapture(capture, ageYears)).includes(gap))),
    conditions: conditions.map(({ condition, capture }) => ({
      condition,
      capture: capture && shownCapture(capture, { isFiltered, ageYears }),
    })),
    quotients: Object.keys(sensoryQuotients)
      .filter(isQuotient)
      .map((quotient) => ({ quotient, found: testedFigureNames.map((figure) => quotientOf(tests, { quotient, figure, ageYears })) })),
    timeZone: context.company.timeZone,
    now: context.now,
  };
}

const shownCapture = (capture: PastResult, { isFiltered, ageYears }: { isFiltered: boolean; ageYears: number | null }) => ({
  id: capture.id,
  at: capture.creationDate,
  isOutdated: capture.isOutdated,
  unit: capture.geometry.unit,
  values: testedFigureNames.map((figure) => capture.value(testedMeasure(figure, isFiltered))),
  norms: testedFigureNames.map((figure) => (figure !== "path" && isFiltered ? swayNorm(figure, testedCapture(capture, ageYears)) : null)),
});
