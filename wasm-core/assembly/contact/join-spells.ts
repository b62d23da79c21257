import { ContactPrintAt } from "../../layout";
import { STRIDE } from "../memory/arena";
import { gridCols, gridRows, pitchX, pitchY } from "../memory/geometry";
import { adoptShort, takerOf } from "./adopt-short";
import { addReach, distanceBetween, fitOneFoot, REACH_BYTES, reachOfPoint, setCellSize } from "./reach";
import {
  cellOf,
  contactOf,
  endFrameOf,
  firstFrameOf,
  greatestCountOf,
  leastCountOf,
  loadedFramesOf,
  MAX_SPELLS,
  newestOf,
  setContact,
  spellAt,
  spellBefore,
  spellCount,
} from "./spells";

/** Maximum number of contacts of a recording. */
export const MAX_PRINTS: i32 = 4096;
/** Out: the prints of feet found, f64. */
export const PRINT_RECORDS: usize = memory.data(8 * ContactPrintAt.LENGTH * MAX_PRINTS, 16);

/** How alike two neighbours' times must be is lowered in so many steps: those most alike are joined first. */
const LEVELS: i32 = 16;
/** A spell's load varies by less than this factor under a thing that lies there, or in a stuck cell; under a foot it rises and falls. */
const STEADY: i32 = 2;
/** Parts of one foot lie no farther apart than a high arch is long, cm. */
const FARTHEST_PART_CM: i32 = 14;

/** A cell alone is a part of a foot from so many times the shortest load on. */
const LONE: i32 = 3;

/** Maximum number of groups of more than one cell at a time, and of all in the end. */
const MAX_GROUPS: i32 = 1 << 15;
/** By spell: the parent in a union-find forest, or NONE for what is no part of a foot (u32); the group of a root, from 1, 0 for a lone cell (u16). */
const PARENTS: usize = memory.data(4 * MAX_SPELLS, 16);
const GROUP_OF: usize = memory.data(2 * MAX_SPELLS, 16);
const NONE: u32 = u32.MAX_VALUE;
/** By group: its reach, first frame, end, and root (i32 each); free groups are linked by their roots. */
const REACHES: usize = memory.data(128 * MAX_GROUPS, 16);
const TIMES_OF: usize = memory.data(16 * MAX_GROUPS, 16);
/** Groups in the order of their first frames (u16); 0 for one that was joined with an earlier one. */
const LISTED: usize = memory.data(2 * MAX_GROUPS, 16);
/** Reaches of two lone cells. */
const ONE: usize = memory.data(128, 16);
const OTHER: usize = memory.data(128, 16);

let groups: i32 = 0;
let freed: i32 = 0;
let full: bool = false;
let xCm: f64 = 0;
let yCm: f64 = 0;


@inline
function parent(spell: i32): u32 {
  return load<u32>(PARENTS + (usize(spell) << 2));
}


@inline
function setParent(spell: i32, to: u32): void {
  store<u32>(PARENTS + (usize(spell) << 2), to);
}


@inline
function groupOf(root: i32): i32 {
  return load<u16>(GROUP_OF + (usize(root) << 1));
}


@inline
function setGroup(root: i32, group: i32): void {
  store<u16>(GROUP_OF + (usize(root) << 1), u16(group));
}


@inline
function reachOf(group: i32): usize {
  return REACHES + usize(group - 1) * REACH_BYTES;
}


@inline
function timesOf(group: i32): usize {
  return TIMES_OF + (usize(group - 1) << 4);
}


@inline
function onOf(group: i32): i32 {
  return load<i32>(timesOf(group));
}


@inline
function offOf(group: i32): i32 {
  return load<i32>(timesOf(group), 4);
}


@inline
function rootOf(group: i32): i32 {
  return load<i32>(timesOf(group), 8);
}


@inline
function listedAt(at: i32): i32 {
  return load<u16>(LISTED + (usize(at) << 1));
}

function root(spell: i32): i32 {
  while (parent(spell) != u32(spell)) {
    setParent(spell, parent(i32(parent(spell))));
    spell = i32(parent(spell));
  }
  return spell;
}

function reachOfCell(reach: usize, cell: i32): void {
  const row = cell / STRIDE;
  reachOfPoint(reach, (f64(cell - row * STRIDE) + 0.5) * xCm, (f64(row) + 0.5) * yCm);
}

/** The reach of a root: its group's, or that of its one cell, made in `own`. */
function reachOfRoot(top: i32, own: usize): usize {
  const group = groupOf(top);
  if (group > 0) return reachOf(group);
  reachOfCell(own, cellOf(spellAt(top)));
  return own;
}

function newGroup(top: i32): i32 {
  let group = freed;
  if (group > 0) freed = rootOf(group);
  else if (groups < MAX_GROUPS - 1) group = ++groups;
  else {
    full = true;
    return 0;
  }
  const spell = spellAt(top);
  reachOfCell(reachOf(group), cellOf(spell));
  store<i32>(timesOf(group), firstFrameOf(spell));
  store<i32>(timesOf(group), endFrameOf(spell), 4);
  store<i32>(timesOf(group), top, 8);
  setGroup(top, group);
  return group;
}

