/* Extent of a print in 64 directions; the union of prints is the maximum. */
const DIRECTIONS: i32 = 64;
export const REACH_BYTES: usize = 128;
const HUNDREDTHS: f64 = 100;

/** Shoe sole of EU 50, some 36 cm by 12.5 cm; `setCellSize` adds a cell. */
const LONGEST_CM: f64 = 37;
const BROADEST_CM: f64 = 13;

const COSINES: usize = memory.data(8 * DIRECTIONS, 16);
const SINES: usize = memory.data(8 * DIRECTIONS, 16);
for (let direction = 0; direction < DIRECTIONS; direction++) {
  const angle = (2 * Math.PI * f64(direction)) / f64(DIRECTIONS);
  store<f64>(COSINES + (usize(direction) << 3), Math.cos(angle));
  store<f64>(SINES + (usize(direction) << 3), Math.sin(angle));
}

let longest: v128 = i16x8.splat(0);
let broadest: v128 = i16x8.splat(0);

export function setCellSize(xCm: f64, yCm: f64): void {
  const slack = Math.max(xCm, yCm);
  longest = i16x8.splat(i16(HUNDREDTHS * (LONGEST_CM + slack)));
  broadest = i16x8.splat(i16(HUNDREDTHS * (BROADEST_CM + slack)));
}


@inline
function rounded(values: v128): v128 {
  const up = f64x2.ceil(values);
  const tooFar = f64x2.gt(f64x2.sub(up, f64x2.splat(0.5)), values);
  return f64x2.sub(up, v128.and(tooFar, f64x2.splat(1)));
}


@inline
function alongTwo(x: v128, y: v128, direction: i32): v128 {
  const at = usize(direction) << 3;
  const far = f64x2.add(f64x2.mul(x, v128.load(COSINES + at)), f64x2.mul(y, v128.load(SINES + at)));
  return i32x4.trunc_sat_f64x2_s_zero(rounded(f64x2.mul(f64x2.splat(HUNDREDTHS), far)));
}


@inline
function alongFour(x: v128, y: v128, direction: i32): v128 {
  return i64x2.shuffle(alongTwo(x, y, direction), alongTwo(x, y, direction + 2), 0, 2);
}

export function reachOfPoint(reach: usize, xCm: f64, yCm: f64): void {
  const x = f64x2.splat(xCm);
  const y = f64x2.splat(yCm);
  for (let direction = 0; direction < DIRECTIONS; direction += 8) {
    v128.store(reach + (usize(direction) << 1), i16x8.narrow_i32x4_s(alongFour(x, y, direction), alongFour(x, y, direction + 4)));
  }
}

export function addReach(reach: usize, other: usize): void {
  for (let at: usize = 0; at < REACH_BYTES; at += 16) v128.store(reach + at, i16x8.max_s(v128.load(reach + at), v128.load(other + at)));
}


@inline
function both(one: usize, other: usize, at: usize): v128 {
  return i16x8.max_s(v128.load(one + at), v128.load(other + at));
}


@inline
function extent(one: usize, other: usize, at: usize): v128 {
  return i16x8.add(both(one, other, at), both(one, other, at + REACH_BYTES / 2));
}


@inline
function fitsAlong(along: v128, across: v128): v128 {
  return v128.and(i16x8.le_s(along, longest), i16x8.le_s(across, broadest));
}

export function fitOneFoot(one: usize, other: usize): bool {
  const a = extent(one, other, 0);
  const b = extent(one, other, 16);
  const c = extent(one, other, 32);
  const d = extent(one, other, 48);
  // Directions 16 places apart are perpendicular.
  const fits = v128.or(v128.or(fitsAlong(a, c), fitsAlong(c, a)), v128.or(fitsAlong(b, d), fitsAlong(d, b)));
  return v128.any_true(fits);
}

/** cm; negative if they overlap. */
export function distanceBetween(one: usize, other: usize): f64 {
  let greatest = i16x8.splat(i16.MIN_VALUE);
  for (let at: usize = 0; at < REACH_BYTES; at += 16) {
    const opposite = at < REACH_BYTES / 2 ? at + REACH_BYTES / 2 : at - REACH_BYTES / 2;
    greatest = i16x8.max_s(greatest, i16x8.neg(i16x8.add(v128.load(one + at), v128.load(other + opposite))));
  }
  let far: i32 = i16.MIN_VALUE;
  for (let lane = 0; lane < 8; lane++) {
    far = max(far, i32(i16x8.extract_lane_s(greatest, 0)));
    greatest = i8x16.shuffle(greatest, greatest, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1);
  }
  return f64(far) / HUNDREDTHS;
}
