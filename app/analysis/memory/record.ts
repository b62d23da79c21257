/** A record the core has written: a view of its memory, read before the next call. */
export type Record64 = Float64Array;

/** What the core could not tell is NaN in its memory and null outside. */
export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
