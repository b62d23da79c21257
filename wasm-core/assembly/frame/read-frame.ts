import { COUNTS, FRAME, MASKS, STRIDE } from "../memory/arena";
import { bitsOf } from "../memory/pack-lanes";
import { hasCell, maskOf, WORDS, wordAt } from "../memory/row-masks";

/** Keeps squares within 32-bit partial sums. */
export const MAX_COUNT: i32 = 16383;
/** For values carried as f32. */
export const TOLERANCE: f64 = 1e-7;
const FAULTY: i16 = -1;

/** Within TOLERANCE; MAX_COUNT + 1 if none. */
export function countReaching(value: f64, scale: f64, least: i32): i32 {
  const counts = Math.ceil((value / scale) * (1 - TOLERANCE));
  return i32(Math.min(Math.max(counts, f64(least)), f64(MAX_COUNT + 1)));
}

/** Two values (i32), at least 1; faster in V8 than scalars. */
@inline
export function countsReaching(values: v128, scale: f64): v128 {
  const counts = f64x2.ceil(f64x2.mul(f64x2.div(values, f64x2.splat(scale)), f64x2.splat(1 - TOLERANCE)));
  return i32x4.trunc_sat_f64x2_s_zero(f64x2.pmin(f64x2.pmax(counts, f64x2.splat(1)), f64x2.splat(MAX_COUNT + 1)));
}

/** MAX_COUNT + 1 if none. */
export function countAbove(value: f64, scale: f64): i32 {
  const reaching = countReaching(value, scale, 0);
  return min(MAX_COUNT + 1, reaching + i32(f64(reaching) * scale <= value * (1 + TOLERANCE)));
}

/** The device's maximum, or the codec's if unknown (0). */
export function saturationCount(greatest: f64, scale: f64): i32 {
  return greatest > 0 ? countReaching(greatest, scale, 1) : MAX_COUNT;
}


@inline
function inside(first: i32, cols: i32): v128 {
  return i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(cols - first)));
}

/** Zero-padded to a multiple of sixteen columns. */
export function padFrame(index: i32, rows: i32, cols: i32): void {
  const width = (cols + 15) & ~15;
  let source = COUNTS + (usize(index * rows * cols) << 1);
  let target = FRAME;
  for (let row = 0; row < rows; row++) {
    for (let first = 0; first < width; first += 8) {
      const at = usize(first) << 1;
      v128.store(target + at, v128.and(v128.load(source + at), inside(first, cols)));
    }
    source += usize(cols << 1);
    target += usize(STRIDE << 1);
  }
}

/** Faulty cells are 0. False when a count exceeds the codec's maximum. */
export function readFrame(index: i32, rows: i32, cols: i32): bool {
  const width = (cols + 15) & ~15;
  const faulty = i16x8.splat(FAULTY);
  let source = COUNTS + (usize(index * rows * cols) << 1);
  let target = FRAME;
  let excess = i16x8.splat(0);
  for (let row = 0; row < rows; row++) {
    for (let first = 0; first < width; first += 8) {
      const at = usize(first) << 1;
      const cells = v128.and(v128.load(source + at), inside(first, cols));
      const counts = v128.andnot(cells, i16x8.eq(cells, faulty));
      excess = v128.or(excess, counts);
      v128.store(target + at, counts);
    }
    source += usize(cols << 1);
    target += usize(STRIDE << 1);
  }
  return !v128.any_true(v128.and(excess, i16x8.splat(i16(0xc000))));
}

/** `threshold`: 1 to MAX_COUNT + 1. */
export function maskFrame(rows: i32, cols: i32, threshold: i32): void {
  const groups = (cols + 15) >> 4;
  const least = i16x8.splat(i16(threshold));
  let source = FRAME;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      let mask: u64 = 0;
      const end = WORDS > 1 ? min(groups, (word + 1) << 2) : groups;
      for (let group = word << 2; group < end; group++) {
        const at = source + usize(group << 5);
        const low = i16x8.ge_s(v128.load(at), least);
        const high = i16x8.ge_s(v128.load(at, 16), least);
        mask |= u64(u32(i8x16.bitmask(i8x16.narrow_i16x8_s(low, high)))) << u64((group & 3) << 4);
      }
      store<u64>(wordAt(MASKS, row, word), mask);
    } while (WORDS > 1 && ++word < WORDS);
    source += usize(STRIDE << 1);
  }
}

/** Plus 1: a faulty cell is 0. */
@inline
function raised(source: usize): v128 {
  return i16x8.add(v128.load(source), i16x8.splat(1));
}


@inline
function greatestOfTwo(source: usize): v128 {
  return i16x8.max_u(raised(source), raised(source + 16));
}


@inline
function greatestOfFour(source: usize): v128 {
  return i16x8.max_u(greatestOfTwo(source), greatestOfTwo(source + 32));
}

/** Plus 1, per lane; unrolled for speed. */
@inline
export function greatestInRow(source: usize, cols: i32): v128 {
  if (cols == 64) return i16x8.max_u(greatestOfFour(source), greatestOfFour(source + 64));
  let most = i16x8.splat(0);
  if (cols & 32) {
    most = greatestOfFour(source);
    source += 64;
  }
  if (cols & 16) {
    most = i16x8.max_u(most, greatestOfTwo(source));
    source += 32;
  }
  if (cols & 8) {
    most = i16x8.max_u(most, raised(source));
    source += 16;
  }
  return cols & 7 ? i16x8.max_u(most, v128.and(raised(source), inside(0, cols & 7))) : most;
}


@inline
export function maskRow(source: usize, cols: i32, least: v128): u64 {
  let mask: u64 = 0;
  for (let first = 0; first < cols; first += 16) {
    const at = source + usize(first << 1);
    mask |= u64(u32(bitsOf(i16x8.ge_s(v128.load(at), least), i16x8.ge_s(v128.load(at, 16), least)))) << u64(first);
  }
  return mask & (u64.MAX_VALUE >> u64(64 - cols));
}


@inline
export function exceedsMaximum(greatest: v128): bool {
  return v128.any_true(i16x8.gt_u(greatest, i16x8.splat(i16(MAX_COUNT + 1))));
}

function contactsInRow(row: i32): i32 {
  let count = 0;
  let word = 0;
  do {
    count += i32(popcnt(maskOf(MASKS, row, word)));
  } while (WORDS > 1 && ++word < WORDS);
  return count;
}


@inline
function contactsAtSides(row: i32, cols: i32): i32 {
  if (WORDS > 1) return i32(hasCell(MASKS, row, 0)) + i32(cols > 1 && hasCell(MASKS, row, cols - 1));
  return i32(popcnt(maskOf(MASKS, row, 0) & ((1 as u64) | ((1 as u64) << u64(cols - 1)))));
}

export function contactsOnEdge(rows: i32, cols: i32): i32 {
  let count = contactsInRow(0);
  for (let row = 1; row < rows - 1; row++) count += contactsAtSides(row, cols);
  return rows > 1 ? count + contactsInRow(rows - 1) : count;
}
