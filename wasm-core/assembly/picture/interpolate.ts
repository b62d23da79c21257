import { INTERPOLATED } from "../memory/arena";
import { ACROSS, interpolateLines, LINE_STEP, LINES, surround, weighted } from "./catmull-rom";

const FACTOR: i32 = 8;

function spread(line: usize, target: usize, cols: i32): void {
  const l0 = v128.load(ACROSS);
  const l1 = v128.load(ACROSS, 16);
  const l2 = v128.load(ACROSS, 32);
  const l3 = v128.load(ACROSS, 48);
  const r0 = v128.load(ACROSS, 64);
  const r1 = v128.load(ACROSS, 80);
  const r2 = v128.load(ACROSS, 96);
  const r3 = v128.load(ACROSS, 112);
  let at = line - 8;
  for (const end = at + (usize(cols) << 2); at < end; at += 4) {
    const p = v128.load32_splat(at);
    const q = v128.load32_splat(at, 4);
    const r = v128.load32_splat(at, 8);
    const s = v128.load32_splat(at, 12);
    const t = v128.load32_splat(at, 16);
    v128.store(target, weighted(r0, r1, r2, r3, p, q, r, s));
    v128.store(target, weighted(l0, l1, l2, l3, q, r, s, t), 16);
    target += 32;
  }
}

/** Eight values per cell and axis, borders repeated, into INTERPOLATED. */
export function interpolateField(rows: i32, cols: i32): void {
  surround<f32>(rows, cols);
  let target = INTERPOLATED;
  for (let gap = 0; gap <= rows; gap++) {
    const first = gap == 0 ? FACTOR / 2 : 0;
    const end = gap == rows ? FACTOR / 2 : FACTOR;
    interpolateLines(gap, FACTOR, first, end, cols);
    for (let index = first; index < end; index++) {
      spread(LINES + usize(index) * LINE_STEP, target, cols);
      target += usize(cols * FACTOR) << 2;
    }
  }
}
