import { FIELD, MAX_SIDE, RING_POINTS, RING_STARTS } from "../memory/arena";
import { columnOf, columnsBefore, maskOf, ROW_BYTES, WORDS } from "../memory/row-masks";

/*
 * Marching squares between cell centres. Outside the mat no cell reaches a level, so rings close along its edge. A
 * square has corner cells (row, col) top left to (row + 1, col + 1) bottom right, from -1. A ring crosses links
 * between adjacent cells. Links are numbered by position in a grid of SIDE columns, from 2; 0 is none:
 *  across(row, col): cells (row, col - 1) and (row, col)     even number
 *  down(row, col):   cells (row - 1, col) and (row, col)     odd number
 * Up to 64 x 64 cells SIDE is 65, so a number fits into 16 bits, next to its row and column; else SIDE is a power of
 * two and the number contains them.
 */
const SIDE: i32 = WORDS == 1 ? MAX_SIDE + 1 : 512;
const LINKS: i32 = 2 * (MAX_SIDE + 1) * SIDE + 2;
const LINK_BYTES: i32 = WORDS == 1 ? 2 : 4;
/** u16 or i32; 0 if not crossed or visited. */
const NEXT: usize = memory.data(LINK_BYTES * LINKS, 16);
const CROSSINGS: usize = memory.data(8 * LINKS, 16);
/** Link (u16), row and column (u8 each), or link alone (i32). Read four at a time. */
const STARTS: usize = memory.data(4 * LINKS + 16, 16);
/** Cells that reach the level (row-masks.ts). */
const REACHING: usize = memory.data(ROW_BYTES * MAX_SIDE, 16);

const ROW_STEP: i32 = WORDS == 1 ? 2 * SIDE + (1 << 16) : 2 * SIDE;
const COL_STEP: i32 = WORDS == 1 ? 2 + (1 << 24) : 2;
const FIRST: i32 = 2;

/** From across(row, col) of the square's top left corner. */
const TOP: i32 = COL_STEP;
const RIGHT: i32 = ROW_STEP + COL_STEP + 1;
const BOTTOM: i32 = ROW_STEP + COL_STEP;
const LEFT: i32 = ROW_STEP + 1;
/**
 * Start and end of up to two segments (i32) by the corners that reach the level: 1 bottom left, 2 bottom right, 4 top
 * left, 8 top right. Order and saddles: https://github.com/d3/d3-contour/blob/main/src/contours.js
 */
const SEGMENTS: usize = memory.data<i32>(
  [
    0,
    0,
    0,
    0,
    BOTTOM,
    LEFT,
    0,
    0,
    RIGHT,
    BOTTOM,
    0,
    0,
    RIGHT,
    LEFT,
    0,
    0,
    LEFT,
    TOP,
    0,
    0,
    BOTTOM,
    TOP,
    0,
    0,
    LEFT,
    TOP,
    RIGHT,
    BOTTOM,
    RIGHT,
    TOP,
    0,
    0,
    TOP,
    RIGHT,
    0,
    0,
    BOTTOM,
    LEFT,
    TOP,
    RIGHT,
    TOP,
    BOTTOM,
    0,
    0,
    TOP,
    LEFT,
    0,
    0,
    LEFT,
    RIGHT,
    0,
    0,
    BOTTOM,
    RIGHT,
    0,
    0,
    LEFT,
    BOTTOM,
    0,
    0,
    0,
    0,
    0,
    0,
  ],
  16,
);

/** Bits past the last column are the next row's. */
function maskLevel(rows: i32, cols: i32, level: f32): void {
  const least = f32x4.splat(level);
  const rowBytes = usize(cols) << 2;
  for (let first = 0; first < cols; first += 16) {
    let source = FIELD + (usize(first) << 2);
    let mask = REACHING + (usize(first) >> 3);
    const end = mask + usize(rows * ROW_BYTES);
    do {
      const low = i16x8.narrow_i32x4_s(f32x4.ge(v128.load(source), least), f32x4.ge(v128.load(source, 16), least));
      const high = i16x8.narrow_i32x4_s(f32x4.ge(v128.load(source, 32), least), f32x4.ge(v128.load(source, 48), least));
      store<u16>(mask, u16(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high))));
      source += rowBytes;
      mask += ROW_BYTES;
    } while (mask < end);
  }
}


