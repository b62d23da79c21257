import { FourFrames } from "../frame/four-frames";
import { greatestOfFour, shortSumOfFour, smallestOfFour, sumOfFour } from "../memory/vector-lanes";
import { firstPair, fourthPair, greaterOfPair, secondPair, smallerOfPair, thirdPair } from "./cell-pairs";
import { MAX_LABELS } from "./label-plane";
import { COLUMNS, countsOf, keepLoaded, pairOf, RANKS, rowsOf, timesOf, WINDOW_BYTES, windowsOf } from "./label-windows";

/** Sum, maximum, loaded cells per label and frame (i32). */
const LABEL_FRAMES: usize = memory.data(48 * (MAX_LABELS + 1), 16);
const GREATEST: usize = 16;
const CELLS: usize = 32;
const PRINT_FRAMES: usize = memory.data(64, 16);
const BY_ROW: usize = 16;
const FARTHEST: usize = 32;
const NEAREST: usize = 48;
const SECONDS: usize = memory.data(32, 16);


@inline
function framesOf(label: i32): usize {
  return LABEL_FRAMES + usize(48 * label);
}


@inline
export function labelSum(label: i32, frame: i32): u32 {
  return load<u32>(framesOf(label) + (usize(frame) << 2));
}


@inline
export function labelGreatest(label: i32, frame: i32): i32 {
  return load<i32>(framesOf(label) + (usize(frame) << 2), GREATEST);
}


@inline
export function labelCells(label: i32, frame: i32): i32 {
  return load<i32>(framesOf(label) + (usize(frame) << 2), CELLS);
}


@inline
export function printByCol(frame: i32): u32 {
  return load<u32>(PRINT_FRAMES + (usize(frame) << 2));
}


@inline
export function printByRow(frame: i32): u32 {
  return load<u32>(PRINT_FRAMES + (usize(frame) << 2), BY_ROW);
}
/** Nearest to the toes (0 if none), and to the heel. */
@inline
export function farthestRank(frame: i32): i32 {
  return load<i32>(PRINT_FRAMES + (usize(frame) << 2), FARTHEST);
}


@inline
export function nearestRank(frame: i32): i32 {
  return load<i32>(PRINT_FRAMES + (usize(frame) << 2), NEAREST);
}


@inline
export function setSeconds(frame: i32, seconds: f64): void {
  store<f64>(SECONDS + (usize(frame) << 3), seconds);
}


@inline
export function secondsOf(frame: i32): f64 {
  return load<f64>(SECONDS + (usize(frame) << 3));
}


@inline
function twiceSeconds(frame: usize): v128 {
  return v128.load64_splat(SECONDS + (frame << 3));
}


@inline
function countsAbove(counts: v128, limit: v128): v128 {
  return v128.and(counts, i16x8.gt_s(counts, limit));
}


@inline
function byColumn(window: usize, pair: usize, counts: v128): v128 {
  return i32x4.dot_i16x8_s(counts, pairOf(window, COLUMNS, pair));
}


@inline
function ranksAbove(window: usize, pair: usize, counts: v128, limit: v128): v128 {
  return v128.and(pairOf(window, RANKS, pair), i16x8.gt_s(counts, limit));
}


@inline
function ranksElseMost(window: usize, pair: usize, counts: v128, limit: v128): v128 {
  return v128.bitselect(pairOf(window, RANKS, pair), i16x8.splat(i16.MAX_VALUE), i16x8.gt_s(counts, limit));
}


@inline
function addTimes(window: usize, pair: usize, counts: v128): void {
  const early = i32x4.extend_low_i16x8_s(counts);
  const late = i32x4.extend_high_i16x8_s(counts);
  const first = f64x2.mul(f64x2.convert_low_i32x4_s(early), twiceSeconds(0));
  const second = f64x2.mul(f64x2.convert_low_i32x4_s(i32x4.shuffle(early, early, 2, 3, 0, 1)), twiceSeconds(1));
  const third = f64x2.mul(f64x2.convert_low_i32x4_s(late), twiceSeconds(2));
  const fourth = f64x2.mul(f64x2.convert_low_i32x4_s(i32x4.shuffle(late, late, 2, 3, 0, 1)), twiceSeconds(3));
  const at = timesOf(window, pair);
  // In order, so batch boundaries do not affect rounding.
  v128.store(at, f64x2.add(f64x2.add(f64x2.add(f64x2.add(v128.load(at), first), second), third), fourth));
}

