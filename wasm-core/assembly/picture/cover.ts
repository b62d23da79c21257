import { FIELD_STRIDE, PADDED } from "../memory/arena";
import { CLEAR_UP_TO, OPAQUE_FROM } from "./colour";
import { paddedRow } from "./padded-field";

/** What is certain of a gap's pixels, i32 for each gap of a row. */
const COVERS: usize = memory.data(4 * FIELD_STRIDE, 16);
export const FADING: i32 = 0;
export const OPAQUE: i32 = 1;
export const CLEAR: i32 = 2;

/** Minimum and maximum of the two inner and of all four vertically adjacent cells, f32. */
const LINE: i32 = 4 * FIELD_STRIDE;
const EXTREMES: usize = memory.data(4 * LINE, 16);
const INNER_LEAST: usize = EXTREMES;
const INNER_GREATEST: usize = EXTREMES + usize(LINE);
const LEAST: usize = EXTREMES + usize(2 * LINE);
const GREATEST: usize = EXTREMES + usize(3 * LINE);

/**
 * Bounds of Catmull-Rom's weights in two dimensions: those of the inner 2 x 2 cells add up to at most 81/64, those of the four corners to 1/64,
 * and those of the other eight subtract at most 18/64.
 */
const INNER: f32 = 1.265625;
const CORNERS: f32 = 0.015625;
const SIDES: f32 = 0.28125;

export function coverAt(gap: i32): i32 {
  return load<i32>(COVERS + (usize(gap) << 2));
}


@inline
function widerLeast(at: usize): v128 {
  return f32x4.pmin(
    f32x4.pmin(v128.load(LEAST + at), v128.load(LEAST + at, 4)),
    f32x4.pmin(v128.load(LEAST + at, 8), v128.load(LEAST + at, 12)),
  );
}


@inline
function widerGreatest(at: usize): v128 {
  const left = f32x4.pmax(v128.load(GREATEST + at), v128.load(GREATEST + at, 4));
  return f32x4.pmax(left, f32x4.pmax(v128.load(GREATEST + at, 8), v128.load(GREATEST + at, 12)));
}

/** Determines the cover of each gap in row `row` of gaps from the palette indices in PADDED. Returns whether any may show a colour. */
export function findCovers(row: i32, cols: i32): bool {
  const source = paddedRow(PADDED, row - 2) - 8;
  for (let at: usize = 0; at < usize(cols + 4) << 2; at += 16) {
    const a = v128.load(source + at);
    const b = v128.load(source + at, LINE);
    const c = v128.load(source + at, 2 * LINE);
    const d = v128.load(source + at, 3 * LINE);
    const least = f32x4.pmin(b, c);
    const greatest = f32x4.pmax(b, c);
    v128.store(INNER_LEAST + at, least);
    v128.store(INNER_GREATEST + at, greatest);
    v128.store(LEAST + at, f32x4.pmin(least, f32x4.pmin(a, d)));
    v128.store(GREATEST + at, f32x4.pmax(greatest, f32x4.pmax(a, d)));
  }
  let shown = i32x4.splat(0);
  for (let at: usize = 0; at < usize(cols + 1) << 2; at += 16) {
    const innerLeast = f32x4.pmin(v128.load(INNER_LEAST + at, 4), v128.load(INNER_LEAST + at, 8));
    const innerGreatest = f32x4.pmax(v128.load(INNER_GREATEST + at, 4), v128.load(INNER_GREATEST + at, 8));
    const least = widerLeast(at);
    const greatest = widerGreatest(at);
    const from = f32x4.sub(
      f32x4.add(f32x4.mul(f32x4.splat(INNER), innerLeast), f32x4.mul(f32x4.splat(CORNERS), least)),
      f32x4.mul(f32x4.splat(SIDES), greatest),
    );
    const upTo = f32x4.sub(
      f32x4.add(f32x4.mul(f32x4.splat(INNER), innerGreatest), f32x4.mul(f32x4.splat(CORNERS), greatest)),
      f32x4.mul(f32x4.splat(SIDES), least),
    );
    const opaque = v128.and(f32x4.ge(from, v128.load(OPAQUE_FROM)), i32x4.splat(OPAQUE));
    const covers = v128.bitselect(i32x4.splat(CLEAR), opaque, f32x4.le(upTo, v128.load(CLEAR_UP_TO)));
    v128.store(COVERS + at, covers);
    shown = v128.or(shown, i32x4.ne(covers, i32x4.splat(CLEAR)));
  }
  return v128.any_true(shown);
}
