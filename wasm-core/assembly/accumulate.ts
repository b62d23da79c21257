import { MAX_COUNT } from "./frame";
import { COUNTS, FRAME_FLAGS, FRAME_MAXIMA, FRAME_SUMS, MAX_CELLS, MEAN, RESULT, STRIDE } from "./memory";

export const WAS_SATURATED: u8 = 1;
export const WAS_DEAD: u8 = 2;

/** Sums of one batch (u32): 2048 frames of the greatest count fit. */
const BATCH_SUMS: usize = memory.data(4 * MAX_CELLS + 64, 16);

let frameTotal: f64 = 0;

export function beginFrames(cells: i32): void {
  frameTotal = 0;
  memory.fill(FRAME_SUMS, 0, usize(cells) << 3);
  memory.fill(FRAME_MAXIMA, 0, usize(cells) << 1);
  memory.fill(FRAME_FLAGS, 0, usize(cells));
}

/** Adds the first `frames` frames of COUNTS to sums, maxima and flags; returns how many were good. */
export function addFrames(frames: i32, cells: i32, saturation: i32): i32 {
  const faulty = i16x8.splat(-1);
  const full = i16x8.splat(i16(saturation));
  const excessive = i16x8.splat(~MAX_COUNT as i16);
  memory.fill(BATCH_SUMS, 0, usize(cells) << 2);
  for (let index = 0; index < frames; index++) {
    const source = COUNTS + (usize(index * cells) << 1);
    let excess = i16x8.splat(0);
    for (let first = 0; first < cells; first += 8) {
      const inside = i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(cells - first)));
      const raw = v128.and(v128.load(source + (usize(first) << 1)), inside);
      const broken = i16x8.eq(raw, faulty);
      const counts = v128.andnot(raw, broken);
      excess = v128.or(excess, counts);
      const sums = BATCH_SUMS + (usize(first) << 2);
      v128.store(sums, i32x4.add(v128.load(sums), i32x4.extend_low_i16x8_u(counts)));
      v128.store(sums, i32x4.add(v128.load(sums, 16), i32x4.extend_high_i16x8_u(counts)), 16);
      const maxima = FRAME_MAXIMA + (usize(first) << 1);
      v128.store(maxima, i16x8.max_s(v128.load(maxima), counts));
      const saturated = i16x8.ge_s(counts, full);
      if (v128.any_true(v128.or(broken, saturated))) flag(first, i16x8.bitmask(saturated), i16x8.bitmask(broken));
    }
    if (v128.any_true(v128.and(excess, excessive))) return index;
  }
  for (let cell = 0; cell < cells; cell++) {
    const sum = FRAME_SUMS + (usize(cell) << 3);
    store<f64>(sum, load<f64>(sum) + f64(load<u32>(BATCH_SUMS + (usize(cell) << 2))));
  }
  frameTotal += f64(frames);
  return frames;
}

function flag(first: i32, saturated: i32, broken: i32): void {
  for (let lane = 0; lane < 8; lane++) {
    const at = FRAME_FLAGS + usize(first + lane);
    const flags = ((saturated >> lane) & 1) * WAS_SATURATED | ((broken >> lane) & 1) * WAS_DEAD;
    store<u8>(at, load<u8>(at) | u8(flags));
  }
}

/** Cells that carry `flag` after all frames. */
export function flagged(cells: i32, flag: u8): i32 {
  let count = 0;
  for (let cell = 0; cell < cells; cell++) count += i32((load<u8>(FRAME_FLAGS + usize(cell)) & flag) != 0);
  return count;
}

@inline
function meanOf(cell: i32, scale: f64): f64 {
  return (load<f64>(FRAME_SUMS + (usize(cell) << 3)) * scale) / frameTotal;
}

/** The mean of all frames, physical, into RESULT. */
export function packMean(cells: i32, scale: f64): void {
  for (let cell = 0; cell < cells; cell++) store<f32>(RESULT + (usize(cell) << 2), f32(meanOf(cell, scale)));
}

/** The greatest value of each cell, physical, into RESULT. */
export function packMaximum(cells: i32, scale: f64): void {
  for (let cell = 0; cell < cells; cell++) {
    store<f32>(RESULT + (usize(cell) << 2), f32(f64(load<u16>(FRAME_MAXIMA + (usize(cell) << 1))) * scale));
  }
}

/** The mean of all frames, physical, into MEAN. */
export function placeMean(rows: i32, cols: i32, scale: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) store<f64>(MEAN + (usize(row * STRIDE + col) << 3), meanOf(row * cols + col, scale));
  }
}

/** The greatest value of each cell, physical, into MEAN. */
export function placeMaximum(rows: i32, cols: i32, scale: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const count = load<u16>(FRAME_MAXIMA + (usize(row * cols + col) << 1));
      store<f64>(MEAN + (usize(row * STRIDE + col) << 3), f64(count) * scale);
    }
  }
}
