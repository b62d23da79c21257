/** A record as in wasm-core/layout: a view, valid until the next call. */
export type Record64 = Float64Array;

/** One number of a record or series. @throws RangeError for an index outside: core and wrapper disagree. */
export function numberAt(record: ArrayLike<number>, place: number): number {
  const value = record[place];
  if (value === undefined) throw new RangeError(`a record of ${record.length} numbers has no place ${place}`);
  return value;
}

/** Name of a core code. @throws RangeError for an unnamed code: core and wrapper disagree. */
export function nameForCode<Name>(names: readonly Name[], code: number): Name {
  const name = names[code];
  if (name === undefined) throw new RangeError(`there are ${names.length} names, none for the code ${code}`);
  return name;
}

/** Undefined figures are NaN in the core and null outside. */
export const nanToNull = (value: number): number | null => (Number.isNaN(value) ? null : value);
