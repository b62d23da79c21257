import { LABELS, MASKS, MAX_CELLS } from "../memory/arena";
import { columnOf, maskOf, WORDS } from "../memory/row-masks";

/** Every other cell of each row. */
const MAX_RUNS: i32 = MAX_CELLS / 2;

const RUNS: usize = memory.data(8 * MAX_RUNS, 16);
const PARENTS: usize = memory.data(2 * MAX_RUNS, 16);
const AREAS: usize = memory.data(2 * MAX_RUNS, 16);
const SIZES: usize = memory.data(4 * MAX_RUNS, 16);

/** Number of runs and of areas, cells of the largest area. */
@unmanaged
export class Areas {
  runs: i32;
  count: i32;
  largest: i32;
}
const FOUND = changetype<Areas>(memory.data(offsetof<Areas>(), 16));


@inline
export function runRow(run: i32): i32 {
  return load<u16>(RUNS + usize(run << 3));
}


@inline
export function runStart(run: i32): i32 {
  return load<u16>(RUNS + usize(run << 3), 2);
}


@inline
export function runEnd(run: i32): i32 {
  return load<u16>(RUNS + usize(run << 3), 4);
}


@inline
export function runArea(run: i32): i32 {
  return load<u16>(AREAS + usize(run << 1));
}


@inline
export function areaCells(area: i32): i32 {
  return load<i32>(SIZES + usize((area - 1) << 2));
}


@inline
function parent(run: i32): i32 {
  return load<u16>(PARENTS + usize(run << 1));
}


@inline
function setParent(run: i32, to: i32): void {
  store<u16>(PARENTS + usize(run << 1), u16(to));
}

function root(run: i32): i32 {
  while (parent(run) != run) {
    setParent(run, parent(parent(run)));
    run = parent(run);
  }
  return run;
}

/** Keeps roots in reading order. */
function join(one: i32, other: i32): void {
  const a = root(one);
  const b = root(other);
  if (a < b) setParent(b, a);
  else setParent(a, b);
}

/** Numbered in reading order. `reach`: 1 for 8 neighbours, 0 for 4. */
export function findComponents(rows: i32, reach: i32): Areas {
  let runs = 0;
  let above = 0;
  let aboveEnd = 0;
  for (let row = 0; row < rows; row++) {
    const first = runs;
    let word = 0;
    do {
      let mask = maskOf(MASKS, row, word);
      while (mask != 0) {
        const start = columnOf(word, mask);
        const carried = mask + ((1 as u64) << u64(start & 63));
        const end = columnOf(word, carried);
        mask &= carried;
        // A run continues in the next word.
        if (WORDS > 1 && runs > first && runEnd(runs - 1) == start) runs--;
        else {
          const at = RUNS + usize(runs << 3);
          store<u16>(at, u16(row));
          store<u16>(at, u16(start), 2);
          setParent(runs, runs);
          store<i32>(SIZES + usize(runs << 2), 0);
        }
        store<u16>(RUNS + usize(runs << 3), u16(end), 4);
        while (above < aboveEnd && runEnd(above) + reach <= start) above++;
        for (let other = above; other < aboveEnd && runStart(other) < end + reach; other++) join(other, runs);
        runs++;
      }
    } while (WORDS > 1 && ++word < WORDS);
    above = first;
    aboveEnd = runs;
  }
  FOUND.runs = runs;
  nameAreas(runs);
  return FOUND;
}

function nameAreas(runs: i32): void {
  for (let run = 0; run < runs; run++) {
    const at = SIZES + usize(root(run) << 2);
    store<i32>(at, load<i32>(at) + runEnd(run) - runStart(run));
  }
  let count = 0;
  let largest = 0;
  for (let run = 0; run < runs; run++) {
    const top = root(run);
    let area: i32;
    if (top == run) {
      const cells = load<i32>(SIZES + usize(run << 2));
      store<i32>(SIZES + usize(count << 2), cells);
      if (cells > largest) largest = cells;
      area = ++count;
    } else {
      area = runArea(top);
    }
    store<u16>(AREAS + usize(run << 1), u16(area));
  }
  FOUND.count = count;
  FOUND.largest = largest;
}

export function labelAreas(areas: Areas, rows: i32, cols: i32): void {
  memory.fill(LABELS, 0, usize(rows * cols) << 1);
  for (let run = 0; run < areas.runs; run++) {
    const row = LABELS + (usize(runRow(run) * cols) << 1);
    for (let col = runStart(run); col < runEnd(run); col++) store<u16>(row + usize(col << 1), u16(runArea(run)));
  }
}
