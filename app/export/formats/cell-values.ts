import { cellValue, FAULTY_CELL, type Frame } from "~/domain/frame/frame";
import { itemAt } from "~/domain/lists/item-at";
import { byCount } from "./by-count";

/** Physical values, row-major, NaN if faulty, written to `into` from `at`. */
export function cellValues(scale: number): (frame: Pick<Frame, "counts">, into: Float32Array, at?: number) => void {
  const valueOf = byCount((count) => (count === FAULTY_CELL ? NaN : cellValue(count, scale)));
  return ({ counts }, into, at = 0) => {
    for (let cell = 0; cell < counts.length; cell++) {
      const count = itemAt(counts, cell);
      if (count > 0) into[at + cell] = valueOf(count);
    }
  };
}
