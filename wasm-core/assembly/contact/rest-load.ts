import { RestAt } from "../../layout/contact";
import { areaCells, findComponents, labelAreas } from "../frame/connected-areas";
import { MAX_COUNT } from "../frame/read-frame";
import { COUNTS, LABELS, MASKS, MAX_CELLS, MEAN } from "../memory/arena";
import { gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note, noted } from "../memory/measures";
import { addCell, ROW_BYTES } from "../memory/row-masks";
import { setAt } from "../memory/series";
import { valueOfRank } from "../memory/value-of-rank";
import { addLanes } from "../memory/vector-lanes";

/* An even offset, and groups of cells that are always loaded. */

/** Normal quantile at one standard deviation; the mean at rest is at most 0. */
const BELOW_DEVIATION: f64 = 0.84;
/** An even offset: all but the lowest sixth of the cells read at least this part of the median. */
const MIN_EVEN_PART: f64 = 0.5;
const FAULTY: u16 = 0xffff;

/** u16 per cell, without gaps: minimum over all frames, then reading at rest. */
const REST: usize = memory.data(2 * MAX_CELLS + 64, 16);
/** The frame with the least load. */
const EMPTIEST: usize = memory.data(2 * MAX_CELLS + 64, 16);


@inline
function countAt(counts: usize, cell: i32): u16 {
  return load<u16>(counts + (usize(cell) << 1));
}

export function beginRest(): void {
  beginMeasures();
  note(RestAt.LEAST_SUM, Infinity);
  memory.fill(REST, 0xff, 2 * MAX_CELLS);
}


@inline
function insideFrame(first: i32, cells: i32): v128 {
  return i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(min(8, cells - first))));
}

/** Returns the number of good frames. */
export function followRest(frames: i32): i32 {
  const cells = gridRows() * gridCols();
  for (let index = 0; index < frames; index++) {
    const counts = COUNTS + (usize(index * cells) << 1);
    let sums = i32x4.splat(0);
    let excess = i16x8.splat(0);
    for (let first = 0; first < cells; first += 8) {
      const at = usize(first) << 1;
      const own = v128.and(v128.load(counts + at), insideFrame(first, cells));
      const values = v128.andnot(own, i16x8.eq(own, i16x8.splat(-1)));
      excess = v128.or(excess, values);
      sums = i32x4.add(sums, i32x4.extadd_pairwise_i16x8_u(values));
      v128.store(REST + at, i16x8.min_u(v128.load(REST + at), values));
    }
    if (v128.any_true(i16x8.gt_u(excess, i16x8.splat(i16(MAX_COUNT))))) return index;
    const sum = f64(addLanes(sums));
    if (sum >= noted(RestAt.LEAST_SUM)) continue;
    note(RestAt.LEAST_SUM, sum);
    memory.copy(EMPTIEST, counts, usize(cells) << 1);
  }
  return frames;
}

/** Good counts of the emptiest frame into MEAN; returns their number. */
function takeGood(cells: i32): i32 {
  let good = 0;
  for (let cell = 0; cell < cells; cell++) {
    if (countAt(EMPTIEST, cell) != FAULTY) setAt(MEAN, good++, f64(countAt(EMPTIEST, cell)));
  }
  return good;
}


@inline
function quantile(part: f64, good: i32): f64 {
  return good > 0 ? valueOfRank(MEAN, good, i32(part * f64(good))) : 0;
}

/** 8-connected groups of cells that always read at least `least`, into LABELS. */
function labelStuck(rows: i32, cols: i32, least: f64): void {
  memory.fill(MASKS, 0, usize(rows * ROW_BYTES));
  for (let cell = 0; cell < rows * cols; cell++) {
    if (f64(countAt(REST, cell)) >= least) addCell(MASKS, cell / cols, cell % cols);
  }
  labelAreas(findComponents(rows, 1), rows, cols);
}

/** Loaded from `least` counts; groups under `leastCells` are no foot. False if all cells read 0 at rest. */
export function findRest(least: f64, leastCells: f64): bool {
  const rows = gridRows();
  const cols = gridCols();
  const good = takeGood(rows * cols);
  const middle = quantile(0.5, good);
  const isEven = middle >= least && quantile(1 - BELOW_DEVIATION, good) >= MIN_EVEN_PART * middle;
  const offset: f64 = isEven ? middle : 0;
  note(RestAt.OFFSET, offset);
  note(RestAt.DEVIATION, quantile(BELOW_DEVIATION, good) - offset);
  labelStuck(rows, cols, offset + least);
  let found = offset > 0;
  for (let cell = 0; cell < rows * cols; cell++) {
    const label = i32(countAt(LABELS, cell));
    const isLone = label > 0 && f64(areaCells(label)) < leastCells;
    found = found || isLone;
    if (!isLone) store<u16>(REST + (usize(cell) << 1), u16(offset));
  }
  return found;
}

/** In place. Returns the number of frames. */
export function subtractRest(frames: i32): i32 {
  const cells = gridRows() * gridCols();
  let left = i16x8.splat(0);
  for (let index = 0; index < frames; index++) {
    const counts = COUNTS + (usize(index * cells) << 1);
    for (let first = 0; first < cells; first += 8) {
      const at = usize(first) << 1;
      const inside = insideFrame(first, cells);
      const values = v128.load(counts + at);
      const good = v128.andnot(inside, i16x8.eq(values, i16x8.splat(-1)));
      const rested = i16x8.sub_sat_u(values, v128.load(REST + at));
      left = v128.or(left, v128.and(rested, good));
      v128.store(counts + at, v128.bitselect(rested, values, good));
    }
  }
  if (v128.any_true(left)) note(RestAt.LOADED, 1);
  return frames;
}
