import { FRAME_FLAGS, FRAME_MAXIMA, FRAME_SUMS, MAX_CELLS, MEAN, RESULT, STRIDE } from "../memory/arena";
import { deviceMaximum, frameScale, gridCols, gridRows } from "../memory/geometry";
import { shortSumOfFour } from "../memory/vector-lanes";
import { goodFrames, takeFrames, TOGETHER } from "./four-frames";
import { MAX_COUNT, saturationCount } from "./read-frame";

export const WAS_SATURATED: u8 = 1;
export const WAS_DEAD: u8 = 2;

/** u32: room for 2048 frames at the maximum count. */
const BATCH_SUMS: usize = memory.data(4 * MAX_CELLS + 64, 16);

let frameTotal: f64 = 0;
let allGood: bool = true;

/** Resets the accumulated frames. */
export function begin(): void {
  const rows = gridRows();
  const cols = gridCols();
  const cells = rows * cols;
  frameTotal = 0;
  memory.fill(FRAME_SUMS, 0, usize(cells) << 3);
  memory.fill(FRAME_MAXIMA, 0, usize(cells) << 1);
  memory.fill(FRAME_FLAGS, 0, usize(cells));
}

/** Faulty cells hold the maximum u16. */
@inline
function mostOfFour(a: v128, b: v128, c: v128, d: v128): v128 {
  return i16x8.max_u(i16x8.max_u(a, b), i16x8.max_u(c, d));
}


@inline
function add(at: usize, sum: v128, greatest: v128): void {
  const sums = BATCH_SUMS + (at << 1);
  v128.store(sums, i32x4.add(v128.load(sums), i32x4.extend_low_i16x8_u(sum)));
  v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extend_high_i16x8_u(sum)), 16);
  v128.store(FRAME_MAXIMA + at, i16x8.max_u(v128.load(FRAME_MAXIMA + at), greatest));
}

function addFlagged(at: usize, a: v128, b: v128, c: v128, d: v128, inside: v128, full: v128): void {
  const faulty = i16x8.splat(-1);
  const brokenA = i16x8.eq(a, faulty);
  const brokenB = i16x8.eq(b, faulty);
  const brokenC = i16x8.eq(c, faulty);
  const brokenD = i16x8.eq(d, faulty);
  const countsA = v128.andnot(a, brokenA);
  const countsB = v128.andnot(b, brokenB);
  const countsC = v128.andnot(c, brokenC);
  const countsD = v128.andnot(d, brokenD);
  const greatest = v128.and(mostOfFour(countsA, countsB, countsC, countsD), inside);
  add(at, shortSumOfFour(countsA, countsB, countsC, countsD), greatest);
  allGood = allGood && !v128.any_true(i16x8.gt_u(greatest, i16x8.splat(i16(MAX_COUNT))));
  const broken = v128.and(v128.or(v128.or(brokenA, brokenB), v128.or(brokenC, brokenD)), inside);
  const saturated = v128.and(i16x8.ge_u(greatest, full), i16x8.splat(WAS_SATURATED));
  const flags = v128.or(saturated, v128.and(broken, i16x8.splat(WAS_DEAD)));
  const place = FRAME_FLAGS + (at >> 1);
  v128.store64_lane(place, v128.or(v128.load64_zero(place), i8x16.narrow_i16x8_u(flags, flags)), 0);
}


@inline
function addEight(at: usize, first: usize, second: usize, third: usize, fourth: usize, inside: v128, full: v128): void {
  const a = v128.load(first + at);
  const b = v128.load(second + at);
  const c = v128.load(third + at);
  const d = v128.load(fourth + at);
  const greatest = v128.and(mostOfFour(a, b, c, d), inside);
  if (v128.any_true(i16x8.ge_u(greatest, full))) addFlagged(at, a, b, c, d, inside, full);
  else add(at, shortSumOfFour(a, b, c, d), greatest);
}

/** `saturation`: device maximum, physical (0: the codec's). Returns the number of good frames. */
export function accumulate(frames: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const saturation = deviceMaximum();
  const cells = rows * cols;
  const bytes = usize(cells) << 1;
  const whole = bytes & ~15;
  const full = i16x8.splat(i16(saturationCount(saturation, scale)));
  const all = i16x8.splat(-1);
  const inside = i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(cells & 7)));
  allGood = true;
  memory.fill(BATCH_SUMS, 0, bytes << 1);
  for (let index = 0; index < frames; index += TOGETHER) {
    const four = takeFrames(index, frames, cells);
    const first = four.first;
    const second = four.second;
    const third = four.third;
    const fourth = four.fourth;
    for (let at: usize = 0; at < whole; at += 16) addEight(at, first, second, third, fourth, all, full);
    if (whole < bytes) addEight(whole, first, second, third, fourth, inside, full);
  }
  if (!allGood) return goodFrames(frames, cells);
  for (let cell = 0; cell < cells; cell += 2) {
    const sums = FRAME_SUMS + (usize(cell) << 3);
    const ofBatch = f64x2.convert_low_i32x4_u(v128.load64_zero(BATCH_SUMS + (usize(cell) << 2)));
    v128.store(sums, f64x2.add(v128.load(sums), ofBatch));
  }
  frameTotal += f64(frames);
  return frames;
}

export function flagged(cells: i32, flag: u8): i32 {
  let count = 0;
  for (let cell = 0; cell < cells; cell++) count += i32((load<u8>(FRAME_FLAGS + usize(cell)) & flag) != 0);
  return count;
}


@inline
function meanOf(cell: i32, scale: f64): f64 {
  return (load<f64>(FRAME_SUMS + (usize(cell) << 3)) * scale) / frameTotal;
}

export function mean(): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  for (let cell = 0; cell < rows * cols; cell++) store<f32>(RESULT + (usize(cell) << 2), f32(meanOf(cell, scale)));
}

export function maximum(): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  for (let cell = 0; cell < rows * cols; cell++) {
    store<f32>(RESULT + (usize(cell) << 2), f32(f64(load<u16>(FRAME_MAXIMA + (usize(cell) << 1))) * scale));
  }
}

export function placeMean(rows: i32, cols: i32, scale: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) store<f64>(MEAN + (usize(row * STRIDE + col) << 3), meanOf(row * cols + col, scale));
  }
}

export function placeMaximum(rows: i32, cols: i32, scale: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const count = load<u16>(FRAME_MAXIMA + (usize(row * cols + col) << 1));
      store<f64>(MEAN + (usize(row * STRIDE + col) << 3), f64(count) * scale);
    }
  }
}
