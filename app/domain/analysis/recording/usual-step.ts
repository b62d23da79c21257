/** Share of a usual step by which a step may differ from it and still count as one. */
const WAVERING = 0.35;
/** From this share of usual steps on, times are even: half is what two steps in turn have. */
const EVEN_FROM = 0.55;
/** A step of more than so many usual ones is a gap, where steps are even and where they are not. */
const GAP_FROM = { even: 1.5, uneven: 2.5 } as const;

export const unevenFrom = (isEven: boolean): number => (isEven ? GAP_FROM.even : GAP_FROM.uneven);

/**
 * The usual step between moments and whether most steps are one: of even steps the mean of those near their median, of uneven ones (5 and 35 ms in turn)
 * the mean of all that are no gap. Infinity without steps.
 */
export function usualStep(steps: readonly number[]): { step: number; isEven: boolean } {
  if (steps.length === 0) return { step: Infinity, isEven: true };
  const median = steps.toSorted((one, other) => one - other)[Math.floor((steps.length - 1) / 2)] ?? 0;
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
