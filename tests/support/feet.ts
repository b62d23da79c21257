import { itemAt } from "./item-at";
import { mirrored, paint, surrounded, type Painted } from "./paint";

/**
 * A left print at cells of one centimetre with every toe apart from the forefoot by an empty row: 21 rows without toes, so that each third of
 * the toeless print has seven, the middle one 14 of its 95 cells; the big toe is on the right.
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

/** Two such prints, as of one person standing, `gap` empty columns apart at their nearest cells. */
export function standing(gap: number): Painted {
  const left = surrounded(leftPrint, { above: 2, below: 2, left: 3, right: gap + leftPrint.grid.cols + 3 });
  const right = surrounded(mirrored(leftPrint), { above: 2, below: 2, left: 3 + leftPrint.grid.cols + gap, right: 3 });
  return { ...left, counts: left.counts.map((count, at) => count + itemAt(right.counts, at)) };
}
