import { MAX_CELLS } from "../memory/arena";
import { acrossOf, alongOf, firstLabel } from "./foot-regions";
import { columnOf, isOwn, LANES, rowOf, setRank, WINDOW_BYTES, windowsOf } from "./label-windows";

/*
 * Every frame needs the loaded cells of a foot that lie farthest along its axis. So cells are sorted by their position on it once, and a cell's
 * rank, which fits into a lane of a window, stands for its position.
 */

/** By rank 1, 2, 3 …, first one foot's cells, then the other's: position along the axis (f64, cm), and the lane of a window (u64). */
const PLACES: usize = memory.data(8 * MAX_CELLS, 16);
const OWNERS: usize = memory.data(8 * MAX_CELLS, 16);

let ranked: i32 = 0;

/** Position along the axis of the cell with this rank, cm. */
@inline
export function placeOf(rank: i32): f64 {
  return load<f64>(PLACES + (usize(rank - 1) << 3));
}

/** Resets the ranks. */
function beginRanks(): void {
  ranked = 0;
}

/** Inserts a cell in order among those of its foot, which begin at `first`. */
function insert(first: i32, place: f64, owner: u64): void {
  let at = ranked++;
  for (; at > first && placeOf(at) > place; at--) {
    store<f64>(PLACES + (usize(at) << 3), placeOf(at));
    store<u64>(OWNERS + (usize(at) << 3), load<u64>(OWNERS + (usize(at - 1) << 3)));
  }
  store<f64>(PLACES + (usize(at) << 3), place);
  store<u64>(OWNERS + (usize(at) << 3), owner);
}

/** Ranks the cells of labels `label` to `last`, one foot; the next column and row lie `ux` and `uy` cm farther along its axis. */
function rankCells(label: i32, last: i32, ux: f64, uy: f64): void {
  const first = ranked;
  for (; label <= last; label++) {
    // From heel to toes, so that inserting moves hardly any cells.
    for (let window = windowsOf(label + 1) - WINDOW_BYTES; window >= windowsOf(label); window -= WINDOW_BYTES) {
      for (let lane = 0; lane < LANES; lane++) {
        const place = f64(columnOf(window) + lane) * ux + f64(rowOf(window)) * uy;
        if (isOwn(window, lane)) insert(first, place, (u64(window) << 3) | u64(lane));
      }
    }
  }
  for (let at = first; at < ranked; at++) {
    const owner = load<u64>(OWNERS + (usize(at) << 3));
    setRank(usize(owner >> 3), i32(owner & 7), at + 1);
  }
}

/** Prepares the extents of the feet found by `regions`. */
export function rankFeet(): void {
  beginRanks();
  for (let foot = 0; foot < 2; foot++) rankCells(firstLabel(foot), firstLabel(foot + 1) - 1, acrossOf(foot), alongOf(foot));
}
