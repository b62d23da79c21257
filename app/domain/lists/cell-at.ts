// For loops over cells: V8 compiles an access to several kinds of array, as in `itemAt`, about ten times slower. Each
// throws RangeError outside.

export const byteAt = (bytes: Uint8ClampedArray, index: number): number => present(bytes[index], index);

export const countAt = (counts: Uint16Array, index: number): number => present(counts[index], index);

export const singleAt = (values: Float32Array, index: number): number => present(values[index], index);

export const doubleAt = (values: Float64Array, index: number): number => present(values[index], index);

/** Adds to a number inside. */
export function addAt(sums: Float32Array | Float64Array, index: number, value: number): void {
  sums[index] = present(sums[index], index) + value;
}

function present(value: number | undefined, index: number): number {
  if (value === undefined) throw new RangeError(`No number at ${index}`);
  return value;
}
