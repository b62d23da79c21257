import { MAX_CELLS } from "../memory/arena";
import { labelAt, MAX_LABELS } from "./label-plane";

/* A window is eight cells of a row, masked to one label; ordered by label, then row. */
export const LANES: i32 = 8;

/** Byte offsets: first cell in a frame (bytes), its row and column (u32 each); */
const PLACE: usize = 0;
const ROW: usize = 4;
const COLUMN: usize = 8;
/** masks of counting and loaded lanes (-1 or 0), column and rank per lane (i16 each); */
const COUNTING: usize = 16;
const EVER: usize = 32;
export const COLUMNS: usize = 48;
export const RANKS: usize = 64;
/** time integral per lane (f64). */
const TIMES: usize = 80;
export const WINDOW_BYTES: usize = 144;
const WINDOWS: usize = memory.data(144 * MAX_CELLS, 16);
/** By label, then the end (u32). */
const BEGINNINGS: usize = memory.data(4 * (MAX_LABELS + 2), 16);


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


@inline
export function rowsOf(window: usize): v128 {
  return v128.load32_splat(window, ROW);
}


@inline
export function pairOf(window: usize, numbers: usize, pair: usize): v128 {
  return v128.load32_splat(window + numbers + (pair << 2));
}


@inline
export function timesOf(window: usize, pair: usize): usize {
  return window + TIMES + (pair << 4);
}


@inline
export function countsOf(window: usize, frame: usize): v128 {
  return v128.and(v128.load(frame + usize(load<u32>(window, PLACE))), v128.load(window, COUNTING));
}


@inline
export function keepLoaded(window: usize, loaded: v128): void {
  v128.store(window, v128.or(v128.load(window, EVER), loaded), EVER);
}


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
