import { SplitRule } from "../../layout/static";
import { areaCells, componentCount, findComponents, runArea, runCount, runEnd, runRow, runStart } from "../frame/connected-areas";
import { LABELS, MASKS, MAX_CELLS, MAX_SIDE } from "../memory/arena";

/** Two feet are separated by more than this many empty columns (specification §5). */
const GAP_COLUMNS: i32 = 5;
/** Two areas that fit into an outline of this size are parts of one foot (a toe, a high arch). */
const FOOT_LENGTH_CM: f64 = 33;
const FOOT_WIDTH_CM: f64 = 12;
/** An area joins the foot nearest by column; distances along the foot are weighted down by this. */
const ACROSS_TO_ALONG: f64 = 4;

/** Contacts of the first and the second foot: bit c of row r is cell (r, c). */
const PRINTS: usize = memory.data(2 * 8 * MAX_SIDE, 16);
/** First and last row and column of each area (u8 each). */
const BOXES: usize = memory.data(4 * (MAX_CELLS / 4 + 1), 16);

/** Result of the last `splitFeet`. */
export let rule: i32 = SplitRule.NONE;
export let gapFirst: i32 = 0;
export let gapColumns: i32 = 0;

/** Rows of contacts of foot 0 or 1. */
@inline
export function printMasks(foot: i32): usize {
  return PRINTS + usize(foot * 8 * MAX_SIDE);
}

/** The widest run of empty columns between two loaded ones into `gapFirst` and `gapColumns`; the first on a tie. */
function findGap(rows: i32): void {
  let loaded: u64 = 0;
  for (let row = 0; row < rows; row++) loaded |= load<u64>(MASKS + (usize(row) << 3));
  gapFirst = 0;
  gapColumns = 0;
  if (loaded == 0) return;
  let empty = ~loaded & (u64.MAX_VALUE >> clz(loaded)) & ~((loaded & -loaded) - 1);
  while (empty) {
    const first = ctz(empty);
    const end = ctz(empty + ((1 as u64) << first));
    empty &= empty + ((1 as u64) << first);
    if (i32(end - first) > gapColumns) {
      gapFirst = i32(first);
      gapColumns = i32(end - first);
    }
  }
}


@inline
function box(area: i32): usize {
  return BOXES + (usize(area) << 2);
}

function boxAreas(): void {
  for (let area = 1; area <= componentCount; area++) store<u32>(box(area), 0x00ff00ff);
  for (let run = 0; run < runCount; run++) {
    const at = box(runArea(run));
    store<u8>(at, u8(min(i32(load<u8>(at)), runRow(run))));
    store<u8>(at, u8(max(i32(load<u8>(at, 1)), runRow(run))), 1);
    store<u8>(at, u8(min(i32(load<u8>(at, 2)), runStart(run))), 2);
    store<u8>(at, u8(max(i32(load<u8>(at, 3)), runEnd(run) - 1)), 3);
  }
}


@inline
function middleRow(area: i32): f64 {
  return 0.5 * f64(i32(load<u8>(box(area))) + i32(load<u8>(box(area), 1)));
}


@inline
function middleCol(area: i32): f64 {
  return 0.5 * f64(i32(load<u8>(box(area), 2)) + i32(load<u8>(box(area), 3)));
}

/** The largest area other than `except`; 0 without one. */
function largestArea(except: i32): i32 {
  let best = 0;
  for (let area = 1; area <= componentCount; area++) {
    if (area != except && (best == 0 || areaCells(area) > areaCells(best))) best = area;
  }
  return best;
}

function fitOneFoot(one: i32, other: i32, xCm: f64, yCm: f64): bool {
  const a = box(one);
  const b = box(other);
  const rows = max(load<u8>(a, 1), load<u8>(b, 1)) - min(load<u8>(a), load<u8>(b)) + 1;
  const cols = max(load<u8>(a, 3), load<u8>(b, 3)) - min(load<u8>(a, 2), load<u8>(b, 2)) + 1;
  return f64(rows) * yCm <= FOOT_LENGTH_CM && f64(cols) * xCm <= FOOT_WIDTH_CM;
}

function distance(area: i32, foot: i32, xCm: f64, yCm: f64): f64 {
  const across = (middleCol(area) - middleCol(foot)) * xCm;
  const along = ((middleRow(area) - middleRow(foot)) * yCm) / ACROSS_TO_ALONG;
  return across * across + along * along;
}

function splitByAreas(left: i32, right: i32, xCm: f64, yCm: f64): void {
  for (let run = 0; run < runCount; run++) {
    const area = runArea(run);
    const nearer = area == left || (area != right && distance(area, left, xCm, yCm) <= distance(area, right, xCm, yCm)) ? 0 : 1;
    const at = printMasks(nearer) + (usize(runRow(run)) << 3);
    const cells = (u64.MAX_VALUE >> u64(64 - (runEnd(run) - runStart(run)))) << u64(runStart(run));
    store<u64>(at, load<u64>(at) | cells);
  }
}

/**
 * Splits the contacts of MASKS into two prints, the left one first: by the widest gap of more than five columns, else by the two largest
 * areas of the 8-neighbourhood, smaller areas joining the nearer; otherwise all belong to the first.
 */
export function splitFeet(rows: i32, xCm: f64, yCm: f64): void {
  memory.fill(PRINTS, 0, usize(2 * 8 * MAX_SIDE));
  findGap(rows);
  if (gapColumns > GAP_COLUMNS) {
    rule = SplitRule.GAP;
    const leftSide = ((1 as u64) << u64(gapFirst)) - 1;
    for (let row = 0; row < rows; row++) {
      const mask = load<u64>(MASKS + (usize(row) << 3));
      store<u64>(printMasks(0) + (usize(row) << 3), mask & leftSide);
      store<u64>(printMasks(1) + (usize(row) << 3), mask & ~leftSide);
    }
    return;
  }
  findComponents(rows, 1);
  boxAreas();
  const first = largestArea(0);
  const second = largestArea(first);
  if (second != 0 && !fitOneFoot(first, second, xCm, yCm)) {
    rule = SplitRule.AREAS;
    const ordered = middleCol(first) <= middleCol(second);
    splitByAreas(ordered ? first : second, ordered ? second : first, xCm, yCm);
    return;
  }
  rule = first == 0 ? SplitRule.NONE : SplitRule.SINGLE;
  memory.copy(PRINTS, MASKS, usize(rows) << 3);
}

/** All contacts of MASKS as the first print. False without any. */
export function takeAsOnePrint(rows: i32): bool {
  memory.copy(PRINTS, MASKS, usize(rows) << 3);
  let loaded: u64 = 0;
  for (let row = 0; row < rows; row++) loaded |= load<u64>(MASKS + (usize(row) << 3));
  return loaded != 0;
}

/** 1 or 2 into LABELS for the cells of the first and second print, 0 elsewhere. */
export function labelPrints(rows: i32, cols: i32): void {
  memory.fill(LABELS, 0, usize(rows * cols) << 1);
  for (let foot = 0; foot < 2; foot++) {
    for (let row = 0; row < rows; row++) {
      let mask = load<u64>(printMasks(foot) + (usize(row) << 3));
      while (mask) {
        store<u16>(LABELS + ((usize(row * cols) + usize(ctz(mask))) << 1), u16(foot + 1));
        mask &= mask - 1;
      }
    }
  }
}
