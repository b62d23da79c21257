import { PALETTE } from "../memory/arena";

/* Constant vectors stay in memory: V8 recomputes what the inner loop does not load. */

const FADE_UNITS: f32 = 0.5;
/** Half cover never rounds below half. */
const GREATEST_ALPHA: f32 = 255.004;
/** Indices are clamped to ± 2^22, over 16,000 palette lengths. */
const FURTHEST: f32 = 4194304;

/** PALETTE with alpha 0. */
const TINTS: usize = memory.data(4 * 256, 16);

/** Leaves a rounded integer (up to 2^23) in the low bits. */
const ROUNDING: usize = memory.data<f32>([8388608, 8388608, 8388608, 8388608], 16);
const ROUNDED: usize = memory.data<i32>([0x4b000000, 0x4b000000, 0x4b000000, 0x4b000000], 16);
const GREATEST: usize = memory.data<i16>([255, 255, 255, 255, 255, 255, 255, 255], 16);
export const LAST: usize = memory.data<f32>([255, 255, 255, 255], 16);
const LOW: usize = memory.data(16, 16);
const PER_UNIT: usize = memory.data(16, 16);
const COVER_PER_PLACE: usize = memory.data(16, 16);
/** Opaque from OPAQUE_FROM. */
export const CLEAR_UP_TO: usize = memory.data(16, 16);
export const OPAQUE_FROM: usize = memory.data(16, 16);

/** Values up to `threshold` are transparent. */
export function prepareColours(low: f32, high: f32, threshold: f32): void {
  const perUnit = f32(255) / (high - low);
  v128.store(LOW, f32x4.splat(low));
  v128.store(PER_UNIT, f32x4.splat(perUnit));
  v128.store(COVER_PER_PLACE, f32x4.splat(GREATEST_ALPHA / (FADE_UNITS * perUnit)));
  v128.store(CLEAR_UP_TO, f32x4.splat((threshold - low) * perUnit));
  v128.store(OPAQUE_FROM, f32x4.splat((threshold + FADE_UNITS - low) * perUnit));
  for (let at: usize = 0; at < 4 * 256; at += 16) v128.store(TINTS + at, v128.and(v128.load(PALETTE + at), i32x4.splat(0xffffff)));
}


@inline
export function placeOf(values: v128): v128 {
  const places = f32x4.mul(f32x4.sub(values, v128.load(LOW)), v128.load(PER_UNIT));
  return f32x4.pmin(f32x4.splat(FURTHEST), f32x4.pmax(f32x4.splat(-FURTHEST), places));
}


@inline
function bytesOf(left: v128, right: v128): v128 {
  const rounding = v128.load(ROUNDING);
  const rounded = v128.load(ROUNDED);
  const low = i32x4.sub(f32x4.add(left, rounding), rounded);
  const high = i32x4.sub(f32x4.add(right, rounding), rounded);
  return i16x8.min_u(i16x8.narrow_i32x4_u(low, high), v128.load(GREATEST));
}


@inline
function tintsAt(firstTwo: u32, lastTwo: u32): v128 {
  let tints = v128.load32_zero(usize(firstTwo & 0xffff), TINTS);
  tints = v128.load32_lane(usize(firstTwo >> 16), tints, 1, TINTS);
  tints = v128.load32_lane(usize(lastTwo & 0xffff), tints, 2, TINTS);
  return v128.load32_lane(usize(lastTwo >> 16), tints, 3, TINTS);
}


@inline
function alphasAt(places: v128): v128 {
  const covers = f32x4.mul(f32x4.sub(places, v128.load(CLEAR_UP_TO)), v128.load(COVER_PER_PLACE));
  const alphas = f32x4.pmin(v128.load(LAST), f32x4.pmax(f32x4.splat(0), covers));
  return i32x4.shl(f32x4.add(alphas, v128.load(ROUNDING)), 24);
}

/** Eight opaque indices, 0 to LAST, as RGBA. `right`: reversed. */
@inline
export function colourWithin(target: usize, left: v128, right: v128): void {
  const rounding = v128.load(ROUNDING);
  // No packing: lower half left index, upper half right.
  const places = i16x8.shuffle(f32x4.add(left, rounding), i32x4.shl(f32x4.add(right, rounding), 16), 0, 9, 2, 11, 4, 13, 6, 15);
  const offsets = i16x8.shl(places, 2);
  const a = u32(i32x4.extract_lane(offsets, 0));
  const b = u32(i32x4.extract_lane(offsets, 1));
  const c = u32(i32x4.extract_lane(offsets, 2));
  const d = u32(i32x4.extract_lane(offsets, 3));
  let colours = v128.load32_zero(usize(a & 0xffff), PALETTE);
  colours = v128.load32_lane(usize(b & 0xffff), colours, 1, PALETTE);
  colours = v128.load32_lane(usize(c & 0xffff), colours, 2, PALETTE);
  v128.store(target, v128.load32_lane(usize(d & 0xffff), colours, 3, PALETTE));
  colours = v128.load32_zero(usize(d >> 16), PALETTE);
  colours = v128.load32_lane(usize(c >> 16), colours, 1, PALETTE);
  colours = v128.load32_lane(usize(b >> 16), colours, 2, PALETTE);
  v128.store(target, v128.load32_lane(usize(a >> 16), colours, 3, PALETTE), 16);
}


@inline
function inPalette(places: v128): v128 {
  return f32x4.pmin(v128.load(LAST), f32x4.pmax(f32x4.splat(0), places));
}

/** Any eight opaque indices. */
@inline
export function colourOpaque(target: usize, left: v128, right: v128): void {
  colourWithin(target, inPalette(left), inPalette(right));
}

/** Any eight indices. */
@inline
export function colourFading(target: usize, left: v128, right: v128): void {
  const lastFour = i32x4.shuffle(right, right, 3, 2, 1, 0);
  const offsets = i16x8.shl(bytesOf(left, lastFour), 2);
  const low = tintsAt(u32(i32x4.extract_lane(offsets, 0)), u32(i32x4.extract_lane(offsets, 1)));
  const high = tintsAt(u32(i32x4.extract_lane(offsets, 2)), u32(i32x4.extract_lane(offsets, 3)));
  v128.store(target, v128.or(low, alphasAt(left)));
  v128.store(target, v128.or(high, alphasAt(lastFour)), 16);
}

/** Bytes 0 if all transparent. */
@inline
export function colourFour(target: usize, places: v128): void {
  if (!v128.any_true(f32x4.gt(places, v128.load(CLEAR_UP_TO)))) return v128.store(target, i32x4.splat(0));
  const offsets = i16x8.shl(bytesOf(places, places), 2);
  const tints = tintsAt(u32(i32x4.extract_lane(offsets, 0)), u32(i32x4.extract_lane(offsets, 1)));
  v128.store(target, v128.or(tints, alphasAt(places)));
}
