import { MASKS, MAX_SIDE } from "../memory/arena";
import { ROW_BYTES, WORDS, wordAt } from "../memory/row-masks";
import { findComponents } from "./connected-areas";

/** Every other column of each pair. */
const MAX_RUNS: i32 = MAX_SIDE * 16;

const RUN_LABELS: usize = memory.data(2 * MAX_RUNS, 16);
const PARENTS: usize = memory.data(2 * MAX_RUNS, 16);
const SIZES: usize = memory.data(4 * MAX_RUNS, 16);

/** Number of areas, cells of the largest. */
@unmanaged
export class AreaCount {
  count: i32;
  largest: i32;
}
const COUNTED = changetype<AreaCount>(memory.data(offsetof<AreaCount>(), 16));


@inline
function parent(label: i32): i32 {
  return load<u16>(usize(label) << 1, PARENTS);
}


@inline
function setParent(label: i32, to: i32): void {
  store<u16>(usize(label) << 1, u16(to), PARENTS);
}

function root(label: i32): i32 {
  while (parent(label) != label) {
    setParent(label, parent(parent(label)));
    label = parent(label);
  }
  return label;
}

/** The smaller root represents both. */
function join(one: i32, other: i32): void {
  const a = root(one);
  const b = root(other);
  setParent(max(a, b), min(a, b));
}


@inline
function throughLowest(bits: u64): u64 {
  return bits ^ (bits - 1);
}


@inline
function belowLowest(bits: u64): u64 {
  return ~bits & (bits - 1);
}

/**
 * 8-connected areas by runs and union-find. Pairs of rows: cells in the same or neighbouring columns always touch. An
 * odd row needs an empty one after it. Only for rows of one word.
 */
export function countAreas(rows: i32, cols: i32): AreaCount {
  if (WORDS > 1 && cols > 64) {
    const found = findComponents(rows, 1);
    COUNTED.count = found.count;
    COUNTED.largest = found.largest;
    return COUNTED;
  }
  let labels = 0;
  let run = RUN_LABELS;
  let aboveRuns = RUN_LABELS;
  let aboveLasts: u64 = 0;
  let above: u64 = 0;
  const end = wordAt(MASKS, rows, 0);
  let pair = MASKS;
  do {
    const upper = load<u64>(pair);
    const lower = load<u64>(pair, ROW_BYTES);
    const both = upper | lower;
    const lasts = both & ~(both >> 1);
    const runs = run;
    let rest = both;
    let restLasts = lasts;
    if (rest != 0) {
      do {
        const columns = rest & throughLowest(restLasts);
        restLasts &= restLasts - 1;
        rest ^= columns;
        const cells = upper & columns;
        const count = i32(popcnt(cells) + popcnt(lower & columns));
        let touching = (cells | (cells << 1) | (cells >> 1)) & above;
        let label = labels;
        if (touching != 0) {
          let before = aboveLasts & belowLowest(touching);
          label = load<u16>(aboveRuns + (usize(popcnt(before)) << 1));
          touching &= ~throughLowest(aboveLasts ^ before);
          if (touching != 0) {
            do {
              before = aboveLasts & belowLowest(touching);
              const other: i32 = load<u16>(aboveRuns + (usize(popcnt(before)) << 1));
              if (other != label) join(label, other);
              touching &= ~throughLowest(aboveLasts ^ before);
            } while (touching != 0);
          }
          const at = usize(label) << 2;
          store<i32>(at, load<i32>(at, SIZES) + count, SIZES);
        } else {
          setParent(label, label);
          store<i32>(usize(label) << 2, count, SIZES);
          labels++;
        }
        store<u16>(run, u16(label));
        run += 2;
      } while (rest != 0);
    }
    aboveRuns = runs;
    aboveLasts = lasts;
    above = lower;
    pair += 2 * ROW_BYTES;
  } while (pair < end);
  let count = 0;
  let largest = 0;
  // Parents precede children.
  for (let label = labels - 1; label >= 0; label--) {
    const cells = load<i32>(usize(label) << 2, SIZES);
    const to = parent(label);
    if (to == label) count++;
    else store<i32>(usize(to) << 2, load<i32>(usize(to) << 2, SIZES) + cells, SIZES);
    largest = max(largest, cells);
  }
  COUNTED.count = count;
  COUNTED.largest = largest;
  return COUNTED;
}
