import { runCount, runEnd, runRow, runStart } from "./components";
import { addLanes, smallestLane } from "./lanes";
import { CONTACTS, FRAME, STRIDE } from "./memory";

/** The contacts' values, one after the other, into CONTACTS, zeroes behind them; returns their number. */
export function collectContacts(): i32 {
  let target = CONTACTS;
  for (let run = 0; run < runCount; run++) {
    const length = runEnd(run) - runStart(run);
    const source = FRAME + (usize(runRow(run) * STRIDE + runStart(run)) << 1);
    for (let at: usize = 0; at < usize(length << 1); at += 16) v128.store(target + at, v128.load(source + at));
    target += usize(length << 1);
  }
  v128.store(target, i16x8.splat(0));
  return i32((target - CONTACTS) >> 1);
}

/** How many contacts hold at least `count`, which is over zero. */
export function contactsFrom(count: i32, loaded: i32): i32 {
  const least = i16x8.splat(i16(count));
  let lanes = i16x8.splat(0);
  for (let at: usize = 0; at < usize(loaded << 1); at += 16) {
    lanes = i16x8.sub(lanes, i16x8.ge_s(v128.load(CONTACTS + at), least));
  }
  return i32(addLanes(i32x4.extadd_pairwise_i16x8_s(lanes)));
}

/** The greatest value that `rank` contacts reach, built from its highest bit down. */
function ranked(rank: i32, loaded: i32, greatest: i32): i32 {
  let value = 0;
  for (let bit = 31 - clz(greatest); bit >= 0; bit--) {
    const trial = value | (1 << bit);
    if (contactsFrom(trial, loaded) >= rank) value = trial;
  }
  return value;
}

/** The smallest contact value above `value`; there is one. */
function nextAbove(value: i32, loaded: i32): i32 {
  const floor = i16x8.splat(i16(value));
  const none = i16x8.splat(i16.MAX_VALUE);
  let smallest = none;
  for (let at: usize = 0; at < usize(loaded << 1); at += 16) {
    const values = v128.load(CONTACTS + at);
    smallest = i16x8.min_s(smallest, v128.bitselect(values, none, i16x8.gt_s(values, floor)));
  }
  return smallestLane(smallest);
}

/** Twice the median of the contacts, in counts. */
export function doubledMedian(loaded: i32, greatest: i32): i32 {
  const lower = ranked((loaded >> 1) + 1, loaded, greatest);
  if (loaded & 1) return 2 * lower;
  const upper = contactsFrom(lower + 1, loaded) >= loaded >> 1 ? nextAbove(lower, loaded) : lower;
  return lower + upper;
}
