import { FootPart } from "../../layout/foot";
import { MAX_CELLS } from "../memory/arena";
import { columnAlong, rowAlong } from "./foot-regions";
import { columnOf, isOwn, LANES, rowOf, setRank, WINDOW_BYTES, windowsOf } from "./label-windows";

/* Cells sorted by axis position; a rank fits into a lane of a window. */

/** By rank from 1: axis position (f64, cm), lane of a window (u64). */
const PLACES: usize = memory.data(8 * MAX_CELLS, 16);
const OWNERS: usize = memory.data(8 * MAX_CELLS, 16);

let ranked: i32 = 0;


@inline
export function placeOf(rank: i32): f64 {
  return load<f64>(PLACES + (usize(rank - 1) << 3));
}

function insert(place: f64, owner: u64): void {
  let at = ranked++;
  for (; at > 0 && placeOf(at) > place; at--) {
    store<f64>(PLACES + (usize(at) << 3), placeOf(at));
    store<u64>(OWNERS + (usize(at) << 3), load<u64>(OWNERS + (usize(at - 1) << 3)));
  }
  store<f64>(PLACES + (usize(at) << 3), place);
  store<u64>(OWNERS + (usize(at) << 3), owner);
}

export function rankFoot(): void {
  ranked = 0;
  const alongColumn = columnAlong();
  const alongRow = rowAlong();
  for (let label = 1; label <= FootPart.COUNT; label++) {
    // Heel to toes: few moves per insertion.
    for (let window = windowsOf(label + 1) - WINDOW_BYTES; window >= windowsOf(label); window -= WINDOW_BYTES) {
      for (let lane = 0; lane < LANES; lane++) {
        const place = f64(columnOf(window) + lane) * alongColumn + f64(rowOf(window)) * alongRow;
        if (isOwn(window, lane)) insert(place, (u64(window) << 3) | u64(lane));
      }
    }
  }
  for (let at = 0; at < ranked; at++) {
    const owner = load<u64>(OWNERS + (usize(at) << 3));
    setRank(usize(owner >> 3), i32(owner & 7), at + 1);
  }
}
