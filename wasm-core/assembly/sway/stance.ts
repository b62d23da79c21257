import { StandAt, StandingFootAt } from "../../layout/stance";
import { takeField } from "../frame/field-contacts";
import { MASKS, MAX_CELLS, MEASURES } from "../memory/arena";
import { contactThreshold, gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { beginMeasures } from "../memory/measures";
import { columnOf, maskOf, movedLeft, movedRight, WORDS } from "../memory/row-masks";
import { at, setAt } from "../memory/series";
import { valueOfRank } from "../memory/value-of-rank";
import { isFinite } from "../picture/padded-field";

/*
 * From starts all round, each cell goes to the nearer middle by foot size, until stable (two equal Gaussians). Of the
 * fits whose feet are prints, the one with the lowest cost counts.
 */

/** Standard deviations of a rectangular print of 24 by 8.5 cm. */
const ALONG_CM: f64 = 24 / Math.sqrt(12);
const ACROSS_CM: f64 = 8.5 / Math.sqrt(12);
/** Sizes by those deviations, and their logarithms; literals, because engines differ in the last bits. */
const SIZES: usize = memory.data<f64>([0.8, 0.95, 1.1]);
const LOGARITHMS: usize = memory.data<f64>([-0.2231435513142097, -0.05129329438755058, 0.09531017980432493]);
const SIZE_COUNT: i32 = 3;
const LOG_OF_2: f64 = 0.6931471805599453;
/** Start directions, every 15 degrees of a quarter. */
const COSINES: usize = memory.data<f64>([1, 0.9659258262890683, 0.8660254037844386, 0.7071067811865476, 0.5, 0.25881904510252074]);
const SINES: usize = memory.data<f64>([0, 0.25881904510252074, 0.5, 0.7071067811865476, 0.8660254037844386, 0.9659258262890683]);
const DIRECTION_COUNT: i32 = 6;
const ROUNDS: i32 = 12;
/** Cost of a complete size difference between a person's feet. */
const UNLIKE_COST: f64 = 1.5;

/** Limits of a print's size. */
const LEAST_LENGTH_CM: f64 = 14;
const MOST_LENGTH_CM: f64 = 34;
const LEAST_WIDTH_CM: f64 = 4;
const MOST_WIDTH_CM: f64 = 13.5;
const LEAST_CM2: f64 = 25;
const MOST_CM2: f64 = 225;

/** Middles of cells (f64 x, y; cm), and their feet (u8). */
const POINTS: usize = memory.data(16 * MAX_CELLS, 16);
const FEET: usize = memory.data(MAX_CELLS, 16);
/** Of the feet. */
const MIDDLES: usize = memory.data(16 * 2, 16);
/** Of one foot's cells on an axis (f64). */
const PLACES: usize = memory.data(8 * MAX_CELLS, 16);
/** The fit under way: StandAt. */
const FIT: usize = memory.data(8 * StandAt.LENGTH, 16);


@inline
function pair(x: f64, y: f64): v128 {
  return f64x2.replace_lane(f64x2.splat(x), 1, y);
}


@inline
function first(both: v128): f64 {
  return f64x2.extract_lane(both, 0);
}


@inline
function second(both: v128): f64 {
  return f64x2.extract_lane(both, 1);
}


@inline
function pointAt(index: i32): v128 {
  return v128.load(POINTS + (usize(index) << 4));
}


@inline
function footAt(index: i32): i32 {
  return i32(load<u8>(FEET + usize(index)));
}


@inline
function setFoot(index: i32, foot: i32): void {
  store<u8>(FEET + usize(index), u8(foot));
}


@inline
function middleOf(foot: i32): v128 {
  return v128.load(MIDDLES + (usize(foot) << 4));
}


@inline
function footRecord(foot: i32): usize {
  return FIT + (usize(StandAt.FIRST_FOOT + foot * StandingFootAt.LENGTH) << 3);
}

/** Loaded cells with at least two loaded neighbours, which excludes stuck cells; returns their number. */
function takePoints(rows: i32, cols: i32, xCm: f64, yCm: f64): i32 {
  let points = 0;
  let atEdge = false;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      const above: u64 = row > 0 ? maskOf(MASKS, row - 1, word) : 0;
      const below: u64 = row < rows - 1 ? maskOf(MASKS, row + 1, word) : 0;
      const left = movedRight(MASKS, row, word);
      const right = movedLeft(MASKS, row, word);
      const touched = (above & below) | (left & right) | ((above | below) & (left | right));
      for (let mask = maskOf(MASKS, row, word) & touched; mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        atEdge = atEdge || row == 0 || row == rows - 1 || col == 0 || col == cols - 1;
        v128.store(POINTS + (usize(points++) << 4), pair((f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm));
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  setAt(FIT, StandAt.AT_EDGE, f64(atEdge));
  return points;
}

/** False if a foot has no cells. */
function findMiddles(points: i32, feet: i32): bool {
  let ofFirst = f64x2.splat(0);
  let ofSecond = f64x2.splat(0);
  let seconds = 0;
  for (let index = 0; index < points; index++) {
    if (footAt(index) == 0) ofFirst = f64x2.add(ofFirst, pointAt(index));
    else {
      ofSecond = f64x2.add(ofSecond, pointAt(index));
      seconds++;
    }
  }
  v128.store(MIDDLES, f64x2.div(ofFirst, f64x2.splat(f64(points - seconds))));
  v128.store(MIDDLES, f64x2.div(ofSecond, f64x2.splat(f64(seconds))), 16);
  return seconds < points && (feet == 1 || seconds > 0);
}

/** A unit vector of either sign. */
function longAxis(xx: f64, yy: f64, xy: f64): v128 {
  const apart = Math.sqrt((xx - yy) * (xx - yy) + 4 * xy * xy);
  if (apart == 0) return pair(1, 0);
  const x = Math.sqrt(Math.max(0, 0.5 * (1 + (xx - yy) / apart)));
  const y = Math.sqrt(Math.max(0, 0.5 * (1 + (yy - xx) / apart)));
  return pair(x, xy < 0 ? -y : y);
}

/** Of maximum spread about the feet's middles. */
function findDirection(points: i32): v128 {
  let squares = f64x2.splat(0);
  let xy: f64 = 0;
  for (let index = 0; index < points; index++) {
    const off = f64x2.sub(pointAt(index), middleOf(footAt(index)));
    squares = f64x2.add(squares, f64x2.mul(off, off));
    xy += first(off) * second(off);
  }
  return longAxis(first(squares), second(squares), xy);
}


@inline
function costOf(point: v128, middle: v128, along: v128, deviations: v128): f64 {
  const off = f64x2.sub(point, middle);
  const x = f64x2.mul(off, f64x2.splat(first(along)));
  const y = f64x2.mul(f64x2.shuffle(off, off, 1, 0), pair(second(along), -second(along)));
  const places = f64x2.div(f64x2.add(x, y), deviations);
  const squares = f64x2.mul(places, places);
  return first(squares) + second(squares);
}

/** Each cell to the nearer of two feet; false if none changes. */
function reassign(points: i32, along: v128, deviations: v128): bool {
  const one = middleOf(0);
  const other = middleOf(1);
  let changed = false;
  for (let index = 0; index < points; index++) {
    const point = pointAt(index);
    const foot = i32(costOf(point, one, along, deviations) > costOf(point, other, along, deviations));
    changed = changed || foot != footAt(index);
    setFoot(index, foot);
  }
  return changed;
}

/** Single cells do not lengthen a foot: middle of nine tenths of its cells, and the extrapolated length. */
function noteExtent(points: i32, foot: i32, axis: v128, middleAt: i32, lengthAt: i32): void {
  let cells = 0;
  for (let index = 0; index < points; index++) {
    if (footAt(index) != foot) continue;
    const places = f64x2.mul(pointAt(index), axis);
    setAt(PLACES, cells++, first(places) + second(places));
  }
  const low = valueOfRank(PLACES, cells, i32(Math.round(0.05 * f64(cells - 1))));
  const high = valueOfRank(PLACES, cells, i32(Math.round(0.95 * f64(cells - 1))));
  setAt(footRecord(foot), middleAt, 0.5 * (low + high));
  setAt(footRecord(foot), lengthAt, (high - low) / 0.9);
  setAt(footRecord(foot), StandingFootAt.CELLS, f64(cells));
}

function isPrint(foot: i32, cellCm2: f64): bool {
  const length = at(footRecord(foot), StandingFootAt.LENGTH_CM);
  const width = at(footRecord(foot), StandingFootAt.WIDTH_CM);
  const area = at(footRecord(foot), StandingFootAt.CELLS) * cellCm2;
  if (!(length >= LEAST_LENGTH_CM && length <= MOST_LENGTH_CM)) return false;
  return width >= LEAST_WIDTH_CM && width <= MOST_WIDTH_CM && area >= LEAST_CM2 && area <= MOST_CM2;
}

function unlike(points: i32): f64 {
  const cells = at(footRecord(0), StandingFootAt.CELLS) - at(footRecord(1), StandingFootAt.CELLS);
  const one = at(footRecord(0), StandingFootAt.LENGTH_CM);
  const other = at(footRecord(1), StandingFootAt.LENGTH_CM);
  return Math.abs(cells) / f64(points) + Math.abs(one - other) / (one + other);
}

/** From the cells' feet as they are; kept in MEASURES if better. */
function fit(points: i32, feet: i32, size: i32, cellCm2: f64): void {
  const deviations = pair(at(SIZES, size) * ALONG_CM, at(SIZES, size) * ACROSS_CM);
  let along = pair(1, 0);
  for (let round = 0; round < ROUNDS; round++) {
    if (!findMiddles(points, feet)) return;
    along = findDirection(points);
    if (feet == 1 || !reassign(points, along, deviations)) break;
  }
  if (!findMiddles(points, feet)) return;
  for (let foot = 0; foot < feet; foot++) {
    noteExtent(points, foot, along, StandingFootAt.ALONG, StandingFootAt.LENGTH_CM);
    noteExtent(points, foot, pair(-second(along), first(along)), StandingFootAt.ACROSS, StandingFootAt.WIDTH_CM);
    if (!isPrint(foot, cellCm2)) return;
  }
  let spread: f64 = 0;
  for (let index = 0; index < points; index++) spread += costOf(pointAt(index), middleOf(footAt(index)), along, deviations);
  let cost = 0.5 * (spread / f64(points)) + 2 * at(LOGARITHMS, size);
  if (feet == 2) cost = cost + LOG_OF_2 + UNLIKE_COST * unlike(points);
  if (at(MEASURES, StandAt.FEET) > 0 && !(cost < at(MEASURES, StandAt.COST))) return;
  setAt(FIT, StandAt.FEET, f64(feet));
  setAt(FIT, StandAt.COST, cost);
  memory.copy(MEASURES, FIT, 8 * StandAt.LENGTH);
}

/** On either side of a line through the middle of all. */
function cut(points: i32, middle: v128, direction: v128): void {
  for (let index = 0; index < points; index++) {
    const places = f64x2.mul(f64x2.sub(pointAt(index), middle), direction);
    setFoot(index, i32(first(places) + second(places) > 0));
  }
}

/** One or two feet of FIELD into MEASURES; no feet if unclear. False for a non-finite value. */
export function standingFeet(): bool {
  const rows = gridRows();
  const cols = gridCols();
  const xCm = pitchX();
  const yCm = pitchY();
  const cellCm2 = xCm * yCm;
  if (!isFinite(rows, cols)) return false;
  beginMeasures();
  takeField(rows, cols, contactThreshold());
  const points = takePoints(rows, cols, xCm, yCm);
  // More than two prints have no fit, whatever rounding does.
  const area = f64(points) * cellCm2;
  if (area < LEAST_CM2 || area > 2 * MOST_CM2 + 1) return true;
  memory.fill(FEET, 0, usize(points));
  findMiddles(points, 1);
  const middle = middleOf(0);
  for (let size = 0; size < SIZE_COUNT; size++) {
    memory.fill(FEET, 0, usize(points));
    fit(points, 1, size, cellCm2);
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      cut(points, middle, pair(at(COSINES, direction), at(SINES, direction)));
      fit(points, 2, size, cellCm2);
    }
    for (let direction = 0; direction < DIRECTION_COUNT; direction++) {
      cut(points, middle, pair(-at(SINES, direction), at(COSINES, direction)));
      fit(points, 2, size, cellCm2);
    }
  }
  return true;
}
