import { MAX_CELLS } from "../memory/arena";
import { labelAt, MAX_LABELS } from "./label-plane";

/*
 * A window is eight neighbouring cells of one row, of which those of one label count. Frames are read window by window, in place in COUNTS.
 * Windows are ordered by label, then by row.
 */
export const LANES: i32 = 8;

/** Byte offsets in a window: its first cell's offset in a frame (bytes), that cell's row and column (u32 each); */
const PLACE: usize = 0;
const ROW: usize = 4;
const COLUMN: usize = 8;
/** which lanes count and which were ever loaded (-1 or 0), the column and the rank (axis-ranks.ts) of each lane (i16 each); */
const COUNTING: usize = 16;
const EVER: usize = 32;
export const COLUMNS: usize = 48;
export const RANKS: usize = 64;
/** the integral of each lane over time (f64). */
const TIMES: usize = 80;
export const WINDOW_BYTES: usize = 144;
const WINDOWS: usize = memory.data(144 * MAX_CELLS, 16);
/** Where the windows of each label begin and, after the last label, where they end (u32). */
const BEGINNINGS: usize = memory.data(4 * (MAX_LABELS + 2), 16);

/** The first window of a label; those of the label before end there. */
@inline
export function windowsOf(label: i32): usize {
  return load<u32>(BEGINNINGS + (usize(label) << 2));
}


@inline
function setWindows(label: i32, window: usize): void {
  store<u32>(BEGINNINGS + (usize(label) << 2), u32(window));
}


@inline
export function rowOf(window: usize): i32 {
  return load<i32>(window, ROW);
}


@inline
export function columnOf(window: usize): i32 {
  return load<i32>(window, COLUMN);
}
/** The row, four times (i32). */
@inline
export function rowsOf(window: usize): v128 {
  return v128.load32_splat(window, ROW);
}
/** COLUMNS or RANKS of pair 0 to 3 of the lanes (cell-pairs.ts), four times. */
@inline
export function pairOf(window: usize, numbers: usize, pair: usize): v128 {
  return v128.load32_splat(window + numbers + (pair << 2));
}
/** The integrals of the two lanes of a pair. */
@inline
export function timesOf(window: usize, pair: usize): usize {
  return window + TIMES + (pair << 4);
}
/** The cells of the frame at `frame` in the lanes that count, 0 in the others. */
@inline
export function countsOf(window: usize, frame: usize): v128 {
  return v128.and(v128.load(frame + usize(load<u32>(window, PLACE))), v128.load(window, COUNTING));
}


@inline
export function keepLoaded(window: usize, loaded: v128): void {
  v128.store(window, v128.or(v128.load(window, EVER), loaded), EVER);
}

/** For the cell in a lane: whether it counts, whether it was ever loaded, its time integral. */
@inline
export function isOwn(window: usize, lane: i32): bool {
  return load<i16>(window + (usize(lane) << 1), COUNTING) != 0;
}


@inline
export function wasLoaded(window: usize, lane: i32): bool {
  return load<i16>(window + (usize(lane) << 1), EVER) != 0;
}


@inline
export function timeIn(window: usize, lane: i32): f64 {
  return load<f64>(window + (usize(lane) << 3), TIMES);
}


@inline
export function setRank(window: usize, lane: i32, rank: i32): void {
  store<i16>(window + (usize(lane) << 1), i16(rank), RANKS);
}

function open(window: usize, label: i32, row: i32, col: i32, cols: i32): void {
  memory.fill(window, 0, WINDOW_BYTES);
  store<i32>(window, (row * cols + col) << 1, PLACE);
  store<i32>(window, row, ROW);
  store<i32>(window, col, COLUMN);
  for (let lane = 0; lane < LANES; lane++) {
    const own = col + lane < cols && labelAt(row, col + lane) == label;
    store<i16>(window + (usize(lane) << 1), -i16(own), COUNTING);
    store<i16>(window + (usize(lane) << 1), i16(col + lane), COLUMNS);
  }
}

/** Covers the cells of each label with windows, none of them loaded yet. */
export function layWindows(rows: i32, cols: i32): void {
  let window = WINDOWS;
  for (let label = 1; label <= MAX_LABELS; label++) {
    setWindows(label, window);
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        if (labelAt(row, col) != label) continue;
        open(window, label, row, col, cols);
        window += WINDOW_BYTES;
        col += LANES - 1;
      }
    }
  }
  setWindows(MAX_LABELS + 1, window);
}
