import { gaitFigures, type Contact, type GaitFigure, type Spread, type Symmetry } from "../../../../app/domain/analysis/gait";

type Spreads = Record<GaitFigure, Spread>;

function forFigures<Value>(make: (figure: GaitFigure) => Value): Record<GaitFigure, Value> {
  const [stanceMs, strideMs, swingMs, stepMs, stancePercent, doubleSupportMs, peakLoad, impulse, cpeiPercent] = gaitFigures.map(make);
  return { stanceMs, strideMs, swingMs, stepMs, stancePercent, doubleSupportMs, peakLoad, impulse, cpeiPercent };
}

function spreadOf(contacts: readonly Contact[], figure: GaitFigure): Spread {
  const values = contacts.map((contact) => contact[figure]).filter((value) => value !== null);
  const count = values.length;
  const mean = values.reduce((sum, value) => sum + value, 0) / count;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { count, mean: count > 0 ? mean : null, deviation: count > 1 ? Math.sqrt(squares / (count - 1)) : null };
}

/** Mean and sample deviation of each figure over the contacts that have it. */
export const spreads = (contacts: readonly Contact[]): Spreads => forFigures((figure) => spreadOf(contacts, figure));

/** Steps per minute of all contacts; null without a step. */
export function cadence(contacts: readonly Contact[]): number | null {
  const { mean } = spreadOf(contacts, "stepMs");
  return mean === null ? null : 60_000 / mean;
}

/** Null when a side is missing or negative, or both are 0. */
function symmetryOf(left: number | null, right: number | null): Symmetry {
  if (left === null || right === null || left < 0 || right < 0 || left + right === 0) return { indexPercent: null, anglePercent: null };
  return {
    indexPercent: (100 * (right - left)) / (0.5 * (right + left)),
    anglePercent: 100 * (0.5 - Math.atan2(left, right) / (0.5 * Math.PI)),
  };
}

/** The symmetry of each figure's means. */
export const symmetries = (left: Spreads | undefined, right: Spreads | undefined): Record<GaitFigure, Symmetry> =>
  forFigures((figure) => symmetryOf(left?.[figure].mean ?? null, right?.[figure].mean ?? null));
