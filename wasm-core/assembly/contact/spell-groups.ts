import { MAX_CELLS, STRIDE } from "../memory/arena";
import { pitchX, pitchY } from "../memory/geometry";
import { addReach, fitOneFoot, REACH_BYTES, reachOfPoint, setCellSize } from "./reach";
import { cellOf, endFrameOf, firstFrameOf, MAX_SPELLS, newestOf, spellAt } from "./spells";

/*
 * Spells in groups that are one foot's: a union-find forest, in which the first spell of a group stands for it. A group of more than one cell has
 * its reach and its time.
 */

/** Maximum number of groups of more than one cell at a time, and of all in the end. */
export const MAX_GROUPS: i32 = 1 << 15;
/** By spell: the parent in the forest, or NONE for what is no part of a foot (u32); the group of a root, from 1, 0 for a lone cell (u16). */
const PARENTS: usize = memory.data(4 * MAX_SPELLS, 16);
const GROUP_OF: usize = memory.data(2 * MAX_SPELLS, 16);
const NONE: u32 = u32.MAX_VALUE;
/** By group: its reach, first frame, end, and root (i32 each); free groups are linked by their roots. */
const REACHES: usize = memory.data(128 * MAX_GROUPS, 16);
const TIMES_OF: usize = memory.data(16 * MAX_GROUPS, 16);
/** The reach of each cell that has spells. */
const CELL_REACHES: usize = memory.data(128 * MAX_CELLS, 16);

let groups: i32 = 0;
let freed: i32 = 0;
/** There were more groups than can be held. */
export let full: bool = false;

/** Forgets all groups; cells are as large as GEOMETRY has them. */
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
  full = false;
}

/** Lets a spell be joined with others, or keeps it apart as no part of a foot. */
export function admit(spell: i32, mayBeFoot: bool): void {
  setParent(spell, mayBeFoot ? u32(spell) : NONE);
  setGroup(spell, 0);
}

/** Whether a spell may be a part of a foot. */
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

/** The group of a root, from 1; 0 for a lone cell. */
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

/** First frame of a group and the one after its last. */
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

/** The spell that stands for all that are joined with one. */
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

/** Whether what two roots stand for is no larger than one foot together. */
export function fitTogether(one: i32, two: i32): bool {
  return fitOneFoot(reachOfRoot(one), reachOfRoot(two));
}

/** The reach of a root: its group's, or that of its one cell. */
@inline
function reachOfRoot(top: i32): usize {
  const group = groupOf(top);
  return group > 0 ? reachOf(group) : reachOfCell(cellOf(spellAt(top)));
}

/** Makes a lone cell a group; 0 when there are too many. */
export function newGroup(top: i32): i32 {
  let group = freed;
  if (group > 0) freed = rootOf(group);
  else if (groups < MAX_GROUPS - 1) group = ++groups;
  else {
    full = true;
    return 0;
  }
  const spell = spellAt(top);
  memory.copy(reachOf(group), reachOfCell(cellOf(spell)), REACH_BYTES);
  store<i32>(timesOf(group), firstFrameOf(spell));
  store<i32>(timesOf(group), endFrameOf(spell), 4);
  store<i32>(timesOf(group), top, 8);
  setGroup(top, group);
  return group;
}

/** Makes two roots one, represented by the smaller one. */
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
