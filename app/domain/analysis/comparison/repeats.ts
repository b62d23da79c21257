import type { AnalysisRecord } from "../record";
import { isSameRun, type ProtocolRun } from "../recording/protocol-run";
import { differences, type Circumstances } from "./circumstances";

export interface RepeatSpread {
  captures: number;
  /** Maximum difference of two captures of an unchanged person, in 95 of 100 cases. */
  limit: number;
}

/** Below this the limit reflects chance. */
const MIN_FREEDOM = 3;

/**
 * Within-subject standard deviation s of repeats (Bland and Altman 1996) and limit t · √2 · s of two captures'
 * difference; t is Student's quantile for the degrees of freedom (1.96 for many). Null with too few.
 */
export function repeatSpread(sets: readonly (readonly number[])[]): RepeatSpread | null {
  const repeated = sets.filter(({ length }) => length > 1);
  const captures = repeated.reduce((sum, { length }) => sum + length, 0);
  const freedom = captures - repeated.length;
  if (freedom < MIN_FREEDOM) return null;
  const squares = repeated.reduce((sum, figures) => {
    const mean = figures.reduce((all, figure) => all + figure, 0) / figures.length;
    return sum + figures.reduce((all, figure) => all + (figure - mean) ** 2, 0);
  }, 0);
  return { captures, limit: studentQuantile(freedom) * Math.SQRT2 * Math.sqrt(squares / freedom) };
}

interface Captured {
  record: Pick<AnalysisRecord, "protocolRun">;
  circumstances: Circumstances;
}

/** Null unless all captures belong to one run. */
export function sharedRun(captures: readonly Captured[]): ProtocolRun | null {
  const run = captures[0]?.record.protocolRun ?? null;
  return captures.every(({ record }) => isSameRun(run, record.protocolRun)) ? run : null;
}

/**
 * Their mean matters more than their differences. A single step's foot is no difference, as its figures are of one
 * foot.
 */
export const areRepeats = (captures: readonly Captured[]): boolean =>
  captures.length > 2 &&
  sharedRun(captures) !== null &&
  differences(captures.map(({ circumstances }) => circumstances)).onPurpose.every((name) => name === "foot");

export interface RepeatMean {
  mean: number;
  /** Sample deviation (n - 1). */
  deviation: number;
  count: number;
}

/** Null for fewer than two figures; missing ones are left out. */
export function meanOfRepeats(figures: readonly (number | null)[]): RepeatMean | null {
  const known = figures.flatMap((figure) => figure ?? []);
  const count = known.length;
  if (count < 2) return null;
  const mean = known.reduce((sum, figure) => sum + figure, 0) / count;
  const squares = known.reduce((sum, figure) => sum + (figure - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (count - 1)), count };
}

const Z = 1.959964;

/** 97.5 % quantile of Student's t (Abramowitz and Stegun 26.7.5), exact to 0.005 from three degrees of freedom. */
function studentQuantile(freedom: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), Z);
}
