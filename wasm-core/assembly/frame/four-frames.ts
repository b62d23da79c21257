import { COUNTS, MAX_CELLS } from "../memory/arena";
import { MAX_COUNT } from "./read-frame";

/** Four counts fit into 16 bits. */
export const TOGETHER: i32 = 4;
const EMPTY: usize = memory.data(2 * MAX_CELLS + 64, 16);

/** Addresses; EMPTY past the last frame. */
@unmanaged
export class FourFrames {
  first: usize;
  second: usize;
  third: usize;
  fourth: usize;
}
const TAKEN = changetype<FourFrames>(memory.data(offsetof<FourFrames>(), 16));


@inline
function frameAt(index: i32, frames: i32, cells: i32): usize {
  return index < frames ? COUNTS + (usize(index * cells) << 1) : EMPTY;
}

export function takeFrames(index: i32, frames: i32, cells: i32): FourFrames {
  TAKEN.first = frameAt(index, frames, cells);
  TAKEN.second = frameAt(index + 1, frames, cells);
  TAKEN.third = frameAt(index + 2, frames, cells);
  TAKEN.fourth = frameAt(index + 3, frames, cells);
  return TAKEN;
}

function isGood(frame: usize, cells: i32): bool {
  const faulty = i16x8.splat(-1);
  let excess = i16x8.splat(0);
  for (let first = 0; first < cells; first += 8) {
    const inside = i16x8.lt_s(i16x8(0, 1, 2, 3, 4, 5, 6, 7), i16x8.splat(i16(cells - first)));
    const counts = v128.and(v128.load(frame + (usize(first) << 1)), inside);
    excess = v128.or(excess, v128.andnot(counts, i16x8.eq(counts, faulty)));
  }
  return !v128.any_true(v128.and(excess, i16x8.splat(~MAX_COUNT as i16)));
}

/** Before a count over the codec's maximum. */
export function goodFrames(frames: i32, cells: i32): i32 {
  let index = 0;
  while (index < frames && isGood(frameAt(index, frames, cells), cells)) index++;
  return index;
}
