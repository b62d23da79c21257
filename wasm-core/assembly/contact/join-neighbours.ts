import { STRIDE } from "../memory/arena";
import { fitTogether, isAdmitted, root, unite } from "./spell-groups";
import { endFrameOf, firstFrameOf, newestOf, spellAt, spellBefore } from "./spells";

/** How alike two neighbours' times must be is lowered in so many steps: those most alike are joined first. */
const LEVELS: i32 = 16;

/** Joins two spells when they are at least so alike, `level` of LEVELS, and fit one foot together. */
function tryToJoin(one: i32, two: i32, level: i32): void {
  const a = spellAt(one);
  const b = spellAt(two);
  const shared = min(endFrameOf(a), endFrameOf(b)) - max(firstFrameOf(a), firstFrameOf(b));
  if (shared <= 0) return;
  const span = max(endFrameOf(a), endFrameOf(b)) - min(firstFrameOf(a), firstFrameOf(b));
  if (shared * LEVELS < span * level) return;
  const top = root(one);
  const other = root(two);
  if (top == other || !fitTogether(top, other)) return;
  unite(top, other);
}

/** Joins the spells of two neighbouring cells. */
function joinCells(cell: i32, neighbour: i32, level: i32): void {
  let one = newestOf(cell);
  let two = newestOf(neighbour);
  while (one >= 0 && two >= 0) {
    const a = spellAt(one);
    const b = spellAt(two);
    if (isAdmitted(one) && isAdmitted(two)) tryToJoin(one, two, level);
    if (firstFrameOf(a) >= firstFrameOf(b)) one = spellBefore(a);
    else two = spellBefore(b);
  }
}

function joinAt(rows: i32, cols: i32, level: i32): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) < 0) continue;
      if (col + 1 < cols) joinCells(cell, cell + 1, level);
      if (row + 1 == rows) continue;
      if (col > 0) joinCells(cell, cell + STRIDE - 1, level);
      joinCells(cell, cell + STRIDE, level);
      if (col + 1 < cols) joinCells(cell, cell + STRIDE + 1, level);
    }
  }
}

/** Joins the spells of neighbouring cells that fit one foot, those most alike in time first. */
export function joinNeighbours(rows: i32, cols: i32): void {
  for (let level = LEVELS; level >= 0; level--) joinAt(rows, cols, level);
}
