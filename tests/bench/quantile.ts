/** The quantile `part` of sorted values; 0 if empty. */
export const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(part * sorted.length))] ?? 0;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = (sorted.length - 1) / 2;
  const [low = NaN, high = NaN] = [sorted[Math.floor(half)], sorted[Math.ceil(half)]];
  return (low + high) / 2;
}
