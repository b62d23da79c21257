import type { AnalysisRecord } from "../record";
import { isSameRun, type ProtocolRun } from "../recording/protocol-run";
import { differences, type Circumstances } from "./circumstances";

/** What the repeated captures of one person differ by. */
export interface RepeatSpread {
  /** How many captures it is known of. */
  captures: number;
  /** Two captures of an unchanged person differ by at most so much in 95 of 100 cases. */
  limit: number;
}

/** With fewer, the limit says more about chance than about the person. */
const LEAST_FREEDOM = 3;

/**
 * The within-subject standard deviation s of repeated captures (Bland and Altman 1996), each list being the figures of captures that repeat
 * each other, and by it the limit t · √2 · s for the difference of two captures: t is Student's quantile for the degrees of freedom, 1.96
 * for many. Null with too few.
 */
export function repeatSpread(sets: readonly (readonly number[])[]): RepeatSpread | null {
  const repeated = sets.filter(({ length }) => length > 1);
  const captures = repeated.reduce((sum, { length }) => sum + length, 0);
  const freedom = captures - repeated.length;
  if (freedom < LEAST_FREEDOM) return null;
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

/** The run of a protocol that all captures were made in; null where there is none or not one for all. */
export function sharedRun(captures: readonly Captured[]): ProtocolRun | null {
  const run = captures[0]?.record.protocolRun ?? null;
  return captures.every(({ record }) => isSameRun(run, record.protocolRun)) ? run : null;
}

/**
 * Whether captures of one run of a protocol repeat each other, so that their mean says more than how each differs from the first. Which foot
 * a single step is of is no difference, because each of its figures is of one foot.
 */
export const areRepeats = (captures: readonly Captured[]): boolean =>
  captures.length > 2 &&
  sharedRun(captures) !== null &&
  differences(captures.map(({ circumstances }) => circumstances)).onPurpose.every((name) => name === "foot");

/** What the figures of captures that repeat each other come to. */
export interface RepeatMean {
  mean: number;
  /** The standard deviation, by one less than there are figures. */
  deviation: number;
  /** How many captures have the figure. */
  count: number;
}

/** Null of fewer than two figures; captures without one are left out. */
export function meanOfRepeats(figures: readonly (number | null)[]): RepeatMean | null {
  const known = figures.flatMap((figure) => figure ?? []);
  const count = known.length;
  if (count < 2) return null;
  const mean = known.reduce((sum, figure) => sum + figure, 0) / count;
  const squares = known.reduce((sum, figure) => sum + (figure - mean) ** 2, 0);
  return { mean, deviation: Math.sqrt(squares / (count - 1)), count };
}

const Z = 1.959964;

/** The 97.5 % quantile of Student's t, by the expansion of Abramowitz and Stegun 26.7.5: exact to 0.005 from three degrees of freedom on. */
function studentQuantile(freedom: number): number {
  const terms = [
    (Z ** 3 + Z) / 4,
    (5 * Z ** 5 + 16 * Z ** 3 + 3 * Z) / 96,
    (3 * Z ** 7 + 19 * Z ** 5 + 17 * Z ** 3 - 15 * Z) / 384,
    (79 * Z ** 9 + 776 * Z ** 7 + 1482 * Z ** 5 - 1920 * Z ** 3 - 945 * Z) / 92_160,
  ];
  return terms.reduce((sum, term, at) => sum + term / freedom ** (at + 1), Z);
}
