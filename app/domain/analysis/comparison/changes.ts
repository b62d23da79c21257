import { roundAsShown, type MeasuredFigure } from "../measures/figures";
import type { Measure, SmallestChange } from "../measures/measure";
import { isAlike, type Circumstance, type Circumstances } from "./circumstances";
import type { RepeatSpread } from "./repeats";

/** "between": the lowest and highest published variation. */
export type ChangeVerdict = "within" | "beyond" | "between";

export type ChangeBasis = { published: SmallestChange } | { repeats: RepeatSpread };

/**
 * How a figure differs between two analyses, as shown, and in per cent unless it is a share; or in what they differ
 * so that it must not be subtracted, or that one of them lacks it.
 */
export type FigureChange =
  | { value: number; percent: number | null; verdict: ChangeVerdict | null; basis: ChangeBasis | null }
  | { withheld: Extract<Circumstance, "unit" | "threshold" | "duration" | "stretch"> | "missing" };

/** Measures with these limits need the same circumstance. */
const binding = [
  { limit: "threshold", shared: "threshold" },
  { limit: "duration", shared: "duration" },
  { limit: "evenness", shared: "stretch" },
] as const;

function withheldBy({ limits = [] }: Measure<never>, one: Circumstances, other: Circumstances) {
  return binding.find(({ limit, shared }) => limits.includes(limit) && !isAlike(shared, one, other))?.shared ?? null;
}

interface Side {
  figure: MeasuredFigure;
  circumstances: Circumstances;
}

/** Whether it is in per cent: 48 to 52 % is 4 points more, and neither 4 nor 8 %. */
export const isShare = ({ unit }: Pick<MeasuredFigure, "unit">): boolean => unit.symbol === "%";

/** Judged by published variation, else by the person's repeats. */
export function computeChange(from: Side, to: Side, repeats: RepeatSpread | null = null): FigureChange {
  const [before, after] = [from.figure.value, to.figure.value];
  if (before === null || after === null) return { withheld: "missing" };
  if (from.figure.unit.symbol !== to.figure.unit.symbol) return { withheld: "unit" };
  const withheld = withheldBy(from.figure.measure, from.circumstances, to.circumstances);
  if (withheld) return { withheld };
  const value = roundAsShown(after, to.figure.measure) - roundAsShown(before, from.figure.measure);
  const relative = before === 0 ? null : (100 * (after - before)) / Math.abs(before);
  const percent = isShare(from.figure) ? null : relative;
  const published = from.figure.measure.smallestChange;
  if (published)
    return { value, percent, verdict: relative === null ? null : verdictOf(relative, published.percent), basis: { published } };
  return repeats
    ? { value, percent, verdict: verdictOf(after - before, { from: repeats.limit, to: repeats.limit }), basis: { repeats } }
    : { value, percent, verdict: null, basis: null };
}

function verdictOf(change: number, { from, to }: { from: number; to: number }): ChangeVerdict {
  const size = Math.abs(change);
  return size > to ? "beyond" : size <= from ? "within" : "between";
}
