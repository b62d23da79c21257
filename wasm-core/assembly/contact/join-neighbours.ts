import { STRIDE } from "../memory/arena";
import { fitTogether, isAdmitted, root, unite } from "./spell-groups";
import { endFrameOf, firstFrameOf, newestOf, spellAt, spellBefore } from "./spells";

/** How alike two neighbours' times are in so many steps: those most alike are joined first. */
const LEVELS: i32 = 16;

/** Pairs of neighbours by level, in reading order of their cells: both spells (u32 each). */
const MAX_PAIRS: i32 = 1 << 20;
const PAIRS: usize = memory.data(8 * MAX_PAIRS, 16);
/** By level: where its next pair is listed, and so where its pairs end (i32). */
const ENDS: usize = memory.data(4 * (LEVELS + 1), 16);


@inline
function endAt(level: i32): i32 {
  return load<i32>(ENDS + (usize(level) << 2));
}


@inline
function setEnd(level: i32, end: i32): void {
  store<i32>(ENDS + (usize(level) << 2), end);
}

/** How alike two spells' times are, 0 to LEVELS; -1 where they share no frame or one is no part of a foot. */
@inline
function levelOf(one: i32, two: i32): i32 {
  const a = spellAt(one);
  const b = spellAt(two);
  const shared = min(endFrameOf(a), endFrameOf(b)) - max(firstFrameOf(a), firstFrameOf(b));
  if (shared <= 0 || !isAdmitted(one) || !isAdmitted(two)) return -1;
  return (shared * LEVELS) / (max(endFrameOf(a), endFrameOf(b)) - min(firstFrameOf(a), firstFrameOf(b)));
}

/** Counts the pairs of two neighbouring cells in ENDS or, with `listed`, puts them there. */
function pairCells(cell: i32, neighbour: i32, listed: bool): void {
  let one = newestOf(cell);
  let two = newestOf(neighbour);
  while (one >= 0 && two >= 0) {
    const level = levelOf(one, two);
    if (level >= 0) {
      const at = endAt(level);
      if (listed) store<u64>(PAIRS + (usize(at) << 3), u64(u32(one)) | (u64(u32(two)) << 32));
      setEnd(level, at + 1);
    }
    if (firstFrameOf(spellAt(one)) >= firstFrameOf(spellAt(two))) one = spellBefore(spellAt(one));
    else two = spellBefore(spellAt(two));
  }
}

function pairAll(rows: i32, cols: i32, listed: bool): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) < 0) continue;
      if (col + 1 < cols) pairCells(cell, cell + 1, listed);
      if (row + 1 == rows) continue;
      if (col > 0) pairCells(cell, cell + STRIDE - 1, listed);
      pairCells(cell, cell + STRIDE, listed);
      if (col + 1 < cols) pairCells(cell, cell + STRIDE + 1, listed);
    }
  }
}

/** Lists all pairs, those most alike first. Returns their number, -1 when there are more than can be held. */
function listPairs(rows: i32, cols: i32): i32 {
  memory.fill(ENDS, 0, 4 * (LEVELS + 1));
  pairAll(rows, cols, false);
  let pairs = 0;
  for (let level = LEVELS; level >= 0; level--) {
    const count = endAt(level);
    setEnd(level, pairs);
    pairs += count;
  }
  if (pairs > MAX_PAIRS) return -1;
  pairAll(rows, cols, true);
  return pairs;
}

/**
 * Joins the spells of neighbouring cells that fit one foot, those most alike in time first. A pair is tried once: groups only grow, so what does not fit together
 * never will. False when there are more pairs than can be held.
 */
export function joinNeighbours(rows: i32, cols: i32): bool {
  const pairs = listPairs(rows, cols);
  for (let pair = 0; pair < pairs; pair++) {
    const at = PAIRS + (usize(pair) << 3);
    const one = root(load<i32>(at));
    const two = root(load<i32>(at, 4));
    if (one != two && fitTogether(one, two)) unite(one, two);
  }
  return pairs >= 0;
}