/** Makes two roots one, represented by the smaller one. */
function unite(one: i32, two: i32): void {
  const top = min(one, two);
  const under = max(one, two);
  let group = groupOf(top);
  let other = groupOf(under);
  if (group == 0) group = newGroup(top);
  if (group == 0) return;
  if (other == 0) {
    const spell = spellAt(under);
    reachOfCell(OTHER, cellOf(spell));
    addReach(reachOf(group), OTHER);
    store<i32>(timesOf(group), min(onOf(group), firstFrameOf(spell)));
    store<i32>(timesOf(group), max(offOf(group), endFrameOf(spell)), 4);
  } else {
    addReach(reachOf(group), reachOf(other));
    store<i32>(timesOf(group), min(onOf(group), onOf(other)));
    store<i32>(timesOf(group), max(offOf(group), offOf(other)), 4);
    store<i32>(timesOf(other), freed, 8);
    freed = other;
    setGroup(under, 0);
  }
  setParent(under, u32(top));
}

/** Joins two spells when they are at least so alike, `level` of LEVELS, and fit one foot together. */
function tryToJoin(one: i32, two: i32, level: i32): void {
  const a = spellAt(one);
  const b = spellAt(two);
  const shared = min(endFrameOf(a), endFrameOf(b)) - max(firstFrameOf(a), firstFrameOf(b));
  if (shared <= 0) return;
  const span = max(endFrameOf(a), endFrameOf(b)) - min(firstFrameOf(a), firstFrameOf(b));
  if (shared * LEVELS < span * level) return;
  const top = root(one);
  const other = root(two);
  if (top == other || !fitOneFoot(reachOfRoot(top, ONE), reachOfRoot(other, OTHER))) return;
  unite(top, other);
}

/** Joins the spells of two neighbouring cells. */
function joinCells(cell: i32, neighbour: i32, level: i32): void {
  let one = newestOf(cell);
  let two = newestOf(neighbour);
  while (one >= 0 && two >= 0) {
    const a = spellAt(one);
    const b = spellAt(two);
    if (parent(one) != NONE && parent(two) != NONE) tryToJoin(one, two, level);
    if (firstFrameOf(a) >= firstFrameOf(b)) one = spellBefore(a);
    else two = spellBefore(b);
  }
}

function joinNeighbours(rows: i32, cols: i32, level: i32): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) < 0) continue;
      if (col + 1 < cols) joinCells(cell, cell + 1, level);
      if (row + 1 == rows) continue;
      if (col > 0) joinCells(cell, cell + STRIDE - 1, level);
      joinCells(cell, cell + STRIDE, level);
      if (col + 1 < cols) joinCells(cell, cell + STRIDE + 1, level);
    }
  }
}

/** Whether a spell may be a foot's: longer than noise, and no steady load that lasts longer than a stance. */
function mayBeFoot(spell: usize, frames: i32, shortest: i32, longest: i32): bool {
  const on = firstFrameOf(spell);
  const off = endFrameOf(spell);
  if (loadedFramesOf(spell) < shortest) return false;
  const lasts = off - on > longest || (on == 0 && off == frames);
  return !lasts || greatestCountOf(spell) > STEADY * leastCountOf(spell);
}

function sortOut(frames: i32, shortest: i32, longest: i32): void {
  for (let spell = 0; spell < spellCount; spell++) {
    setParent(spell, mayBeFoot(spellAt(spell), frames, shortest, longest) ? u32(spell) : NONE);
    setGroup(spell, 0);
  }
}

/** The groups that are left, in the order of their first frames; lone cells that are loaded for fewer than `shortest` frames are none. */
function listGroups(shortest: i32): i32 {
  let listed = 0;
  for (let spell = 0; spell < spellCount; spell++) {
    if (parent(spell) != u32(spell)) continue;
    // A lone cell is a group, too: a toe. Noise is loaded for a shorter time.
    if (groupOf(spell) == 0) {
      if (loadedFramesOf(spellAt(spell)) < shortest) continue;
      newGroup(spell);
    }
    if (full) return 0;
    store<u16>(LISTED + (usize(listed++) << 1), u16(groupOf(spell)));
  }
  return listed;
}

/** Joins the first of two groups with the other when they are parts of one foot; both stay listed. */
function tryParts(one: i32, two: i32, centimetres: i32): bool {
  if (distanceBetween(reachOf(one), reachOf(two)) > f64(centimetres) || !fitOneFoot(reachOf(one), reachOf(two))) return false;
  unite(rootOf(one), rootOf(two));
  return true;
}