function readLabel(four: FourFrames, label: i32, least: i32, rocking: i32): void {
  const end = windowsOf(label + 1);
  const unloaded = i16x8.splat(i16(least - 1));
  const unrocked = i16x8.splat(i16(rocking - 1));
  const ignored = i16x8.min_s(unloaded, unrocked);
  let sums = i32x4.splat(0);
  let byCol = i32x4.splat(0);
  let byRow = i32x4.splat(0);
  let greatest = i16x8.splat(0);
  let cells = i16x8.splat(0);
  let farthest = i16x8.splat(0);
  let nearest = i16x8.splat(i16.MAX_VALUE);
  for (let window = windowsOf(label); window < end; window += WINDOW_BYTES) {
    const a = countsOf(window, four.first);
    const b = countsOf(window, four.second);
    const c = countsOf(window, four.third);
    const d = countsOf(window, four.fourth);
    const most = greatestOfFour(a, b, c, d);
    if (!v128.any_true(i16x8.gt_s(most, ignored))) continue;
    keepLoaded(window, i16x8.gt_s(most, unloaded));

    const p = firstPair(a, b, c, d);
    const q = secondPair(a, b, c, d);
    const r = thirdPair(a, b, c, d);
    const s = fourthPair(a, b, c, d);
    farthest = i16x8.max_s(
      farthest,
      greatestOfFour(
        ranksAbove(window, 0, p, unrocked),
        ranksAbove(window, 1, q, unrocked),
        ranksAbove(window, 2, r, unrocked),
        ranksAbove(window, 3, s, unrocked),
      ),
    );
    nearest = i16x8.min_s(
      nearest,
      smallestOfFour(
        ranksElseMost(window, 0, p, unrocked),
        ranksElseMost(window, 1, q, unrocked),
        ranksElseMost(window, 2, r, unrocked),
        ranksElseMost(window, 3, s, unrocked),
      ),
    );

    // A true comparison is -1.
    cells = i16x8.sub(
      cells,
      shortSumOfFour(i16x8.gt_s(p, unloaded), i16x8.gt_s(q, unloaded), i16x8.gt_s(r, unloaded), i16x8.gt_s(s, unloaded)),
    );
    const t = countsAbove(p, unloaded);
    const u = countsAbove(q, unloaded);
    const v = countsAbove(r, unloaded);
    const w = countsAbove(s, unloaded);
    greatest = i16x8.max_s(greatest, greatestOfFour(t, u, v, w));
    const ofWindow = sumOfFour(
      i32x4.extadd_pairwise_i16x8_s(t),
      i32x4.extadd_pairwise_i16x8_s(u),
      i32x4.extadd_pairwise_i16x8_s(v),
      i32x4.extadd_pairwise_i16x8_s(w),
    );
    sums = i32x4.add(sums, ofWindow);
    byRow = i32x4.add(byRow, i32x4.mul(ofWindow, rowsOf(window)));
    byCol = i32x4.add(byCol, sumOfFour(byColumn(window, 0, t), byColumn(window, 1, u), byColumn(window, 2, v), byColumn(window, 3, w)));
    addTimes(window, 0, t);
    addTimes(window, 1, u);
    addTimes(window, 2, v);
    addTimes(window, 3, w);
  }
  v128.store(framesOf(label), sums);
  v128.store(framesOf(label), greaterOfPair(greatest), GREATEST);
  v128.store(framesOf(label), i32x4.extadd_pairwise_i16x8_u(cells), CELLS);
  v128.store(PRINT_FRAMES, i32x4.add(v128.load(PRINT_FRAMES), byCol));
  v128.store(PRINT_FRAMES, i32x4.add(v128.load(PRINT_FRAMES, BY_ROW), byRow), BY_ROW);
  v128.store(PRINT_FRAMES, i32x4.max_s(v128.load(PRINT_FRAMES, FARTHEST), greaterOfPair(farthest)), FARTHEST);
  v128.store(PRINT_FRAMES, i32x4.min_s(v128.load(PRINT_FRAMES, NEAREST), smallerOfPair(nearest)), NEAREST);
}

/** Labels of one print. Cells are loaded from `least` and rock from `rocking` counts (1 or more). */
export function readLabels(four: FourFrames, label: i32, last: i32, least: i32, rocking: i32): void {
  memory.fill(PRINT_FRAMES, 0, 48);
  v128.store(PRINT_FRAMES, i32x4.splat(i16.MAX_VALUE), NEAREST);
  for (; label <= last; label++) readLabel(four, label, least, rocking);
}
