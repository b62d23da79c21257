import { STRIDE } from "../memory/arena";
import { isAdmitted } from "./spell-groups";
import { endFrameOf, firstFrameOf, loadedFramesOf, MAX_SPELLS, newestOf, spellAt, spellBefore, spellCount } from "./spells";

/* Pairs of neighbouring spells that share frames. */

/** Steps of similarity in time. */
export const LEVELS: i32 = 16;

const MAX_PAIRS: i32 = 1 << 20;
const PAIRS: usize = memory.data(8 * MAX_PAIRS, 16);
/** Next pair in the level, -1 for none; at the end, first of each level (i32). */
const NEXT: usize = memory.data(4 * (MAX_PAIRS + LEVELS + 1), 16);
const TAILS: usize = memory.data(4 * (LEVELS + 1), 16);

/** By short spell: adjacent foot part from 1 (u32), shared frames (u16). */
const BESIDE: usize = memory.data(4 * MAX_SPELLS, 16);
const SHARED: usize = memory.data(2 * MAX_SPELLS, 16);

let pairs: i32 = 0;


@inline
function nextAt(place: i32): usize {
  return NEXT + (usize(place) << 2);
}


@inline
export function firstPair(level: i32): i32 {
  return load<i32>(nextAt(MAX_PAIRS + level));
}


@inline
export function pairAfter(pair: i32): i32 {
  return load<i32>(nextAt(pair));
}


@inline
export function oneOf(pair: i32): i32 {
  return load<i32>(PAIRS + (usize(pair) << 3));
}


@inline
export function otherOf(pair: i32): i32 {
  return load<i32>(PAIRS + (usize(pair) << 3), 4);
}


@inline
export function besideShort(spell: i32): i32 {
  return load<i32>(BESIDE + (usize(spell) << 2)) - 1;
}

export function putAtLevel(pair: i32, level: i32): void {
  const tail = TAILS + (usize(level) << 2);
  store<i32>(nextAt(load<i32>(tail)), pair);
  store<i32>(nextAt(pair), -1);
  store<i32>(tail, pair);
}

function list(one: i32, two: i32, shared: i32, all: i32): void {
  if (pairs < MAX_PAIRS) {
    store<u64>(PAIRS + (usize(pairs) << 3), u64(u32(one)) | (u64(u32(two)) << 32));
    putAtLevel(pairs, i32(u32(shared * LEVELS) / u32(all)));
  }
  pairs++;
}

function keepBeside(spell: i32, part: i32, shared: i32, shortest: i32): void {
  const most = SHARED + (usize(spell) << 1);
  if (loadedFramesOf(spellAt(spell)) >= shortest || shared <= i32(load<u16>(most))) return;
  store<u16>(most, u16(shared));
  store<i32>(BESIDE + (usize(spell) << 2), part + 1);
}

function compareCells(cell: i32, neighbour: i32, shortest: i32): void {
  let one = newestOf(cell);
  let two = newestOf(neighbour);
  if (two < 0) return;
  let on = firstFrameOf(spellAt(one));
  let end = endFrameOf(spellAt(one));
  let onTwo = firstFrameOf(spellAt(two));
  let endTwo = endFrameOf(spellAt(two));
  while (true) {
    const shared = min(end, endTwo) - max(on, onTwo);
    if (shared > 0) {
      if (isAdmitted(one)) {
        if (isAdmitted(two)) list(one, two, shared, max(end, endTwo) - min(on, onTwo));
        else keepBeside(two, one, shared, shortest);
      } else if (isAdmitted(two)) keepBeside(one, two, shared, shortest);
    }
    if (on >= onTwo) {
      one = spellBefore(spellAt(one));
      if (one < 0) return;
      on = firstFrameOf(spellAt(one));
      end = endFrameOf(spellAt(one));
    } else {
      two = spellBefore(spellAt(two));
      if (two < 0) return;
      onTwo = firstFrameOf(spellAt(two));
      endTwo = endFrameOf(spellAt(two));
    }
  }
}

/** False if there are too many pairs. */
export function comparePairs(rows: i32, cols: i32, shortest: i32): bool {
  pairs = 0;
  for (let level = 0; level <= LEVELS; level++) {
    store<i32>(TAILS + (usize(level) << 2), MAX_PAIRS + level);
    store<i32>(nextAt(MAX_PAIRS + level), -1);
  }
  memory.fill(BESIDE, 0, usize(spellCount()) << 2);
  memory.fill(SHARED, 0, usize(spellCount()) << 1);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) < 0) continue;
      if (col + 1 < cols) compareCells(cell, cell + 1, shortest);
      if (row + 1 == rows) continue;
      if (col > 0) compareCells(cell, cell + STRIDE - 1, shortest);
      compareCells(cell, cell + STRIDE, shortest);
      if (col + 1 < cols) compareCells(cell, cell + STRIDE + 1, shortest);
    }
  }
  return pairs <= MAX_PAIRS;
}
