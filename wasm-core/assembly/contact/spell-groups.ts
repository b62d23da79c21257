import { MAX_CELLS, STRIDE } from "../memory/arena";
import { pitchX, pitchY } from "../memory/geometry";
import { addReach, fitOneFoot, REACH_BYTES, reachOfPoint, setCellSize } from "./reach";
import { cellOf, endFrameOf, firstFrameOf, MAX_SPELLS, newestOf, spellAt } from "./spells";

/* Union-find forest of the spells of one foot; roots are first spells. */

export const MAX_GROUPS: i32 = 1 << 15;
/** By spell: parent, NONE if no foot (u32); the root's group from 1, 0 for a lone cell (u16). */
const PARENTS: usize = memory.data(4 * MAX_SPELLS, 16);
const GROUP_OF: usize = memory.data(2 * MAX_SPELLS, 16);
const NONE: u32 = u32.MAX_VALUE;
/** By group: reach, first frame, end, root (i32 each); free groups are linked by roots. */
const REACHES: usize = memory.data(128 * MAX_GROUPS, 16);
const TIMES_OF: usize = memory.data(16 * MAX_GROUPS, 16);
/**
 * By group (f64 each): cells, sums of first frames, ends, positions (cm), positions times mid-times, squares of
 * frames.
 */
const SUMS_OF: usize = memory.data(72 * MAX_GROUPS, 16);
const SUM_BYTES: usize = 72;
const CELLS: usize = 0;
const ONS: usize = 8;
const OFFS: usize = 16;
const XS: usize = 24;
const YS: usize = 32;
const X_TIMES: usize = 40;
const Y_TIMES: usize = 48;
const ON_SQUARES: usize = 56;
const OFF_SQUARES: usize = 64;
const CELL_REACHES: usize = memory.data(128 * MAX_CELLS, 16);

/** Minimum cells for a mean time and direction. */
const SEVERAL: f64 = 6;
/** Minimum distance of mid-times, by total time. */
const LATER: f64 = 0.25;

let groups: i32 = 0;
let freed: i32 = 0;
let overflow: bool = false;

export function beginGroups(rows: i32, cols: i32): void {
  const xCm = pitchX();
  const yCm = pitchY();
  setCellSize(xCm, yCm);
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const cell = row * STRIDE + col;
      if (newestOf(cell) >= 0) reachOfPoint(reachOfCell(cell), (f64(col) + 0.5) * xCm, (f64(row) + 0.5) * yCm);
    }
  }
  groups = 0;
  freed = 0;
  overflow = false;
}

/** True if there were too many groups. */
export function groupsOverflow(): bool {
  return overflow;
}

export function admit(spell: i32, mayBeFoot: bool): void {
  setParent(spell, mayBeFoot ? u32(spell) : NONE);
  setGroup(spell, 0);
}


@inline
export function isAdmitted(spell: i32): bool {
  return parent(spell) != NONE;
}


@inline
function parent(spell: i32): u32 {
  return load<u32>(PARENTS + (usize(spell) << 2));
}


@inline
function setParent(spell: i32, to: u32): void {
  store<u32>(PARENTS + (usize(spell) << 2), to);
}


@inline
export function groupOf(root: i32): i32 {
  return load<u16>(GROUP_OF + (usize(root) << 1));
}


@inline
function setGroup(root: i32, group: i32): void {
  store<u16>(GROUP_OF + (usize(root) << 1), u16(group));
}


@inline
export function reachOf(group: i32): usize {
  return REACHES + usize(group - 1) * REACH_BYTES;
}


@inline
function timesOf(group: i32): usize {
  return TIMES_OF + (usize(group - 1) << 4);
}


@inline
function sumsOf(group: i32): usize {
  return SUMS_OF + usize(group - 1) * SUM_BYTES;
}


@inline
export function onOf(group: i32): i32 {
  return load<i32>(timesOf(group));
}


@inline
export function offOf(group: i32): i32 {
  return load<i32>(timesOf(group), 4);
}


@inline
export function rootOf(group: i32): i32 {
  return load<i32>(timesOf(group), 8);
}

export function root(spell: i32): i32 {
  while (parent(spell) != u32(spell)) {
    setParent(spell, parent(i32(parent(spell))));
    spell = i32(parent(spell));
  }
  return spell;
}


@inline
function reachOfCell(cell: i32): usize {
  return CELL_REACHES + usize(cell) * REACH_BYTES;
}

export function fitTogether(one: i32, two: i32): bool {
  return fitOneFoot(reachOfRoot(one), reachOfRoot(two));
}


@inline
function reachOfRoot(top: i32): usize {
  const group = groupOf(top);
  return group > 0 ? reachOf(group) : reachOfCell(cellOf(spellAt(top)));
}


@inline
function addTo(sums: usize, place: usize, value: f64): void {
  store<f64>(sums + place, load<f64>(sums + place) + value);
}

