import { COUNTS, MAX_CELLS, MAX_SIDE, STRIDE } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { countReaching, exceedsMaximum, greatestInRow, maskRow } from "../frame/read-frame";
import { columnOf, maskOf, ROW_BYTES, wordAt, WORDS } from "../memory/row-masks";

/* A spell is a period in which one cell is loaded; under one foot, neighbours load at nearly the same time. */

export const MAX_SPELLS: i32 = 1 << 19;

/** Byte offsets: cell at STRIDE (lower half), first frame, end, minimum and maximum count (u16 each); */
const CELL: usize = 0;
const ON: usize = 2;
const OFF: usize = 4;
const LEAST: usize = 6;
const MOST: usize = 8;
/** contact from 1 (u16); the cell's previous spell from 1 (u32); */
const CONTACT: usize = 10;
const BEFORE: usize = 12;
/** loaded frames, upper half of the cell (u16 each). */
const HELD: usize = 16;
const CELL_HIGH: usize = 18;
const SPELL_BYTES: usize = 20;
const SPELLS: usize = memory.data(20 * MAX_SPELLS, 16);

const NEWEST: usize = memory.data(4 * MAX_CELLS, 16);
/** Previous frame (row-masks.ts). */
const LOADED: usize = memory.data(ROW_BYTES * MAX_SIDE, 16);
const SINCE: usize = memory.data(2 * MAX_CELLS, 16);
const MIN_COUNTS: usize = memory.data(2 * MAX_CELLS + 64, 16);
const GREATEST_COUNTS: usize = memory.data(2 * MAX_CELLS + 64, 16);

let spells: i32 = 0;
let overflow: bool = false;
/** Maximum frames off within a spell. */
let bridge: i32 = 0;


@inline
export function spellCount(): i32 {
  return spells;
}


@inline
export function spellAt(index: i32): usize {
  return SPELLS + usize(index) * SPELL_BYTES;
}


@inline
export function cellOf(spell: usize): i32 {
  return WORDS == 1 ? i32(load<u16>(spell, CELL)) : i32(load<u16>(spell, CELL)) | (i32(load<u16>(spell, CELL_HIGH)) << 16);
}


@inline
export function firstFrameOf(spell: usize): i32 {
  return load<u16>(spell, ON);
}


@inline
export function endFrameOf(spell: usize): i32 {
  return load<u16>(spell, OFF);
}


@inline
export function leastCountOf(spell: usize): i32 {
  return load<u16>(spell, LEAST);
}


@inline
export function greatestCountOf(spell: usize): i32 {
  return load<u16>(spell, MOST);
}


@inline
export function loadedFramesOf(spell: usize): i32 {
  return load<u16>(spell, HELD);
}


@inline
export function contactOf(spell: usize): i32 {
  return load<u16>(spell, CONTACT);
}


@inline
export function setContact(spell: usize, contact: i32): void {
  store<u16>(spell, u16(contact), CONTACT);
}


@inline
export function newestOf(cell: i32): i32 {
  return load<i32>(NEWEST + (usize(cell) << 2)) - 1;
}


@inline
export function spellBefore(spell: usize): i32 {
  return load<i32>(spell, BEFORE) - 1;
}

/** Spells are sorted by first frame. */
export function firstSpellFrom(frame: i32): i32 {
  let first = 0;
  let end = spells;
  while (first < end) {
    const middle = (first + end) >> 1;
    if (firstFrameOf(spellAt(middle)) < frame) first = middle + 1;
    else end = middle;
  }
  return first;
}

/** Cells off for at most `bridged` frames stay loaded. */
export function beginSpells(bridged: i32): void {
  memory.fill(NEWEST, 0, 4 * MAX_CELLS);
  memory.fill(LOADED, 0, ROW_BYTES * MAX_SIDE);
  spells = 0;
  overflow = false;
  bridge = bridged;
}

