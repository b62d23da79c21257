import { STRIDE } from "../memory/arena";
import { contactOf, endFrameOf, firstFrameOf, loadedFramesOf, MAX_SPELLS, newestOf, spellAt, spellBefore, spellCount } from "./spells";

/*
 * Spells too short to be told from noise are the rim of a print where they touch one in space and time: cells that the foot reaches for a moment only.
 */

/** By spell: the contact that takes it, 0 for none, and in how many frames both are loaded (u16 each). */
const TAKER: usize = memory.data(2 * MAX_SPELLS, 16);
const SHARED: usize = memory.data(2 * MAX_SPELLS, 16);


@inline
export function takerOf(spell: i32): i32 {
  return load<u16>(TAKER + (usize(spell) << 1));
}

/** A contact takes the short one of two spells, when it shares more frames with it than any before. */
function take(short: i32, other: i32, shortest: i32): void {
  const one = spellAt(short);
  const two = spellAt(other);
  if (contactOf(one) != 0 || contactOf(two) == 0 || loadedFramesOf(one) >= shortest) return;
  const shared = min(endFrameOf(one), endFrameOf(two)) - max(firstFrameOf(one), firstFrameOf(two));
  if (shared <= i32(load<u16>(SHARED + (usize(short) << 1)))) return;
  store<u16>(SHARED + (usize(short) << 1), u16(shared));
  store<u16>(TAKER + (usize(short) << 1), u16(contactOf(two)));
}

function takeBetween(cell: i32, neighbour: i32, shortest: i32): void {
  let one = newestOf(cell);
  let two = newestOf(neighbour);
  while (one >= 0 && two >= 0) {
    take(one, two, shortest);
    take(two, one, shortest);
    if (firstFrameOf(spellAt(one)) >= firstFrameOf(spellAt(two))) one = spellBefore(spellAt(one));
    else two = spellBefore(spellAt(two));
  }
}

/** Finds the contact that takes each spell of fewer than `shortest` loaded frames, among those of its neighbours. */
export function adoptShort(rows: i32, cols: i32, shortest: i32): void {
  memory.fill(TAKER, 0, usize(spellCount) << 1);
  memory.fill(SHARED, 0, usize(spellCount) << 1);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) < 0) continue;
      if (col + 1 < cols) takeBetween(cell, cell + 1, shortest);
      if (row + 1 == rows) continue;
      if (col > 0) takeBetween(cell, cell + STRIDE - 1, shortest);
      takeBetween(cell, cell + STRIDE, shortest);
      if (col + 1 < cols) takeBetween(cell, cell + STRIDE + 1, shortest);
    }
  }
}