/** Joins parts of a foot that do not touch, the nearest first: toes, the two ends of a high arch. */
function joinParts(apart: i32, shortest: i32): void {
  const listed = listGroups(shortest);
  for (let centimetres = 1; centimetres <= FARTHEST_PART_CM; centimetres++) {
    for (let at = 0; at < listed; at++) {
      const one = listedAt(at);
      if (one == 0) continue;
      for (let other = at + 1; other < listed; other++) {
        const two = listedAt(other);
        if (two == 0) continue;
        if (onOf(two) >= offOf(one) + apart) break;
        if (tryParts(one, two, centimetres)) store<u16>(LISTED + (usize(other) << 1), 0);
      }
    }
  }
}


@inline
function recordOf(print: i32): usize {
  return PRINT_RECORDS + (usize((print - 1) * ContactPrintAt.LENGTH) << 3);
}


@inline
function put(print: i32, place: i32, value: f64): void {
  store<f64>(recordOf(print) + (usize(place) << 3), value);
}


@inline
function get(print: i32, place: i32): i32 {
  return i32(load<f64>(recordOf(print) + (usize(place) << 3)));
}

/** Numbers the contacts in the order of their first spells and describes each. Returns their number, -1 when there are too many. */
function number(): i32 {
  let prints = 0;
  for (let spell = 0; spell < spellCount; spell++) {
    const at = spellAt(spell);
    setContact(at, 0);
    if (parent(spell) == NONE) continue;
    const top = root(spell);
    if (top == spell) {
      if (prints == MAX_PRINTS) return -1;
      prints++;
      setContact(at, prints);
      put(prints, ContactPrintAt.ON, Infinity);
      put(prints, ContactPrintAt.OFF, 0);
      put(prints, ContactPrintAt.FIRST_ROW, 64);
      put(prints, ContactPrintAt.LAST_ROW, 0);
      put(prints, ContactPrintAt.FIRST_COL, 64);
      put(prints, ContactPrintAt.LAST_COL, 0);
      for (let place = ContactPrintAt.SPELLS; place < ContactPrintAt.LENGTH; place++) put(prints, place, 0);
    } else setContact(at, contactOf(spellAt(top)));
    describe(at, contactOf(at));
  }
  return prints;
}

function describe(spell: usize, print: i32): void {
  const cell = cellOf(spell);
  const row = cell / STRIDE;
  const col = cell - row * STRIDE;
  const record = recordOf(print);
  put(print, ContactPrintAt.ON, Math.min(load<f64>(record + (ContactPrintAt.ON << 3)), f64(firstFrameOf(spell))));
  put(print, ContactPrintAt.OFF, f64(max(get(print, ContactPrintAt.OFF), endFrameOf(spell))));
  put(print, ContactPrintAt.FIRST_ROW, f64(min(get(print, ContactPrintAt.FIRST_ROW), row)));
  put(print, ContactPrintAt.LAST_ROW, f64(max(get(print, ContactPrintAt.LAST_ROW), row)));
  put(print, ContactPrintAt.FIRST_COL, f64(min(get(print, ContactPrintAt.FIRST_COL), col)));
  put(print, ContactPrintAt.LAST_COL, f64(max(get(print, ContactPrintAt.LAST_COL), col)));
  put(print, ContactPrintAt.SPELLS, f64(get(print, ContactPrintAt.SPELLS) + 1));
  const x = (f64(col) + 0.5) * xCm;
  const y = (f64(row) + 0.5) * yCm;
  add(record, ContactPrintAt.X, x);
  add(record, ContactPrintAt.Y, y);
  add(record, ContactPrintAt.XX, x * x);
  add(record, ContactPrintAt.YY, y * y);
  add(record, ContactPrintAt.XY, x * y);
}


@inline
function add(record: usize, place: i32, value: f64): void {
  store<f64>(record + (usize(place) << 3), load<f64>(record + (usize(place) << 3)) + value);
}

/**
 * Joins the spells of a recording of `frames` frames into contacts of feet, described in PRINT_RECORDS. Spells shorter than `shortest` frames
 * are noise; steady ones over `longest` frames are no steps; parts of one foot are down within `apart` frames of each other. Returns
 * the number of contacts, -1 when there are more than can be held.
 */
export function joinSpells(frames: i32, shortest: i32, longest: i32, apart: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  xCm = pitchX();
  yCm = pitchY();
  setCellSize(xCm, yCm);
  groups = 0;
  freed = 0;
  full = false;
  sortOut(frames, shortest, longest);
  for (let level = LEVELS; level >= 0; level--) joinNeighbours(rows, cols, level);
  joinParts(apart, LONE * shortest);
  if (full) return -1;
  const prints = number();
  adoptShort(rows, cols, shortest);
  for (let spell = 0; spell < spellCount; spell++) {
    const print = takerOf(spell);
    if (print == 0 || endFrameOf(spellAt(spell)) > get(print, ContactPrintAt.OFF)) continue;
    if (firstFrameOf(spellAt(spell)) < get(print, ContactPrintAt.ON)) continue;
    setContact(spellAt(spell), print);
    describe(spellAt(spell), print);
  }
  return prints;
}