function begin(cell: i32, frame: i32, count: u16): void {
  const at = usize(cell) << 1;
  store<u16>(SINCE + at, u16(frame));
  const newest = newestOf(cell);
  if (newest >= 0 && frame - endFrameOf(spellAt(newest)) <= bridge) return;
  store<u16>(MIN_COUNTS + at, count);
  store<u16>(GREATEST_COUNTS + at, count);
  if (spells == MAX_SPELLS) {
    overflow = true;
    return;
  }
  const spell = spellAt(spells);
  store<u16>(spell, u16(cell), CELL);
  if (WORDS > 1) store<u16>(spell, u16(cell >> 16), CELL_HIGH);
  store<u16>(spell, u16(frame), ON);
  store<u16>(spell, u16(frame + 1), OFF);
  store<u16>(spell, 0, CONTACT);
  store<u16>(spell, 0, HELD);
  store<i32>(spell, newest + 1, BEFORE);
  spells++;
  store<i32>(NEWEST + (usize(cell) << 2), spells);
}

function end(cell: i32, frame: i32): void {
  const newest = newestOf(cell);
  if (newest < 0) return;
  const spell = spellAt(newest);
  const at = usize(cell) << 1;
  store<u16>(spell, u16(frame), OFF);
  store<u16>(spell, u16(loadedFramesOf(spell) + frame - i32(load<u16>(SINCE + at))), HELD);
  store<u16>(spell, load<u16>(MIN_COUNTS + at), LEAST);
  store<u16>(spell, load<u16>(GREATEST_COUNTS + at), MOST);
}

function keepCounts(first: i32, source: usize, loaded: u64, least: v128): void {
  const last = 63 - i32(clz(loaded));
  for (let col = i32(ctz(loaded)) & ~7; col <= last; col += 8) {
    const at = usize((first + col) << 1);
    const counts = v128.load(source + usize(col << 1));
    const off = i16x8.lt_s(counts, least);
    v128.store(MIN_COUNTS + at, i16x8.min_u(v128.load(MIN_COUNTS + at), v128.or(counts, off)));
    v128.store(GREATEST_COUNTS + at, i16x8.max_u(v128.load(GREATEST_COUNTS + at), v128.andnot(counts, off)));
  }
}


@inline
function followWord(first: i32, source: usize, now: u64, before: u64, frame: i32, least: v128): void {
  for (let mask = before & ~now; mask != 0; mask &= mask - 1) end(first + i32(ctz(mask)), frame);
  for (let mask = now & ~before; mask != 0; mask &= mask - 1) {
    const col = i32(ctz(mask));
    begin(first + col, frame, load<u16>(source + usize(col << 1)));
  }
  if (now != 0) keepCounts(first, source, now, least);
}

/** Checks the row maximum first: most rows are empty. False for a bad frame. */
function follow(source: usize, rows: i32, cols: i32, frame: i32, least: v128): bool {
  let greatest = i16x8.splat(0);
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      const wide = WORDS > 1 ? min(64, cols - (word << 6)) : cols;
      const most = greatestInRow(source, wide);
      greatest = i16x8.max_u(greatest, most);
      const now: u64 = v128.any_true(i16x8.gt_s(most, least)) ? maskRow(source, wide, least) : 0;
      const at = wordAt(LOADED, row, word);
      const before = load<u64>(at);
      if ((now | before) != 0) {
        store<u64>(at, now);
        followWord(row * STRIDE + (word << 6), source, now, before, frame, least);
      }
      source += usize(wide << 1);
    } while (WORDS > 1 && ++word << 6 < cols);
  }
  return !exceedsMaximum(greatest);
}

/** `first`: frame of the recording. Returns the number of good frames. */
export function followCells(frames: i32, first: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const least = i16x8.splat(i16(countReaching(contactThreshold(), frameScale(), 1)));
  for (let index = 0; index < frames; index++) {
    if (!follow(COUNTS + (usize(index * rows * cols) << 1), rows, cols, first + index, least)) return index;
  }
  return frames;
}

/** False if there are too many. */
export function endSpells(frames: i32): bool {
  for (let row = 0; row < MAX_SIDE; row++) {
    let word = 0;
    do {
      for (let mask = maskOf(LOADED, row, word); mask != 0; mask &= mask - 1) end(row * STRIDE + columnOf(word, mask), frames);
    } while (WORDS > 1 && ++word < WORDS);
  }
  return !overflow;
}
