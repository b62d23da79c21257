import { FIELD_STRIDE, MAX_SIDE, PADDED } from "../memory/arena";
import { GREATEST, LEAST } from "./catmull-rom";
import { CLEAR_UP_TO, LAST, OPAQUE_FROM } from "./colour";
import { paddedRow } from "./padded-field";

const COVERS: usize = memory.data(4 * FIELD_STRIDE, 16);
/** Nothing. */
export const FADING: i32 = 0;
/** All are opaque. */
export const OPAQUE: i32 = -1;
/** Opaque, no clamping. */
export const WITHIN: i32 = -2;
/** All are transparent. */
export const CLEAR: i32 = 1;

/** The outer two weights subtract at most 1/8. */
const OUTER: usize = memory.data<f32>([0.125, 0.125, 0.125, 0.125], 16);
/**
 * No pixel exceeds 25/16 of its farthest cell (1.125² + 2 · 1.125 · 0.125 + 0.125²), so cells up to 5/8 of the
 * maximum transparent index are invisible.
 */
const UNSEEN: f32 = 0.625;
/** u8 per row of PADDED, from two before the first to two after the last. */
const SEEN: usize = memory.data(MAX_SIDE + 4, 16);

export function coverAt(gap: i32): i32 {
  return load<i32>(COVERS + (usize(gap) << 2));
}

/** Rows past the border repeat one never farther from a gap. */
export function findSeen(rows: i32, cols: i32): void {
  const unseen = f32x4.mul(f32x4.splat(UNSEEN), v128.load(CLEAR_UP_TO));
  store<u16>(SEEN, 0);
  store<u16>(SEEN + rows, 0, 2);
  for (let row = 0; row < rows; row++) {
    const source = paddedRow(PADDED, row);
    let furthest = f32x4.splat(0);
    for (let at: usize = 0; at < usize(cols) << 2; at += 16) furthest = f32x4.pmax(furthest, f32x4.abs(v128.load(source + at)));
    store<u8>(SEEN + row, u8(v128.any_true(f32x4.gt(furthest, unseen))), 2);
  }
}

/** By its four cell rows. */
export function isSeen(row: i32): bool {
  return load<u32>(SEEN + row) != 0;
}

export function findCovers(cols: i32): void {
  const last = v128.load(LAST);
  const clearUpTo = v128.load(CLEAR_UP_TO);
  const opaqueFrom = v128.load(OPAQUE_FROM);
  const outer = v128.load(OUTER);
  const zero = f32x4.splat(0);
  for (let at: usize = 0; at < usize(cols + 1) << 2; at += 16) {
    const low = LEAST - 8 + at;
    const high = GREATEST - 8 + at;
    const innerLeast = f32x4.pmin(v128.load(low, 4), v128.load(low, 8));
    const innerGreatest = f32x4.pmax(v128.load(high, 4), v128.load(high, 8));
    const outerLeast = f32x4.pmin(v128.load(low), v128.load(low, 12));
    const outerGreatest = f32x4.pmax(v128.load(high), v128.load(high, 12));
    const from = f32x4.add(innerLeast, f32x4.pmin(zero, f32x4.mul(outer, f32x4.sub(innerLeast, outerGreatest))));
    const upTo = f32x4.add(innerGreatest, f32x4.pmax(zero, f32x4.mul(outer, f32x4.sub(innerGreatest, outerLeast))));
    // A true comparison is -1.
    const clear = f32x4.le(upTo, clearUpTo);
    const opaque = v128.andnot(f32x4.ge(from, opaqueFrom), clear);
    const within = v128.and(v128.and(f32x4.ge(from, zero), f32x4.le(upTo, last)), opaque);
    v128.store(COVERS + at, i32x4.sub(i32x4.add(opaque, within), clear));
  }
}
