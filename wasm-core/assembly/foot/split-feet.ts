import { SplitRule, StaticAt } from "../../layout/static";
import { areaCells, Areas, findComponents, runArea, runEnd, runRow, runStart } from "../frame/connected-areas";
import { LABELS, MASKS, MAX_CELLS, MAX_SIDE, STATIC_RECORD } from "../memory/arena";
import { addCell, columnOf, columnsBefore, columnsOf, firstColumnOf, maskOf, ROW_BYTES, wordAt, WORDS } from "../memory/row-masks";

/** specification §5 */
const GAP_COLUMNS: i32 = 5;
/** Areas within this outline are one foot (a toe, a high arch). */
const FOOT_LENGTH_CM: f64 = 33;
const FOOT_WIDTH_CM: f64 = 12;
const ACROSS_TO_ALONG: f64 = 4;

const PRINTS: usize = memory.data(2 * ROW_BYTES * MAX_SIDE, 16);
const BOXES: usize = memory.data(8 * (MAX_CELLS / 4 + 1), 16);

let gapFirst: i32 = 0;
let gapColumns: i32 = 0;


@inline
export function printMasks(foot: i32): usize {
  return PRINTS + usize(foot * ROW_BYTES * MAX_SIDE);
}

/** Between loaded columns, into STATIC_RECORD; the first on a tie. */
function findGap(rows: i32): void {
  gapFirst = 0;
  gapColumns = 0;
  let first = MAX_SIDE;
  let word = 0;
  do {
    for (let loaded = columnsOf(MASKS, 0, rows, word); loaded != 0; loaded &= loaded - 1) {
      const col = columnOf(word, loaded);
      if (col - first > gapColumns) {
        gapFirst = first;
        gapColumns = col - first;
      }
      first = col + 1;
    }
  } while (WORDS > 1 && ++word < WORDS);
  store<f64>(STATIC_RECORD + (StaticAt.GAP_FIRST << 3), f64(gapFirst));
  store<f64>(STATIC_RECORD + (StaticAt.GAP_COLUMNS << 3), f64(gapColumns));
}


@inline
function box(area: i32): usize {
  return BOXES + (usize(area) << 3);
}

function boxAreas(areas: Areas): void {
  for (let area = 1; area <= areas.count; area++) store<u64>(box(area), 0x0000ffff0000ffff);
  for (let run = 0; run < areas.runs; run++) {
    const at = box(runArea(run));
    store<u16>(at, u16(min(i32(load<u16>(at)), runRow(run))));
    store<u16>(at, u16(max(i32(load<u16>(at, 2)), runRow(run))), 2);
    store<u16>(at, u16(min(i32(load<u16>(at, 4)), runStart(run))), 4);
    store<u16>(at, u16(max(i32(load<u16>(at, 6)), runEnd(run) - 1)), 6);
  }
}


@inline
function middleRow(area: i32): f64 {
  return 0.5 * f64(i32(load<u16>(box(area))) + i32(load<u16>(box(area), 2)));
}


@inline
function middleCol(area: i32): f64 {
  return 0.5 * f64(i32(load<u16>(box(area), 4)) + i32(load<u16>(box(area), 6)));
}

function largestArea(areas: Areas, except: i32): i32 {
  let best = 0;
  for (let area = 1; area <= areas.count; area++) {
    if (area != except && (best == 0 || areaCells(area) > areaCells(best))) best = area;
  }
  return best;
}

function fitOneFoot(one: i32, other: i32, xCm: f64, yCm: f64): bool {
  const a = box(one);
  const b = box(other);
  const rows = max(i32(load<u16>(a, 2)), i32(load<u16>(b, 2))) - min(i32(load<u16>(a)), i32(load<u16>(b))) + 1;
  const cols = max(i32(load<u16>(a, 6)), i32(load<u16>(b, 6))) - min(i32(load<u16>(a, 4)), i32(load<u16>(b, 4))) + 1;
  return f64(rows) * yCm <= FOOT_LENGTH_CM && f64(cols) * xCm <= FOOT_WIDTH_CM;
}

function distance(area: i32, foot: i32, xCm: f64, yCm: f64): f64 {
  const across = (middleCol(area) - middleCol(foot)) * xCm;
  const along = ((middleRow(area) - middleRow(foot)) * yCm) / ACROSS_TO_ALONG;
  return across * across + along * along;
}

function splitByAreas(areas: Areas, left: i32, right: i32, xCm: f64, yCm: f64): void {
  for (let run = 0; run < areas.runs; run++) {
    const area = runArea(run);
    const nearer = area == left || (area != right && distance(area, left, xCm, yCm) <= distance(area, right, xCm, yCm)) ? 0 : 1;
    for (let col = runStart(run); col < runEnd(run); col++) addCell(printMasks(nearer), runRow(run), col);
  }
}

/**
 * Two prints, left first: at the widest gap of more than five columns, else by the two largest 8-connected areas,
 * smaller ones joining the nearer; else one print. Returns the rule.
 */
export function splitFeet(rows: i32, xCm: f64, yCm: f64): i32 {
  memory.fill(PRINTS, 0, usize(2 * ROW_BYTES * MAX_SIDE));
  findGap(rows);
  if (gapColumns > GAP_COLUMNS) {
    for (let row = 0; row < rows; row++) {
      let word = 0;
      do {
        const mask = maskOf(MASKS, row, word);
        const leftSide = columnsBefore(gapFirst, word);
        store<u64>(wordAt(printMasks(0), row, word), mask & leftSide);
        store<u64>(wordAt(printMasks(1), row, word), mask & ~leftSide);
      } while (WORDS > 1 && ++word < WORDS);
    }
    return SplitRule.GAP;
  }
  const areas = findComponents(rows, 1);
  boxAreas(areas);
  const first = largestArea(areas, 0);
  const second = largestArea(areas, first);
  if (second != 0 && !fitOneFoot(first, second, xCm, yCm)) {
    const ordered = middleCol(first) <= middleCol(second);
    splitByAreas(areas, ordered ? first : second, ordered ? second : first, xCm, yCm);
    return SplitRule.AREAS;
  }
  memory.copy(PRINTS, MASKS, usize(rows * ROW_BYTES));
  return first == 0 ? SplitRule.NONE : SplitRule.SINGLE;
}

export function takeAsOnePrint(rows: i32): bool {
  memory.copy(PRINTS, MASKS, usize(rows * ROW_BYTES));
  return firstColumnOf(MASKS, 0, rows) < MAX_SIDE;
}

/** 1 or 2, else 0. */
export function labelPrints(rows: i32, cols: i32): void {
  memory.fill(LABELS, 0, usize(rows * cols) << 1);
  for (let foot = 0; foot < 2; foot++) {
    for (let row = 0; row < rows; row++) {
      let word = 0;
      do {
        for (let mask = maskOf(printMasks(foot), row, word); mask != 0; mask &= mask - 1) {
          store<u16>(LABELS + (usize(row * cols + columnOf(word, mask)) << 1), u16(foot + 1));
        }
      } while (WORDS > 1 && ++word < WORDS);
    }
  }
}
