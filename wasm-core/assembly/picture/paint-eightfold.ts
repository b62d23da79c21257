import { PICTURE } from "../memory/arena";
import { ACROSS, interpolateEightLines, LINE_STEP, LINES, surround, weighted } from "./catmull-rom";
import { colourFading, colourOpaque, colourWithin } from "./colour";
import { CLEAR, coverAt, FADING, findCovers, findSeen, isSeen, OPAQUE, WITHIN } from "./cover";

const FACTOR: i32 = 8;
const PIXEL: usize = 4;
const ROW: usize = PIXEL * FACTOR;
const HALF: usize = ROW / 2;

const EDGE: usize = memory.data(4 * FACTOR * FACTOR, 16);


@inline
function paintRow(cover: i32, target: usize, at: usize, w0: v128, w1: v128, w2: v128, w3: v128): void {
  const p = v128.load32_splat(at);
  const q = v128.load32_splat(at, 4);
  const r = v128.load32_splat(at, 8);
  const s = v128.load32_splat(at, 12);
  const left = weighted(w0, w1, w2, w3, p, q, r, s);
  // Mirrored: four registers hold all weights.
  const right = weighted(w3, w2, w1, w0, p, q, r, s);
  if (cover == WITHIN) colourWithin(target, left, right);
  else if (cover == OPAQUE) colourOpaque(target, left, right);
  else colourFading(target, left, right);
}

/** Rows `step` bytes apart. Gap by gap, so each cover is decided once. */
function paintGaps(gap: i32, gaps: i32, first: i32, end: i32, target: usize, step: usize): void {
  const w0 = v128.load(ACROSS);
  const w1 = v128.load(ACROSS, 16);
  const w2 = v128.load(ACROSS, 32);
  const w3 = v128.load(ACROSS, 48);
  for (const last = gap + gaps; gap < last; gap++) {
    const cover = coverAt(gap);
    const line = LINES + (usize(gap - 2) << 2);
    const till = line + usize(end) * LINE_STEP;
    let at = line + usize(first) * LINE_STEP;
    let to = target;
    if (cover == CLEAR) {
      for (; at < till; at += LINE_STEP) {
        v128.store(to, i32x4.splat(0));
        v128.store(to, i32x4.splat(0), HALF);
        to += step;
      }
    } else if (cover == WITHIN) {
      for (; at < till; at += LINE_STEP) {
        paintRow(WITHIN, to, at, w0, w1, w2, w3);
        to += step;
      }
    } else if (cover == OPAQUE) {
      for (; at < till; at += LINE_STEP) {
        paintRow(OPAQUE, to, at, w0, w1, w2, w3);
        to += step;
      }
    } else {
      for (; at < till; at += LINE_STEP) {
        paintRow(FADING, to, at, w0, w1, w2, w3);
        to += step;
      }
    }
    target += ROW;
  }
}

function paintEdge(gap: i32, half: usize, first: i32, end: i32, target: usize, step: usize): void {
  paintGaps(gap, 1, first, end, EDGE, ROW);
  for (let row = 0; row < end - first; row++) v128.store(target + usize(row) * step, v128.load(EDGE + usize(row) * ROW + half));
}

/** Eight pixels per cell and axis, into PICTURE. */
export function paint(rows: i32, cols: i32): void {
  surround<u32>(rows, cols);
  findSeen(rows, cols);
  const step = usize(cols) * ROW;
  let target = PICTURE;
  for (let gap = 0; gap <= rows; gap++) {
    const first = gap == 0 ? FACTOR / 2 : 0;
    const end = gap == rows ? FACTOR / 2 : FACTOR;
    if (isSeen(gap)) {
      interpolateEightLines(gap, cols);
      findCovers(cols);
      paintEdge(0, HALF, first, end, target, step);
      paintGaps(1, cols - 1, first, end, target + HALF, step);
      paintEdge(cols, 0, first, end, target + step - HALF, step);
    } else memory.fill(target, 0, usize(end - first) * step);
    target += usize(end - first) * step;
  }
}
