import { FIELD, FIELD_STRIDE, FRAME, PADDED, RESULT, STRIDE } from "../memory/arena";

/** Relative, of a sum of f32. */
const ROUNDING: f32 = 1e-6;

const GREATEST: f32 = 1e30;

/** All but the sign. */
const SIZE_BITS: usize = memory.data<i32>([0x7fffffff, 0x7fffffff, 0x7fffffff, 0x7fffffff], 16);


@inline
export function paddedRow(field: usize, row: i32): usize {
  return field + ((<isize>(row * FIELD_STRIDE)) << 2);
}


@inline
function withinColumns(values: v128, first: i32, cols: i32): v128 {
  return v128.and(values, i32x4.lt_s(i32x4(0, 1, 2, 3), i32x4.splat(cols - first)));
}

/** For a four-neighbour kernel. */
export function clearBorder(field: usize, rows: i32): void {
  memory.fill(paddedRow(field, -1), 0, usize(FIELD_STRIDE << 2));
  memory.fill(paddedRow(field, rows), 0, usize(FIELD_STRIDE << 2));
  for (let row = 0; row < rows; row++) v128.store(paddedRow(field, row) - 16, f32x4.splat(0));
}

export function placeFrame(rows: i32, cols: i32, threshold: i32, scale: f64): void {
  const least = i16x8.splat(i16(threshold));
  const factor = f32x4.splat(f32(scale));
  for (let row = 0; row < rows; row++) {
    const source = FRAME + (usize(row * STRIDE) << 1);
    const target = paddedRow(PADDED, row);
    for (let first = 0; first < cols; first += 8) {
      const cells = v128.load(source + (usize(first) << 1));
      const counts = v128.and(cells, i16x8.ge_s(cells, least));
      const at = target + (usize(first) << 2);
      v128.store(at, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_low_i16x8_s(counts)), factor));
      v128.store(at, f32x4.mul(f32x4.convert_i32x4_s(i32x4.extend_high_i16x8_s(counts)), factor), 16);
    }
    v128.store(target + (usize(cols) << 2), f32x4.splat(0));
  }
}

/** Results up to `zeroed` become 0. */
export function moveToFrame(rows: i32, cols: i32, scale: f64, share: f64, zeroed: f32): void {
  const ownPart = f32x4.splat(f32(1 - share));
  const framePart = f32x4.splat(f32(share * scale));
  const limit = f32x4.splat(zeroed * (1 + ROUNDING));
  for (let row = 0; row < rows; row++) {
    const source = FRAME + (usize(row * STRIDE) << 1);
    const target = paddedRow(PADDED, row);
    for (let first = 0; first < cols; first += 4) {
      const counts = f32x4.convert_i32x4_u(v128.load16x4_u(source + (usize(first) << 1)));
      const at = target + (usize(first) << 2);
      const values = f32x4.add(f32x4.mul(v128.load(at), ownPart), f32x4.mul(counts, framePart));
      v128.store(at, v128.and(values, f32x4.gt(values, limit)));
    }
  }
}


@inline
export function reaching(values: v128, least: v128): v128 {
  return v128.and(values, f32x4.ge(values, least));
}

export function placeField(rows: i32, cols: i32, threshold: f32): void {
  const least = f32x4.splat(threshold);
  for (let row = 0; row < rows; row++) {
    const source = FIELD + (usize(row * cols) << 2);
    const target = paddedRow(PADDED, row);
    for (let first = 0; first < cols; first += 4) {
      const values = withinColumns(v128.load(source + (usize(first) << 2)), first, cols);
      v128.store(target + (usize(first) << 2), reaching(values, least));
    }
    v128.store(target + (usize(cols) << 2), f32x4.splat(0));
  }
}

export function packField(field: usize, rows: i32, cols: i32): void {
  for (let row = 0; row < rows; row++) {
    const source = paddedRow(field, row);
    const target = RESULT + (usize(row * cols) << 2);
    // The next row overwrites the spill.
    for (let first = 0; first < cols; first += 4) v128.store(target + (usize(first) << 2), v128.load(source + (usize(first) << 2)));
  }
}

/** And cannot overflow f32 in smoothing. */
export function isFinite(rows: i32, cols: i32): bool {
  const cells = rows * cols;
  const whole = cells & ~3;
  // f32 magnitudes keep their order as integers; non-finite come last.
  const sizes = v128.load(SIZE_BITS);
  let greatest = i32x4.splat(0);
  let first = 0;
  for (; first + 16 <= cells; first += 16) {
    const at = FIELD + (usize(first) << 2);
    const a = i32x4.max_s(v128.and(v128.load(at), sizes), v128.and(v128.load(at, 16), sizes));
    const b = i32x4.max_s(v128.and(v128.load(at, 32), sizes), v128.and(v128.load(at, 48), sizes));
    greatest = i32x4.max_s(greatest, i32x4.max_s(a, b));
  }
  for (; first < cells; first += 4) {
    greatest = i32x4.max_s(greatest, v128.and(withinColumns(v128.load(FIELD + (usize(first) << 2)), first, cells), sizes));
  }
  return i32x4.bitmask(i32x4.gt_s(greatest, i32x4.splat(reinterpret<i32>(GREATEST)))) == 0;
}
