import { FIELD, FIELD_STRIDE, PADDED, PADDED_2, RESULT } from "../memory/arena";
import { clearBorder, paddedRow, reaching } from "./padded-field";

const STEP: usize = FIELD_STRIDE << 2;

/** Mean of up to four neighbours (specification §9). Filled cells do not fill others. */
export function fillZeroes(rows: i32, cols: i32): void {
  clearBorder(PADDED, rows);
  const zero = f32x4.splat(0);
  for (let row = 0; row < rows; row++) {
    const source = paddedRow(PADDED, row);
    const target = paddedRow(PADDED_2, row);
    const above = paddedRow(PADDED, row - 1);
    const below = paddedRow(PADDED, row + 1);
    const vertical = i32x4.splat(i32(row > 0) + i32(row < rows - 1));
    for (let first = 0; first < cols; first += 4) {
      const at = usize(first) << 2;
      const column = i32x4.add(i32x4.splat(first), i32x4(0, 1, 2, 3));
      // A true comparison is -1.
      const left = i32x4.gt_s(column, i32x4.splat(0));
      const right = i32x4.lt_s(column, i32x4.splat(cols - 1));
      const neighbours = i32x4.max_s(i32x4.splat(1), i32x4.sub(i32x4.sub(vertical, left), right));
      const sum = f32x4.add(
        f32x4.add(v128.load(above + at), v128.load(below + at)),
        f32x4.add(v128.load(source + at - 4), v128.load(source + at + 4)),
      );
      const values = v128.load(source + at);
      const filled = f32x4.div(sum, f32x4.convert_i32x4_s(neighbours));
      const inside = i32x4.lt_s(column, i32x4.splat(cols));
      v128.store(target + at, v128.and(v128.bitselect(filled, values, f32x4.eq(values, zero)), inside));
    }
  }
}

/** `beyond`: 1 or 2; mirrored (d c b a | a b c d). */
@inline
function mirrored(beyond: i32, length: i32): i32 {
  return min(beyond, length) - 1;
}


@inline
function weighted(centre: v128, near: v128, far: v128, a: v128, b: v128, c: v128, d: v128, e: v128): v128 {
  const beside = f32x4.add(f32x4.mul(near, f32x4.add(b, d)), f32x4.mul(far, f32x4.add(a, e)));
  return f32x4.add(f32x4.mul(centre, c), beside);
}

/** `source` rows are `sourceStep` bytes apart; cells under `least` count as 0. */
function smoothDown(
  source: usize,
  sourceStep: usize,
  halfway: usize,
  rows: i32,
  cols: i32,
  least: v128,
  centre: v128,
  near: v128,
  far: v128,
): void {
  for (let first = 0; first < cols; first += 4) {
    let from = source + (usize(first) << 2);
    let to = halfway + (usize(first) << 2);
    let c = reaching(v128.load(from), least);
    let d = reaching(v128.load(from + usize(mirrored(2, rows)) * sourceStep), least);
    let b = c;
    let a = d;
    from += 2 * sourceStep;
    let row = 2;
    // Avoids shifting five vectors per row.
    for (; row + 4 <= rows; row += 4) {
      const e = reaching(v128.load(from), least);
      const f = reaching(v128.load(from + sourceStep), least);
      const g = reaching(v128.load(from + 2 * sourceStep), least);
      const h = reaching(v128.load(from + 3 * sourceStep), least);
      v128.store(to, weighted(centre, near, far, a, b, c, d, e));
      v128.store(to, weighted(centre, near, far, b, c, d, e, f), STEP);
      v128.store(to, weighted(centre, near, far, c, d, e, f, g), 2 * STEP);
      v128.store(to, weighted(centre, near, far, d, e, f, g, h), 3 * STEP);
      a = e;
      b = f;
      c = g;
      d = h;
      from += 4 * sourceStep;
      to += 4 * STEP;
    }
    for (; row < rows; row++) {
      const e = reaching(v128.load(from), least);
      v128.store(to, weighted(centre, near, far, a, b, c, d, e));
      a = b;
      b = c;
      c = d;
      d = e;
      from += sourceStep;
      to += STEP;
    }
    // The last row is mirrored.
    if (rows > 1) {
      v128.store(to, weighted(centre, near, far, a, b, c, d, d));
      to += STEP;
      a = b;
      b = c;
      c = d;
    }
    v128.store(to, weighted(centre, near, far, a, b, c, c, b));
  }
}

function smoothAcross(halfway: usize, rows: i32, cols: i32, centre: v128, near: v128, far: v128): void {
  const rowBytes = usize(cols) << 2;
  const second = usize(mirrored(2, cols)) << 2;
  // Loading a vector just stored in parts would stall.
  for (let row = 0; row < rows; row++) {
    const from = paddedRow(halfway, row);
    const last = from + rowBytes - 4;
    store<f32>(from - 4, load<f32>(from));
    store<f32>(from - 8, load<f32>(from + second));
    store<f32>(last + 4, load<f32>(last));
    store<f32>(last + 8, load<f32>(last - second));
  }
  for (let row = 0; row < rows; row++) {
    const to = RESULT + usize(row) * rowBytes;
    const from = paddedRow(halfway, row) - 8;
    // The excess spills into the next row.
    for (let at: usize = 0; at < rowBytes; at += 32) {
      const a = v128.load(from + at);
      const b = v128.load(from + at, 4);
      const c = v128.load(from + at, 8);
      const d = v128.load(from + at, 12);
      const e = v128.load(from + at, 16);
      const f = v128.load(from + at, 20);
      const g = v128.load(from + at, 24);
      const h = v128.load(from + at, 28);
      const i = v128.load(from + at, 32);
      v128.store(to + at, weighted(centre, near, far, a, b, c, d, e));
      v128.store(to + at, weighted(centre, near, far, e, f, g, h, i), 16);
    }
  }
}

function convolve(source: usize, sourceStep: usize, halfway: usize, rows: i32, cols: i32, least: f32, k0: f32, k1: f32, k2: f32): void {
  const centre = f32x4.splat(k0);
  const near = f32x4.splat(k1);
  const far = f32x4.splat(k2);
  smoothDown(source, sourceStep, halfway, rows, cols, f32x4.splat(least), centre, near, far);
  smoothAcross(halfway, rows, cols, centre, near, far);
}

/**
 * Separable, taps k2 k1 k0 k1 k2, into RESULT. Mirrored border as SciPy's "reflect"; taps of sum 1 preserve the sum.
 */
export function smooth(source: usize, spare: usize, rows: i32, cols: i32, k0: f32, k1: f32, k2: f32): void {
  convolve(source, STEP, spare, rows, cols, -Infinity, k0, k1, k2);
}

/** The same over FIELD; values under `threshold` count as 0. */
export function smoothField(rows: i32, cols: i32, threshold: f32, k0: f32, k1: f32, k2: f32): void {
  convolve(FIELD, usize(cols) << 2, PADDED, rows, cols, threshold, k0, k1, k2);
}
