/** The upper middle one of an even number. */
export const upperMiddle = (values: ArrayLike<number>): number => Float64Array.from(values).sort()[Math.floor(values.length / 2)] ?? 0;
