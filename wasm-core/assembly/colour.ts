import { PALETTE } from "./memory";

/** Over so many units above the threshold a colour fades in. */
const FADE_UNITS: f32 = 2;
/** Added to a small positive number it leaves the rounded integer in the low bits. */
const ROUNDING: f32 = 8388608;

let low: f32 = 0;
let perUnit: f32 = 0;
let threshold: f32 = 0;

/** `low` takes the first colour, `high` the last; values up to `opaqueFrom` are transparent. */
export function prepareColours(from: f32, to: f32, opaqueFrom: f32): void {
  low = from;
  perUnit = 255 / (to - from);
  threshold = opaqueFrom;
}

@inline
function clamp(values: v128, greatest: f32): v128 {
  return f32x4.min(f32x4.max(values, f32x4.splat(0)), f32x4.splat(greatest));
}

/** The colours of four values as RGBA to `target`. */
@inline
export function colourFour(target: usize, values: v128): void {
  const cover = f32x4.mul(f32x4.sub(values, f32x4.splat(threshold)), f32x4.splat(1 / FADE_UNITS));
  if (!v128.any_true(f32x4.gt(cover, f32x4.splat(0)))) {
    v128.store(target, i32x4.splat(0));
    return;
  }
  const place = clamp(f32x4.mul(f32x4.sub(values, f32x4.splat(low)), f32x4.splat(perUnit)), 255);
  const offsets = v128.and(i32x4.shl(f32x4.add(place, f32x4.splat(ROUNDING)), 2), i32x4.splat(0x3fc));
  const firstTwo = i64x2.extract_lane(offsets, 0);
  const lastTwo = i64x2.extract_lane(offsets, 1);
  let colours = v128.load32_zero(PALETTE + usize(u32(firstTwo)));
  colours = v128.load32_lane(PALETTE + usize(firstTwo >> 32), colours, 1);
  colours = v128.load32_lane(PALETTE + usize(u32(lastTwo)), colours, 2);
  colours = v128.load32_lane(PALETTE + usize(lastTwo >> 32), colours, 3);
  if (!i32x4.all_true(f32x4.ge(cover, f32x4.splat(1)))) {
    const alpha = f32x4.mul(f32x4.convert_i32x4_u(i32x4.shr_u(colours, 24)), clamp(cover, 1));
    const faded = i32x4.shl(f32x4.add(alpha, f32x4.splat(ROUNDING)), 24);
    colours = v128.or(v128.and(colours, i32x4.splat(0xffffff)), faded);
  }
  v128.store(target, colours);
}