function addSpell(group: i32, spell: usize): void {
  const sums = sumsOf(group);
  const cell = cellOf(spell);
  const row = cell / STRIDE;
  const x = (f64(cell - row * STRIDE) + 0.5) * pitchX();
  const y = (f64(row) + 0.5) * pitchY();
  const on = f64(firstFrameOf(spell));
  const off = f64(endFrameOf(spell));
  addTo(sums, CELLS, 1);
  addTo(sums, ONS, on);
  addTo(sums, OFFS, off);
  addTo(sums, XS, x);
  addTo(sums, YS, y);
  addTo(sums, X_TIMES, 0.5 * x * (on + off));
  addTo(sums, Y_TIMES, 0.5 * y * (on + off));
  addTo(sums, ON_SQUARES, on * on);
  addTo(sums, OFF_SQUARES, off * off);
}


@inline
export function isSeveral(group: i32): bool {
  return group > 0 && load<f64>(sumsOf(group), CELLS) >= SEVERAL;
}


@inline
function meanOf(group: i32, place: usize): f64 {
  return load<f64>(sumsOf(group) + place) / load<f64>(sumsOf(group), CELLS);
}


@inline
function deviationOf(group: i32, place: usize, squares: usize): f64 {
  const mean = meanOf(group, place);
  return Math.sqrt(Math.max(0, meanOf(group, squares) - mean * mean));
}


@inline
function beginOf(group: i32): f64 {
  return meanOf(group, ONS) - deviationOf(group, ONS, ON_SQUARES);
}


@inline
function finishOf(group: i32): f64 {
  return meanOf(group, OFFS) + deviationOf(group, OFFS, OFF_SQUARES);
}

/** A group's time: one standard deviation around mean first frame and mean end. */
export function sharedTime(one: i32, two: i32): f64 {
  const on = beginOf(one);
  const onTwo = beginOf(two);
  const off = finishOf(one);
  const offTwo = finishOf(two);
  return (Math.min(off, offTwo) - Math.max(on, onTwo)) / (Math.max(off, offTwo) - Math.min(on, onTwo));
}


@inline
function rollOf(group: i32, places: usize, products: usize): f64 {
  const middles = 0.5 * (load<f64>(sumsOf(group), ONS) + load<f64>(sumsOf(group), OFFS));
  return load<f64>(sumsOf(group) + products) - meanOf(group, places) * middles;
}

/** In the direction of roll: heel first, toes last. */
export function laterIsBehind(one: i32, two: i32): bool {
  const later = 0.5 * (meanOf(two, ONS) + meanOf(two, OFFS) - meanOf(one, ONS) - meanOf(one, OFFS));
  const lasts = Math.max(meanOf(one, OFFS), meanOf(two, OFFS)) - Math.min(meanOf(one, ONS), meanOf(two, ONS));
  if (Math.abs(later) <= LATER * lasts) return false;
  const rollX = rollOf(one, XS, X_TIMES) + rollOf(two, XS, X_TIMES);
  const rollY = rollOf(one, YS, Y_TIMES) + rollOf(two, YS, Y_TIMES);
  const ahead = rollX * (meanOf(two, XS) - meanOf(one, XS)) + rollY * (meanOf(two, YS) - meanOf(one, YS));
  return ahead * later < 0;
}

export function newGroup(top: i32): i32 {
  let group = freed;
  if (group > 0) freed = rootOf(group);
  else if (groups < MAX_GROUPS - 1) group = ++groups;
  else {
    overflow = true;
    return 0;
  }
  const spell = spellAt(top);
  memory.copy(reachOf(group), reachOfCell(cellOf(spell)), REACH_BYTES);
  store<i32>(timesOf(group), firstFrameOf(spell));
  store<i32>(timesOf(group), endFrameOf(spell), 4);
  store<i32>(timesOf(group), top, 8);
  memory.fill(sumsOf(group), 0, SUM_BYTES);
  addSpell(group, spell);
  setGroup(top, group);
  return group;
}

/** Joins two roots; the smaller represents both. */
export function unite(one: i32, two: i32): void {
  const top = min(one, two);
  const under = max(one, two);
  let group = groupOf(top);
  let other = groupOf(under);
  if (group == 0) group = newGroup(top);
  if (group == 0) return;
  if (other == 0) {
    const spell = spellAt(under);
    addReach(reachOf(group), reachOfCell(cellOf(spell)));
    addSpell(group, spell);
    store<i32>(timesOf(group), min(onOf(group), firstFrameOf(spell)));
    store<i32>(timesOf(group), max(offOf(group), endFrameOf(spell)), 4);
  } else {
    addReach(reachOf(group), reachOf(other));
    for (let place: usize = CELLS; place < SUM_BYTES; place += 8) addTo(sumsOf(group), place, load<f64>(sumsOf(other) + place));
    store<i32>(timesOf(group), min(onOf(group), onOf(other)));
    store<i32>(timesOf(group), max(offOf(group), offOf(other)), 4);
    store<i32>(timesOf(other), freed, 8);
    freed = other;
    setGroup(under, 0);
  }
  setParent(under, u32(top));
}
