import { cellValue, FAULTY_CELL, type Frame } from "~/domain/frame/frame";

/**
 * The physical values of a frame's cells, row by row, as numbers of an array: not a number where the device reports a cell as faulty. Written to
 * `into` from `at` on. Counts repeat: each is multiplied once.
 */
export function cellValues(scale: number): (frame: Pick<Frame, "counts">, into: Float32Array, at?: number) => void {
  const known = new Map<number, number>([
    [0, 0],
    [FAULTY_CELL, NaN],
  ]);
  return ({ counts }, into, at = 0) => {
    for (let cell = 0; cell < counts.length; cell++) {
      const count = counts[cell] ?? 0;
      if (count === 0) continue;
      let value = known.get(count);
      if (value === undefined) known.set(count, (value = cellValue(count, scale)));
      into[at + cell] = value;
    }
  };
}
