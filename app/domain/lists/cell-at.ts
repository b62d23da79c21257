// For loops over the cells of every frame. Each function reads one kind of array: V8 compiles an access to several
// kinds, as in `itemAt`, about ten times slower.

/** Throws RangeError outside. */
export const byteAt = (bytes: Uint8ClampedArray, index: number): number => present(bytes[index], index);

/** Throws RangeError outside. */
export const countAt = (counts: Uint16Array, index: number): number => present(counts[index], index);

/** Throws RangeError outside. */
export const singleAt = (values: Float32Array, index: number): number => present(values[index], index);

/** Throws RangeError outside. */
export const doubleAt = (values: Float64Array, index: number): number => present(values[index], index);

/** Adds to a number inside. Throws RangeError outside. */
export function addAt(sums: Float32Array | Float64Array, index: number, value: number): void {
  sums[index] = present(sums[index], index) + value;
}

function present(value: number | undefined, index: number): number {
  if (value === undefined) throw new RangeError(`No number at ${index}`);
  return value;
}
