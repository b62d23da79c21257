import { MAX_CELLS } from "../memory/arena";
import { bitsOf, pack } from "../memory/pack-lanes";
import { addShortLanes, smallestLane } from "../memory/vector-lanes";

/** As many squares as fit into 32 bits. */
const BLOCK: usize = 8 * 16;

/** u16, zero-padded to a whole block. */
export const CONTACTS: usize = memory.data(2 * MAX_CELLS + 128 + 16, 16);
const CANDIDATES: usize = memory.data(2 * MAX_CELLS + 32 + 16, 16);
const REACHING: usize = memory.data(4 * 7, 16);

export function endContacts(end: usize): i32 {
  for (let at: usize = 0; at < BLOCK; at += 16) v128.store(end + at, i16x8.splat(0));
  return i32((end - CONTACTS) >> 1);
}


@inline
export function reaching(count: i32): i32 {
  return load<i32>(usize(count) << 2, REACHING);
}


@inline
function lanesFrom(lanes: v128, values: v128, below: v128): v128 {
  return i16x8.sub(lanes, i16x8.gt_s(values, below));
}

/** `counts`: seven i32 above 0. Returns the sum of squares. */
export function tally(loaded: i32, counts: usize): i64 {
  const end = CONTACTS + (usize(loaded) << 1);
  // Three, then four, to stay in registers.
  const a = i16x8.splat(i16(load<i32>(counts) - 1));
  const b = i16x8.splat(i16(load<i32>(counts, 4) - 1));
  const c = i16x8.splat(i16(load<i32>(counts, 8) - 1));
  let overA = i16x8.splat(0);
  let overB = i16x8.splat(0);
  let overC = i16x8.splat(0);
  let squares = i64x2.splat(0);
  let at = CONTACTS;
  do {
    const blockEnd = at + BLOCK;
    let blockSquares = i32x4.splat(0);
    do {
      const values = v128.load(at);
      overA = lanesFrom(overA, values, a);
      overB = lanesFrom(overB, values, b);
      overC = lanesFrom(overC, values, c);
      blockSquares = i32x4.add(blockSquares, i32x4.dot_i16x8_s(values, values));
      at += 16;
    } while (at < blockEnd);
    squares = i64x2.add(squares, i64x2.add(i64x2.extend_low_i32x4_u(blockSquares), i64x2.extend_high_i32x4_u(blockSquares)));
  } while (at < end);

  const d = i16x8.splat(i16(load<i32>(counts, 12) - 1));
  const e = i16x8.splat(i16(load<i32>(counts, 16) - 1));
  const f = i16x8.splat(i16(load<i32>(counts, 20) - 1));
  const g = i16x8.splat(i16(load<i32>(counts, 24) - 1));
  let overD = i16x8.splat(0);
  let overE = i16x8.splat(0);
  let overF = i16x8.splat(0);
  let overG = i16x8.splat(0);
  at = CONTACTS;
  do {
    const values = v128.load(at);
    overD = lanesFrom(overD, values, d);
    overE = lanesFrom(overE, values, e);
    overF = lanesFrom(overF, values, f);
    overG = lanesFrom(overG, values, g);
    at += 16;
  } while (at < end);

  store<i32>(REACHING, addShortLanes(overA));
  store<i32>(REACHING, addShortLanes(overB), 4);
  store<i32>(REACHING, addShortLanes(overC), 8);
  store<i32>(REACHING, addShortLanes(overD), 12);
  store<i32>(REACHING, addShortLanes(overE), 16);
  store<i32>(REACHING, addShortLanes(overF), 20);
  store<i32>(REACHING, addShortLanes(overG), 24);
  return i64x2.extract_lane(squares, 0) + i64x2.extract_lane(squares, 1);
}

function findCandidates(end: usize, low: i32, high: i32): usize {
  const below = i16x8.splat(i16(low - 1));
  const limit = i16x8.splat(i16(high));
  let target = CANDIDATES;
  let at = CONTACTS;
  do {
    const first = v128.load(at);
    const second = v128.load(at, 16);
    const firstHeld = v128.and(i16x8.gt_s(first, below), i16x8.lt_s(first, limit));
    const secondHeld = v128.and(i16x8.gt_s(second, below), i16x8.lt_s(second, limit));
    target = pack(target, first, second, bitsOf(firstHeld, secondHeld));
    at += 32;
  } while (at < end);
  v128.store(target, i16x8.splat(0));
  v128.store(target, i16x8.splat(0), 16);
  return target;
}

function candidatesFrom(end: usize, count: i32): i32 {
  const below = i16x8.splat(i16(count - 1));
  let even = i16x8.splat(0);
  let odd = i16x8.splat(0);
  let at = CANDIDATES;
  do {
    even = lanesFrom(even, v128.load(at), below);
    odd = lanesFrom(odd, v128.load(at, 16), below);
    at += 32;
  } while (at < end);
  return addShortLanes(i16x8.add(even, odd));
}

function nextAbove(at: usize, end: usize, value: i32): i32 {
  const floor = i16x8.splat(i16(value));
  const none = i16x8.splat(i16.MAX_VALUE);
  let smallest = none;
  for (; at < end; at += 16) {
    const values = v128.load(at);
    smallest = i16x8.min_s(smallest, v128.bitselect(values, none, i16x8.gt_s(values, floor)));
  }
  return smallestLane(smallest);
}

/** In counts. `over` contacts reach `high`; the (lower) middle one is in [low, high). */
export function doubledMedian(loaded: i32, low: i32, high: i32, over: i32): i32 {
  const contactsEnd = CONTACTS + (usize(loaded) << 1);
  const end = findCandidates(contactsEnd, low, high);
  const rank = (loaded >> 1) + 1 - over;
  // Bit by bit from the highest above `low`.
  let value = low;
  for (let bit = 1 << (31 - clz(high - low)); bit > 0; bit >>= 1) {
    const trial = value + bit;
    value = candidatesFrom(end, trial) >= rank ? trial : value;
  }
  if (loaded & 1 || candidatesFrom(end, value + 1) < rank - 1) return 2 * value;
  const next = nextAbove(CANDIDATES, end, value);
  return value + (next < i16.MAX_VALUE ? next : nextAbove(CONTACTS, contactsEnd, value));
}
