import { PALETTE } from "../memory/arena";

/*
 * Colours by palette index: 0 for the first colour, 255 for the last. Constant vectors are kept in memory, because V8
 * recomputes what is not loaded in the innermost loop.
 */

/** Units above the threshold over which a colour fades in. */
const FADE_UNITS: f32 = 2;
/** Maximum alpha, plus a little so that half cover never rounds below a half. */
const GREATEST_ALPHA: f32 = 255.001;
/** Indices are clamped to ± 2^22, over 16,000 times the length of the palette. */
const FURTHEST: f32 = 4194304;

/** Adding this to a number up to 2^23 leaves the rounded integer in the low bits, above those of ROUNDED. */
const ROUNDING: usize = memory.data<f32>([8388608, 8388608, 8388608, 8388608], 16);
const ROUNDED: usize = memory.data<i32>([0x4b000000, 0x4b000000, 0x4b000000, 0x4b000000], 16);
const GREATEST: usize = memory.data<i16>([255, 255, 255, 255, 255, 255, 255, 255], 16);
const WITHOUT_ALPHA: usize = memory.data<i32>([0xffffff, 0xffffff, 0xffffff, 0xffffff], 16);
const LOW: usize = memory.data(16, 16);
const PER_UNIT: usize = memory.data(16, 16);
const COVER_PER_PLACE: usize = memory.data(16, 16);
/** Transparent up to this index, opaque from OPAQUE_FROM. */
export const CLEAR_UP_TO: usize = memory.data(16, 16);
export const OPAQUE_FROM: usize = memory.data(16, 16);

/** `low` gets the first colour, `high` the last; values up to `threshold` are transparent. */
export function prepareColours(low: f32, high: f32, threshold: f32): void {
  const perUnit = f32(255) / (high - low);
  v128.store(LOW, f32x4.splat(low));
  v128.store(PER_UNIT, f32x4.splat(perUnit));
  v128.store(COVER_PER_PLACE, f32x4.splat(GREATEST_ALPHA / (FADE_UNITS * perUnit)));
  v128.store(CLEAR_UP_TO, f32x4.splat((threshold - low) * perUnit));
  v128.store(OPAQUE_FROM, f32x4.splat((threshold + FADE_UNITS - low) * perUnit));
}

/** The palette indices of four values. */
@inline
export function placeOf(values: v128): v128 {
  const places = f32x4.mul(f32x4.sub(values, v128.load(LOW)), v128.load(PER_UNIT));
  return f32x4.pmin(f32x4.splat(FURTHEST), f32x4.pmax(f32x4.splat(-FURTHEST), places));
}

/** Eight numbers, rounded and clamped to 0 … 255, as u16. */
@inline
function bytesOf(left: v128, right: v128): v128 {
  const rounding = v128.load(ROUNDING);
  const rounded = v128.load(ROUNDED);
  const low = i32x4.sub(f32x4.add(left, rounding), rounded);
  const high = i32x4.sub(f32x4.add(right, rounding), rounded);
  return i16x8.min_u(i16x8.narrow_i32x4_u(low, high), v128.load(GREATEST));
}

/** The colours at four byte offsets in the palette, two in each number. */
@inline
function lookUp(firstTwo: u32, lastTwo: u32): v128 {
  let colours = v128.load32_zero(usize(firstTwo & 0xffff), PALETTE);
  colours = v128.load32_lane(usize(firstTwo >> 16), colours, 1, PALETTE);
  colours = v128.load32_lane(usize(lastTwo & 0xffff), colours, 2, PALETTE);
  return v128.load32_lane(usize(lastTwo >> 16), colours, 3, PALETTE);
}

/** Alpha at eight palette indices, 0 … 255, in the upper byte of each u16. */
@inline
function coverOf(left: v128, right: v128): v128 {
  const none = v128.load(CLEAR_UP_TO);
  const perPlace = v128.load(COVER_PER_PLACE);
  const zero = f32x4.splat(0);
  const low = f32x4.pmax(zero, f32x4.mul(f32x4.sub(left, none), perPlace));
  const high = f32x4.pmax(zero, f32x4.mul(f32x4.sub(right, none), perPlace));
  return i16x8.shl(bytesOf(low, high), 8);
}

/** Opaque colours with the alpha in the top byte of `alphas`. */
@inline
function fade(colours: v128, alphas: v128): v128 {
  return v128.and(colours, v128.or(alphas, v128.load(WITHOUT_ALPHA)));
}

/** The colours of eight opaque palette indices, as RGBA to `target`. */
@inline
export function colourOpaque(target: usize, left: v128, right: v128): void {
  const offsets = i16x8.shl(bytesOf(left, right), 2);
  v128.store(target, lookUp(u32(i32x4.extract_lane(offsets, 0)), u32(i32x4.extract_lane(offsets, 1))));
  v128.store(target, lookUp(u32(i32x4.extract_lane(offsets, 2)), u32(i32x4.extract_lane(offsets, 3))), 16);
}

/** The colours of any eight palette indices. */
@inline
export function colourFading(target: usize, left: v128, right: v128): void {
  const offsets = i16x8.shl(bytesOf(left, right), 2);
  const covers = coverOf(left, right);
  const low = i16x8.shuffle(i16x8.splat(0), covers, 0, 8, 1, 9, 2, 10, 3, 11);
  const high = i16x8.shuffle(i16x8.splat(0), covers, 4, 12, 5, 13, 6, 14, 7, 15);
  v128.store(target, fade(lookUp(u32(i32x4.extract_lane(offsets, 0)), u32(i32x4.extract_lane(offsets, 1))), low));
  v128.store(target, fade(lookUp(u32(i32x4.extract_lane(offsets, 2)), u32(i32x4.extract_lane(offsets, 3))), high), 16);
}

/** The colours of any four palette indices; all bytes are 0 when all four are transparent. */
@inline
export function colourFour(target: usize, places: v128): void {
  if (!v128.any_true(f32x4.gt(places, v128.load(CLEAR_UP_TO)))) return v128.store(target, i32x4.splat(0));
  const offsets = i16x8.shl(bytesOf(places, places), 2);
  const alphas = i16x8.shuffle(i16x8.splat(0), coverOf(places, places), 0, 8, 1, 9, 2, 10, 3, 11);
  v128.store(target, fade(lookUp(u32(i32x4.extract_lane(offsets, 0)), u32(i32x4.extract_lane(offsets, 1))), alphas));
}
