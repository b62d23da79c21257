import type { MeasuredFigure } from "../measures/figures";
import type { Measure, SmallestChange } from "../measures/measure";
import { isAlike, type Circumstance, type Circumstances } from "./circumstances";
import type { RepeatSpread } from "./repeats";

/** "between": the lowest and highest published variation. */
export type ChangeVerdict = "within" | "beyond" | "between";

export type ChangeBasis = { published: SmallestChange } | { repeats: RepeatSpread };

/** Withheld: what forbids subtraction, or "missing". */
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

/** Judged by published variation, else by the person's repeats. */
export function changeOf(from: Side, to: Side, repeats: RepeatSpread | null = null): FigureChange {
  const [before, after] = [from.figure.value, to.figure.value];
  if (before === null || after === null) return { withheld: "missing" };
  if (from.figure.unit.symbol !== to.figure.unit.symbol) return { withheld: "unit" };
  const withheld = withheldBy(from.figure.measure, from.circumstances, to.circumstances);
  if (withheld) return { withheld };
  const value = after - before;
  const percent = before === 0 ? null : (100 * value) / Math.abs(before);
  const published = from.figure.measure.smallestChange;
  if (published) return { value, percent, verdict: percent === null ? null : verdictOf(percent, published.percent), basis: { published } };
  return repeats
    ? { value, percent, verdict: verdictOf(value, { from: repeats.limit, to: repeats.limit }), basis: { repeats } }
    : { value, percent, verdict: null, basis: null };
}

function verdictOf(change: number, { from, to }: { from: number; to: number }): ChangeVerdict {
  const size = Math.abs(change);
  return size > to ? "beyond" : size <= from ? "within" : "between";
}