@inline
function linkOf(start: i32): i32 {
  return WORDS == 1 ? start & 0xffff : start;
}


@inline
function nextOf(link: i32): i32 {
  return WORDS == 1 ? i32(load<u16>(usize(link) << 1, NEXT)) : load<i32>(usize(link) << 2, NEXT);
}


@inline
function setNext(link: i32, next: i32): void {
  if (WORDS == 1) store<u16>(usize(link) << 1, u16(next), NEXT);
  else store<i32>(usize(link) << 2, next, NEXT);
}


@inline
function addSegment(target: usize, square: i32, linked: usize): usize {
  const start = square + load<i32>(linked);
  store<i32>(target, start);
  setNext(linkOf(start), square + load<i32>(linked, 4));
  return target + 4;
}


@inline
function addSquare(target: usize, square: i32, corners: i32): usize {
  const linked = SEGMENTS + (usize(corners) << 4);
  target = addSegment(target, square, linked);
  return corners == 6 || corners == 9 ? addSegment(target, square, linked + 8) : target;
}

/** Returns the end of STARTS. */
function findSegments(rows: i32, cols: i32): usize {
  if (WORDS > 1) return findSegmentsOfWords(rows, cols);
  const inside = u64.MAX_VALUE >> u64(64 - cols);
  let target = STARTS;
  let top: u64 = 0;
  let line = FIRST - ROW_STEP;
  for (let row = 0; row <= rows; row++) {
    const bottom = row < rows ? maskOf(REACHING, row, 0) & inside : 0;
    const outermost = (i32(bottom & 1) << 1) | (i32(top & 1) << 3);
    if (outermost) target = addSquare(target, line - COL_STEP, outermost);
    let crossed = (top ^ bottom) | (top ^ (top >> 1)) | (bottom ^ (bottom >> 1));
    while (crossed != 0) {
      const col = ctz(crossed);
      crossed &= crossed - 1;
      target = addSquare(target, line + i32(col) * COL_STEP, (i32(bottom >> col) & 3) | ((i32(top >> col) & 3) << 2));
    }
    top = bottom;
    line += ROW_STEP;
  }
  return target;
}


@inline
function reachingIn(row: i32, word: i32, rows: i32, cols: i32): u64 {
  return row >= 0 && row < rows && word < WORDS ? maskOf(REACHING, row, word) & columnsBefore(cols, word) : 0;
}

/** For rows of several words. */
function findSegmentsOfWords(rows: i32, cols: i32): usize {
  let target = STARTS;
  let line = FIRST - ROW_STEP;
  for (let row = 0; row <= rows; row++) {
    let top = reachingIn(row - 1, 0, rows, cols);
    let bottom = reachingIn(row, 0, rows, cols);
    const outermost = (i32(bottom & 1) << 1) | (i32(top & 1) << 3);
    if (outermost) target = addSquare(target, line - COL_STEP, outermost);
    for (let word = 0; word << 6 < cols; word++) {
      const nextTop = reachingIn(row - 1, word + 1, rows, cols);
      const nextBottom = reachingIn(row, word + 1, rows, cols);
      const topRight = (top >> 1) | (nextTop << 63);
      const bottomRight = (bottom >> 1) | (nextBottom << 63);
      for (let crossed = (top ^ bottom) | (top ^ topRight) | (bottom ^ bottomRight); crossed != 0; crossed &= crossed - 1) {
        const col = ctz(crossed);
        const lower = (i32(bottom >> col) & 1) | ((i32(bottomRight >> col) & 1) << 1);
        const upper = (i32(top >> col) & 1) | ((i32(topRight >> col) & 1) << 1);
        target = addSquare(target, line + columnOf(word, crossed) * COL_STEP, lower | (upper << 2));
      }
      top = nextTop;
      bottom = nextBottom;
    }
    line += ROW_STEP;
  }
  return target;
}


