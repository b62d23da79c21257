import { FIELD, FIELD_STRIDE, PADDED } from "../memory/arena";
import { placeOf } from "./colour";
import { paddedRow } from "./padded-field";

/* Gap `g` lies between cells g - 1 and g; its pixels depend on 4 x 4 cells. */

export const MAX_FACTOR: i32 = 8;
export const LINE_STEP: usize = FIELD_STRIDE << 2;

/** Four weights, each repeated four times. */
const WEIGHTS_STEP: i32 = 4 * 16;
/** Pixel p of `factor` is at index (factor + p). */
const WEIGHTS: usize = memory.data(WEIGHTS_STEP * 2 * MAX_FACTOR, 16);
/** Left and right four of eight pixels, by cell and pixel. */
export const ACROSS: usize = memory.data(2 * 4 * 16, 16);
/** A gap's pixel rows, f32 at LINE_STEP; address of column 0, column -2 is aligned. */
export const LINES: usize = memory.data(4 * FIELD_STRIDE * MAX_FACTOR, 16) + 8;
export const LEAST: usize = memory.data(4 * FIELD_STRIDE, 16) + 8;
export const GREATEST: usize = memory.data(4 * FIELD_STRIDE, 16) + 8;

/** Keys 1981, a = -1/2. */
export function weight(d: f64): f64 {
  d = Math.abs(d);
  if (d < 1) return (1.5 * d - 2.5) * d * d + 1;
  if (d < 2) return ((-0.5 * d + 2.5) * d - 4) * d + 2;
  return 0;
}

for (let factor = 2; factor <= MAX_FACTOR; factor *= 2) {
  for (let pixel = 0; pixel < factor; pixel++) {
    const centre = (f64(pixel) + 0.5) / f64(factor);
    for (let tap = 0; tap < 4; tap++) v128.store(weightAt(factor, pixel, tap), f32x4.splat(f32(weight(centre - f64(tap - 1)))));
  }
}
for (let pixel = 0; pixel < 8; pixel++) {
  for (let tap = 0; tap < 4; tap++) {
    store<f32>(ACROSS + (usize((4 * (pixel >> 2) + tap) * 4 + (pixel & 3)) << 2), load<f32>(weightAt(8, pixel, tap)));
  }
}


@inline
export function weightAt(factor: i32, pixel: i32, tap: i32): usize {
  return WEIGHTS + usize((factor + pixel) * WEIGHTS_STEP + tap * 16);
}


@inline
export function weighted(w0: v128, w1: v128, w2: v128, w3: v128, p: v128, q: v128, r: v128, s: v128): v128 {
  return f32x4.add(f32x4.add(f32x4.mul(w0, p), f32x4.mul(w1, q)), f32x4.add(f32x4.mul(w2, r), f32x4.mul(w3, s)));
}

/** Two repeated border cells: values (T = f32) or palette indices (T = u32). */
export function surround<T>(rows: i32, cols: i32): void {
  const rowBytes = usize(cols) << 2;
  for (let row = 0; row < rows; row++) {
    const source = FIELD + usize(row) * rowBytes;
    const target = paddedRow(PADDED, row);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const values = v128.load(source + at);
      v128.store(target + at, isFloat<T>() ? values : placeOf(values));
    }
    v128.store(target - 16, v128.load32_splat(target));
    v128.store(target + rowBytes, v128.load32_splat(target + rowBytes - 4));
  }
  for (let beyond = 1; beyond <= 2; beyond++) {
    memory.copy(paddedRow(PADDED, -beyond) - 16, paddedRow(PADDED, 0) - 16, rowBytes + 32);
    memory.copy(paddedRow(PADDED, rows - 1 + beyond) - 16, paddedRow(PADDED, rows - 1) - 16, rowBytes + 32);
  }
}

/** Two columns before the first to four after the last. */
export function interpolateLines(gap: i32, factor: i32, first: i32, end: i32, cols: i32): void {
  const source = paddedRow(PADDED, gap - 2) - 8;
  const bytes = usize(cols + 6) << 2;
  for (let index = first; index < end; index++) {
    const weights = weightAt(factor, index, 0);
    const wa = v128.load(weights);
    const wb = v128.load(weights, 16);
    const wc = v128.load(weights, 32);
    const wd = v128.load(weights, 48);
    const line = LINES - 8 + usize(index) * LINE_STEP;
    for (let at: usize = 0; at < bytes; at += 16) {
      const from = source + at;
      const a = v128.load(from);
      const b = v128.load(from, LINE_STEP);
      const c = v128.load(from, 2 * LINE_STEP);
      const d = v128.load(from, 3 * LINE_STEP);
      v128.store(line + at, weighted(wa, wb, wc, wd, a, b, c, d));
    }
  }
}

/** Two columns before the first to at least two after the last. */
export function interpolateEightLines(gap: i32, cols: i32): void {
  const source = paddedRow(PADDED, gap - 2) - 8;
  const bytes = usize(cols + 4) << 2;
  for (let at: usize = 0; at < bytes; at += 16) {
    const from = source + at;
    const a = v128.load(from);
    const b = v128.load(from, LINE_STEP);
    const c = v128.load(from, 2 * LINE_STEP);
    const d = v128.load(from, 3 * LINE_STEP);
    let least = f32x4.splat(Infinity);
    let greatest = f32x4.splat(-Infinity);
    let upper = LINES - 8 + at;
    let lower = upper + 7 * LINE_STEP;
    // Mirrored lines have reversed weights.
    for (let weights = weightAt(8, 0, 0); upper < lower; weights += WEIGHTS_STEP) {
      const wa = v128.load(weights);
      const wb = v128.load(weights, 16);
      const wc = v128.load(weights, 32);
      const wd = v128.load(weights, 48);
      const above = weighted(wa, wb, wc, wd, a, b, c, d);
      const below = weighted(wd, wc, wb, wa, a, b, c, d);
      v128.store(upper, above);
      v128.store(lower, below);
      least = f32x4.pmin(least, f32x4.pmin(above, below));
      greatest = f32x4.pmax(greatest, f32x4.pmax(above, below));
      upper += LINE_STEP;
      lower -= LINE_STEP;
    }
    v128.store(LEAST - 8 + at, least);
    v128.store(GREATEST - 8 + at, greatest);
  }
}
