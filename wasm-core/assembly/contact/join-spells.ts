import { gridCols, gridRows } from "../memory/geometry";
import { adopt, describePrints } from "./contact-prints";
import { joinArches, joinParts } from "./join-parts";
import {
  admit,
  beginGroups,
  fitTogether,
  groupOf,
  groupsOverflow,
  isSeveral,
  laterIsBehind,
  root,
  sharedTime,
  unite,
} from "./spell-groups";
import { besideShort, comparePairs, firstPair, LEVELS, oneOf, otherOf, pairAfter, putAtLevel } from "./spell-pairs";
import { contactOf, endFrameOf, firstFrameOf, greatestCountOf, leastCountOf, loadedFramesOf, spellAt, spellCount } from "./spells";

/** A steady load (object, stuck cell) varies by less than this factor. */
const STEADY: i32 = 2;
/** Minimum duration of a lone cell, by the shortest load. */
const LONE: i32 = 3;
/** The ends of a high arch share less than half their time. */
const ARCHES_FROM: i32 = 7;

/** Longer than noise, and not steady for longer than a stance. */
function mayBeFoot(spell: usize, frames: i32, shortest: i32, longest: i32): bool {
  const on = firstFrameOf(spell);
  const off = endFrameOf(spell);
  if (loadedFramesOf(spell) < shortest) return false;
  const lasts = off - on > longest || (on == 0 && off == frames);
  return !lasts || greatestCountOf(spell) > STEADY * leastCountOf(spell);
}

function sortOut(frames: i32, shortest: i32, longest: i32): void {
  for (let spell = 0; spell < spellCount(); spell++) {
    admit(spell, mayBeFoot(spellAt(spell), frames, shortest, longest));
  }
}

function levelOfRoots(one: i32, other: i32, level: i32): i32 {
  if (!areSeveral(one, other)) return level;
  return max(0, min(level, i32(Math.floor(f64(LEVELS) * sharedTime(groupOf(one), groupOf(other))))));
}


@inline
function areSeveral(one: i32, other: i32): bool {
  return isSeveral(groupOf(one)) && isSeveral(groupOf(other));
}

/**
 * Groups only grow, so a pair that does not fit is dropped. A pair closer in time than its groups waits for their
 * level.
 */
function joinNeighbours(level: i32): void {
  let pair = firstPair(level);
  while (pair >= 0) {
    const next = pairAfter(pair);
    const one = root(oneOf(pair));
    const other = root(otherOf(pair));
    if (one != other && fitTogether(one, other)) {
      const ofRoots = levelOfRoots(one, other, level);
      if (ofRoots < level) putAtLevel(pair, ofRoots);
      else if (!areSeveral(one, other) || !laterIsBehind(groupOf(one), groupOf(other))) unite(one, other);
    }
    pair = next;
  }
}

function adoptShort(): void {
  for (let spell = 0; spell < spellCount(); spell++) {
    const beside = besideShort(spell);
    if (beside >= 0) adopt(spellAt(spell), contactOf(spellAt(beside)));
  }
}

/**
 * Contacts of feet into PRINT_RECORDS; returns their number, -1 if too many. In frames: `shortest` spell, `longest`
 * steady spell, `apart` between parts of one foot.
 */
export function joinSpells(frames: i32, shortest: i32, longest: i32, apart: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  beginGroups(rows, cols);
  sortOut(frames, shortest, longest);
  if (!comparePairs(rows, cols, shortest)) return -1;
  // A forefoot shares more time with its own heel than with the next foot's.
  for (let level = LEVELS; level >= 0; level--) {
    if (level <= ARCHES_FROM) joinArches(level);
    joinNeighbours(level);
  }
  joinParts(apart, LONE * shortest);
  if (groupsOverflow()) return -1;
  const prints = describePrints();
  if (prints >= 0) adoptShort();
  return prints;
}