@inline
function gather(places: v128): v128 {
  const bytes = i32x4.shl(places, 2);
  let values = v128.load32_zero(FIELD + usize(i32x4.extract_lane(bytes, 0)));
  values = v128.load32_lane(FIELD + usize(i32x4.extract_lane(bytes, 1)), values, 1);
  values = v128.load32_lane(FIELD + usize(i32x4.extract_lane(bytes, 2)), values, 2);
  return v128.load32_lane(FIELD + usize(i32x4.extract_lane(bytes, 3)), values, 3);
}


@inline
function crossingOf(start: usize): usize {
  return CROSSINGS + (usize(linkOf(load<i32>(start))) << 3);
}

/** 1/2 before and after the link; on the link at the mat's edge. */
function locate(end: usize, rows: i32, cols: i32, level: f32): void {
  const width = i32x4.splat(cols);
  const height = i32x4.splat(rows);
  const half = f32x4.splat(0.5);
  for (let start = STARTS; start < end; start += 16) {
    const links = v128.load(start);
    const down = i32x4.shr_s(i32x4.shl(links, 31), 31);
    const numbers = i32x4.sub(links, i32x4.splat(FIRST));
    const row =
      WORDS == 1 ? v128.and(i32x4.shr_u(links, 16), i32x4.splat(0xff)) : v128.and(i32x4.shr_u(numbers, 10), i32x4.splat(SIDE - 1));
    const col = WORDS == 1 ? i32x4.shr_u(links, 24) : v128.and(i32x4.shr_u(numbers, 1), i32x4.splat(SIDE - 1));
    const place = i32x4.add(i32x4.mul(row, width), col);
    const along = v128.bitselect(row, col, down);
    const within = v128.and(i32x4.gt_s(along, i32x4.splat(0)), i32x4.lt_s(along, v128.bitselect(height, width, down)));
    const after = gather(place);
    const before = gather(i32x4.sub(place, v128.bitselect(width, i32x4.splat(1), down)));
    const part = f32x4.div(f32x4.sub(f32x4.splat(level), before), f32x4.sub(after, before));
    const offset = v128.and(f32x4.sub(part, half), within);
    const x = f32x4.add(f32x4.convert_i32x4_s(col), v128.bitselect(half, offset, down));
    const y = f32x4.add(f32x4.convert_i32x4_s(row), v128.bitselect(offset, half, down));
    const low = i32x4.shuffle(x, y, 0, 4, 1, 5);
    const high = i32x4.shuffle(x, y, 2, 6, 3, 7);
    v128.store64_lane(crossingOf(start), low, 0);
    v128.store64_lane(crossingOf(start + 4), low, 1);
    v128.store64_lane(crossingOf(start + 8), high, 0);
    v128.store64_lane(crossingOf(start + 12), high, 1);
  }
}

/** Into RING_POINTS and RING_STARTS. Returns their number. */
export function trace(rows: i32, cols: i32, level: f32): i32 {
  maskLevel(rows, cols, level);
  const end = findSegments(rows, cols);
  locate(end, rows, cols, level);
  let rings = RING_STARTS;
  let target = RING_POINTS;
  for (let start = STARTS; start < end; start += 4) {
    const first = linkOf(load<i32>(start));
    if (nextOf(first) == 0) continue;
    store<i32>(rings, i32((target - RING_POINTS) >> 3));
    rings += 4;
    let link = first;
    do {
      store<u64>(target, load<u64>(usize(link) << 3, CROSSINGS));
      target += 8;
      const next = nextOf(link);
      setNext(link, 0);
      link = next;
    } while (link != first);
    store<u64>(target, load<u64>(usize(first) << 3, CROSSINGS));
    target += 8;
  }
  store<i32>(rings, i32((target - RING_POINTS) >> 3));
  return i32((rings - RING_STARTS) >> 2);
}
