/** A share of 0 to 1 as CSS has it. */
export const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
