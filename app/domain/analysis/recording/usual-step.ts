import { itemAt } from "../../lists/item-at";

/** Deviation of a step that still counts as usual, as a part of it. */
const WAVERING = 0.35;
/** Share of usual steps: two alternating steps have half. */
const EVEN_FROM = 0.55;
/** In usual steps. */
const GAP_FROM = { even: 1.5, uneven: 2.5 } as const;

export const unevenFrom = (isEven: boolean): number => (isEven ? GAP_FROM.even : GAP_FROM.uneven);

/** From each value to the next. */
export const stepsBetween = (values: readonly number[]): number[] => values.slice(1).map((value, at) => value - itemAt(values, at));

/**
 * The mean of steps near the median if most are (even), else of all but gaps (such as alternating 5 and 35 ms).
 * Infinity without steps.
 */
export function usualStep(steps: readonly number[]): { step: number; isEven: boolean } {
  if (steps.length === 0) return { step: Infinity, isEven: true };
  const sorted = steps.toSorted((one, other) => one - other);
  const median = itemAt(sorted, Math.floor((sorted.length - 1) / 2));
  const near = steps.filter((step) => Math.abs(step - median) <= WAVERING * median);
  if (near.length >= EVEN_FROM * steps.length) return { step: mean(near), isEven: true };
  let kept = steps;
  for (let usual = mean(kept); ; usual = mean(kept)) {
    const rest = kept.filter((step) => step <= GAP_FROM.uneven * usual);
    if (rest.length === kept.length) return { step: usual, isEven: false };
    kept = rest;
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
