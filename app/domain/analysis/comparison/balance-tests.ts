import type { MeasureId } from "../measures/catalogue";
import { normedMeasures } from "../norms/shown-norms";
import { rombergNorm, type Norm, type NormedCapture, type NormedFigure } from "../norms/sway-norms";
import { isSameRun, type ProtocolRun } from "../recording/protocol-run";
import { circumstanceNames, toCircumstances, isAlike, type Circumstance } from "./circumstances";
import type { PastResult } from "./trend";

/** Modified clinical test of sensory interaction on balance (Shumway-Cook, Horak 1986), easiest first. */
export const sensoryConditions = [
  { eyes: "open", surface: "firm" },
  { eyes: "closed", surface: "firm" },
  { eyes: "open", surface: "foam" },
  { eyes: "closed", surface: "foam" },
] as const;
export type SensoryCondition = (typeof sensoryConditions)[number];

/** Indices in `sensoryConditions`. */
export const sensoryQuotients = {
  rombergFirm: { of: 1, by: 0 },
  rombergFoam: { of: 3, by: 2 },
  somatosensory: { of: 2, by: 0 },
  vestibular: { of: 3, by: 0 },
} as const;
export type SensoryQuotient = keyof typeof sensoryQuotients;
export const sensoryQuotientNames = [
  "rombergFirm",
  "rombergFoam",
  "somatosensory",
  "vestibular",
] as const satisfies readonly SensoryQuotient[];

/** Filtered if every capture has them. */
const testedFigures = {
  meanVelocity: "planar.filteredMeanVelocity",
  path: "planar.filteredPath",
  ellipseArea: "filteredEllipseArea",
} as const;
export type TestedFigure = keyof typeof testedFigures;
export const testedFigureNames = ["meanVelocity", "path", "ellipseArea"] as const satisfies readonly TestedFigure[];
const rawFigures = { meanVelocity: "planar.meanVelocity", path: "planar.path", ellipseArea: "ellipseArea" } as const;

export const testedMeasure = (figure: TestedFigure, isFiltered: boolean): string =>
  `balance.body.${(isFiltered ? testedFigures : rawFigures)[figure]}`;

export interface TestedCondition {
  condition: SensoryCondition;
  /** Null without such a capture. */
  capture: PastResult | null;
}

/** Withheld: missing condition, or differences beyond eyes and surface. */
export type QuotientFound = { value: number; norm: Norm | null } | { withheld: "missing" } | { withheld: readonly Circumstance[] };

/** One run, or equal durations; the newest of each condition only if neither has two; null without two. */
export type TakenCaptures = { by: "run"; run: ProtocolRun } | { by: "duration"; seconds: number } | { by: "newest" };

export interface BalanceTests {
  taken: TakenCaptures | null;
  conditions: TestedCondition[];
  /** Captures without eyes or surface. */
  unstated: number;
  isFiltered: boolean;
}

const newestOfEach = (captures: readonly PastResult[]): TestedCondition[] =>
  sensoryConditions.map((condition) => ({
    condition,
    capture: captures.find(({ conditions: { eyes, surface } }) => eyes === condition.eyes && surface === condition.surface) ?? null,
  }));

const countOf = (conditions: readonly TestedCondition[]): number => conditions.filter(({ capture }) => capture).length;

interface CaptureSet {
  taken: TakenCaptures;
  conditions: TestedCondition[];
}

/** Each capture's run (newest first), then its duration. */
function setsOf(captures: readonly PastResult[]): CaptureSet[] {
  const ofRuns = captures.flatMap(({ protocolRun: run }): CaptureSet[] =>
    run ? [{ taken: { by: "run", run }, conditions: newestOfEach(captures.filter((other) => isSameRun(run, other.protocolRun))) }] : [],
  );
  const ofDurations = captures.map((one): CaptureSet => {
    const circumstances = toCircumstances(one);
    const asLong = captures.filter((other) => isAlike("duration", circumstances, toCircumstances(other)));
    return { taken: { by: "duration", seconds: Math.round(one.durationMs / 1000) }, conditions: newestOfEach(asLong) };
  });
  return [...ofRuns, ...ofDurations];
}

/** With most conditions, at least two; the first of equals. */
const fullest = (sets: readonly CaptureSet[]): CaptureSet | null =>
  sets.reduce<CaptureSet | null>(
    (best, set) => (countOf(set.conditions) > Math.max(1, best ? countOf(best.conditions) : 0) ? set : best),
    null,
  );

/** `captures` are a day's balance captures, newest first. */
export function toBalanceTests(captures: readonly PastResult[]): BalanceTests {
  const stated = captures.filter(({ conditions: { eyes, surface } }) => eyes !== undefined && surface !== undefined);
  const newest = newestOfEach(stated);
  const { taken, conditions } = fullest(setsOf(stated)) ?? {
    taken: countOf(newest) > 1 ? { by: "newest" as const } : null,
    conditions: newest,
  };
  const found = conditions.flatMap(({ capture }) => (capture && !capture.isOutdated ? [capture] : []));
  return {
    taken,
    conditions,
    unstated: captures.length - stated.length,
    isFiltered: found.length > 0 && found.every((capture) => capture.value(testedMeasure("path", true)) !== null),
  };
}

/** Differences that the test does not intend; unfiltered figures cover whole captures, even or not. */
function differingBeyondTest(one: PastResult, other: PastResult, isFiltered: boolean): Circumstance[] {
  const [first, second] = [toCircumstances(one), toCircumstances(other)];
  const varied: readonly Circumstance[] = isFiltered ? ["eyes", "surface"] : ["eyes", "surface", "stretch"];
  return circumstanceNames.filter((name) => !varied.includes(name) && !isAlike(name, first, second));
}

/** Seconds of the body's filtered figures. */
export const stretchMeasure: MeasureId<"Balance"> = "balance.body.evenDuration";

export const testedCapture = (capture: PastResult): NormedCapture => ({
  durationS: capture.value(stretchMeasure) ?? capture.durationMs / 1000,
  ageYears: capture.ageYears,
  conditions: capture.conditions,
  isFiltered: capture.value(normedMeasures.meanVelocity) !== null,
});

export function findQuotient(
  { conditions, isFiltered }: BalanceTests,
  { quotient, figure }: { quotient: SensoryQuotient; figure: TestedFigure },
): QuotientFound {
  const { of, by } = sensoryQuotients[quotient];
  const [harder, easier] = [conditions[of]?.capture, conditions[by]?.capture];
  if (!harder || !easier) return { withheld: "missing" };
  const id = testedMeasure(figure, isFiltered);
  const [dividend, divisor] = [harder.value(id), easier.value(id)];
  if (dividend === null || divisor === null || divisor === 0) return { withheld: "missing" };
  const differing = differingBeyondTest(easier, harder, isFiltered);
  if (differing.length > 0) return { withheld: differing };
  const normed: NormedFigure | null = figure === "path" ? null : figure;
  const isRomberg = quotient === "rombergFirm" || quotient === "rombergFoam";
  const norm = isRomberg && normed ? rombergNorm(normed, testedCapture(easier), testedCapture(harder)) : null;
  return { value: dividend / divisor, norm };
}
