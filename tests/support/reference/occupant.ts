import { FAULTY_CELL } from "~/domain/frame/frame";
import { itemAt } from "../item-at";
import type { Painted } from "../paint";
import { areasOf, loadedCells } from "./figures";

const descending = (values: Iterable<number>): number[] => [...values].sort((one, other) => other - one);
/** What this share of the values reaches. */
const reachedBy = (values: readonly number[], share: number): number =>
  descending(values)[Math.max(0, Math.ceil(share * values.length - 1e-9) - 1)] ?? 0;

/** The median of the 3 x 3 cells around each; 0 beyond the edge. Along the only row or column of a mat that has no more. */
function medians(counts: readonly number[], { rows, cols }: Painted["grid"]): number[] {
  const at = (row: number, col: number): number =>
    row < 0 || col < 0 || row >= rows || col >= cols ? 0 : itemAt(counts, row * cols + col);
  const around = (middle: number, length: number): number[] => (length > 1 ? [middle - 1, middle, middle + 1] : [middle, middle, middle]);
  return counts.map((_, cell) => {
    const nine = around(Math.floor(cell / cols), rows).flatMap((row) => around(cell % cols, cols).map((col) => at(row, col)));
    return itemAt(descending(nine), 4);
  });
}

/** What may be a person in a frame of cells of 1 cm², straight from its definition; the force is a sum of values. */
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
    areaCells: Math.max(0, ...areasOf(cells, 8).map((area) => area.length)),
    evenLoad: even * frame.scale,
    noise: reachedBy(left, 0.1) * frame.scale,
  };
}
