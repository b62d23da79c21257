/** CSS percentage of a share of 0 to 1. */
export const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
