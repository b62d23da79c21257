import { itemAt } from "./item-at";
import { mirrored, paint, surrounded, type Painted } from "./paint";

/**
 * A left print at cells of 1 cm, a row between toes and forefoot, the big toe on the right. Without toes 21 rows, seven
 * per third; the middle third has 14 of the 95 cells.
 */
export const leftPrint: Painted = paint(`
  . . . . . 5 5 .
  . 3 3 . . 7 7 .
  . . . . . . . .
  . . 6 6 6 6 6 .
  . 6 8 8 8 8 8 6
  7 8 9 9 9 9 8 6
  7 9 9 9 9 9 8 .
  6 9 9 9 8 8 7 .
  6 8 8 7 7 6 . .
  5 6 6 6 6 . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 4 4 . . . . .
  . 5 6 6 6 . . .
  . 6 8 8 8 6 . .
  . 7 9 9 9 8 6 .
  . 7 9 9 9 9 6 .
  . 7 9 9 9 9 6 .
  . 6 8 9 9 8 . .
  . . 7 8 8 7 . .
`);

/** `gap` empty columns between the nearest cells. */
export function standing(gap: number): Painted {
  const left = surrounded(leftPrint, { above: 2, below: 2, left: 3, right: gap + leftPrint.grid.cols + 3 });
  const right = surrounded(mirrored(leftPrint), { above: 2, below: 2, left: 3 + leftPrint.grid.cols + gap, right: 3 });
  return { ...left, counts: left.counts.map((count, at) => count + itemAt(right.counts, at)) };
}
