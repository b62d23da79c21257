import { FAULTY_CELL } from "~/domain/frame/frame";
import type { Painted } from "../paint";
import { findAreas, loadedCells } from "./figures";

function reachedBy(values: readonly number[], share: number): number {
  const rising = Float64Array.from(values).sort();
  return rising[rising.length - Math.max(1, Math.ceil(share * rising.length - 1e-9))] ?? 0;
}

/** Inserts into the first `count` values, which ascend. */
function insert(rising: Float64Array, count: number, value: number): void {
  let place = count;
  for (; place > 0 && (rising[place - 1] ?? NaN) > value; place--) rising[place] = rising[place - 1] ?? NaN;
  rising[place] = value;
}

/** The median of the 3 x 3 cells around each cell, 0 beyond the edge; along the line on a mat of one row or column. */
function medians(counts: readonly number[], { rows, cols }: Painted["grid"]): number[] {
  const rising = new Float64Array(9);
  return counts.map((_, cell) => {
    const [row, col] = [Math.floor(cell / cols), cell % cols];
    for (let place = 0; place < 9; place++) {
      const r = rows > 1 ? row + Math.floor(place / 3) - 1 : row;
      const c = cols > 1 ? col + (place % 3) - 1 : col;
      insert(rising, place, r < 0 || c < 0 || r >= rows || c >= cols ? 0 : (counts[r * cols + c] ?? NaN));
    }
    return rising[4] ?? NaN;
  });
}

/** For cells of 1 cm²; the force is a sum of values. */
export function referenceOccupant(frame: Painted, { threshold, evenMost }: { threshold: number; evenMost: number }) {
  const counts = Array.from(frame.counts, (count) => (count === FAULTY_CELL ? 0 : count));
  const evenLimit = Math.ceil((evenMost / frame.scale) * (1 - 1e-7));
  const even = Math.min(evenLimit, reachedBy(counts, 0.75));
  const left = medians(
    counts.map((count) => Math.max(0, count - even)),
    frame.grid,
  );
  const cells = loadedCells({ ...frame, counts: Uint16Array.from(left) }, threshold);
  return {
    sum: cells.reduce((sum, { value }) => sum + value, 0),
    areaCells: Math.max(0, ...findAreas(cells, 8).map((area) => area.length)),
    evenLoad: even * frame.scale,
    noise: reachedBy(left, 0.1) * frame.scale,
  };
}
