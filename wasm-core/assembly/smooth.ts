import { clearBorder, paddedRow } from "./field";
import { FIELD_STRIDE, PADDED, PADDED_2, RESULT } from "./memory";

/**
 * Gives every zero cell of PADDED the mean of those of its four neighbours that exist, into PADDED_2 (specification §9).
 * One pass: what is filled does not fill others.
 */
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
      // A comparison that holds is -1.
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

/** Row or column of a field of `length` that stands `beyond` (1 or 2) places outside its first: the border repeats mirrored (d c b a | a b c d). */
@inline
function mirrored(beyond: i32, length: i32): i32 {
  return min(beyond, length) - 1;
}

/**
 * Separable symmetric kernel of five taps (k2 k1 k0 k1 k2) over the padded field `source` into RESULT, with `spare` between the two passes.
 * The mirrored border is SciPy's "reflect"; with taps that add up to one it keeps the sum of the field.
 */
export function smooth(source: usize, spare: usize, rows: i32, cols: i32, k0: f32, k1: f32, k2: f32): void {
  const rowBytes = usize(cols) << 2;
  for (let beyond = 1; beyond <= 2; beyond++) {
    memory.copy(paddedRow(source, -beyond), paddedRow(source, mirrored(beyond, rows)), rowBytes);
    memory.copy(paddedRow(source, rows - 1 + beyond), paddedRow(source, rows - 1 - mirrored(beyond, rows)), rowBytes);
  }
  const centre = f32x4.splat(k0);
  const near = f32x4.splat(k1);
  const far = f32x4.splat(k2);
  const step = usize(FIELD_STRIDE << 2);

  for (let first = 0; first < cols; first += 4) {
    let from = source + (usize(first) << 2);
    let to = spare + (usize(first) << 2);
    let a = v128.load(from - 2 * step);
    let b = v128.load(from - step);
    let c = v128.load(from);
    let d = v128.load(from + step);
    for (let row = 0; row < rows; row++) {
      const e = v128.load(from + 2 * step);
      const sum = f32x4.add(f32x4.mul(near, f32x4.add(b, d)), f32x4.mul(far, f32x4.add(a, e)));
      v128.store(to, f32x4.add(f32x4.mul(centre, c), sum));
      a = b;
      b = c;
      c = d;
      d = e;
      from += step;
      to += step;
    }
  }

  for (let row = 0; row < rows; row++) {
    const from = paddedRow(spare, row);
    const last = from + rowBytes - 4;
    const second = usize(mirrored(2, cols)) << 2;
    store<f32>(from - 4, load<f32>(from));
    store<f32>(from - 8, load<f32>(from + second));
    store<f32>(last + 4, load<f32>(last));
    store<f32>(last + 8, load<f32>(last - second));
    const to = RESULT + (usize(row * cols) << 2);
    for (let at: usize = 0; at < rowBytes; at += 16) {
      const sum = f32x4.add(
        f32x4.mul(near, f32x4.add(v128.load(from + at - 4), v128.load(from + at + 4))),
        f32x4.mul(far, f32x4.add(v128.load(from + at - 8), v128.load(from + at + 8))),
      );
      v128.store(to + at, f32x4.add(f32x4.mul(centre, v128.load(from + at)), sum));
    }
  }
}
