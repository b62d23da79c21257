import { gridCols, gridRows } from "../memory/geometry";
import { adopt, describePrints } from "./contact-prints";
import { joinArches, joinParts } from "./join-parts";
import { admit, beginGroups, fitTogether, full, groupOf, isSeveral, laterIsBehind, root, sharedTime, unite } from "./spell-groups";
import { besideShort, comparePairs, firstPair, LEVELS, oneOf, otherOf, pairAfter, putAtLevel } from "./spell-pairs";
import { contactOf, endFrameOf, firstFrameOf, greatestCountOf, leastCountOf, loadedFramesOf, spellAt, spellCount } from "./spells";

/** A steady load (an object, a stuck cell) varies by less than this factor. */
const STEADY: i32 = 2;
/** A lone cell is part of a foot from this multiple of the shortest load. */
const LONE: i32 = 3;
/** The ends of a high arch share less than half their time; a larger share without contact may be two feet. */
const ARCHES_FROM: i32 = 7;

/** Whether a spell can be a foot's: longer than noise, and not steady for longer than a stance. */
function mayBeFoot(spell: usize, frames: i32, shortest: i32, longest: i32): bool {
  const on = firstFrameOf(spell);
  const off = endFrameOf(spell);
  if (loadedFramesOf(spell) < shortest) return false;
  const lasts = off - on > longest || (on == 0 && off == frames);
  return !lasts || greatestCountOf(spell) > STEADY * leastCountOf(spell);
}

function sortOut(frames: i32, shortest: i32, longest: i32): void {
  for (let spell = 0; spell < spellCount; spell++) {
    admit(spell, mayBeFoot(spellAt(spell), frames, shortest, longest));
  }
}

/** Level at which two roots join: at most that of their groups' times, if both have several cells. */
function levelOfRoots(one: i32, other: i32, level: i32): i32 {
  if (!areSeveral(one, other)) return level;
  return max(0, min(level, i32(Math.floor(f64(LEVELS) * sharedTime(groupOf(one), groupOf(other))))));
}


@inline
function areSeveral(one: i32, other: i32): bool {
  return isSeveral(groupOf(one)) && isSeveral(groupOf(other));
}

/**
 * Joins neighbouring spells of a level that fit one foot and roll like one. A pair that does not fit is dropped,
 * because groups only grow. A pair closer in time than its groups waits for the groups' level.
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

/** Short spells next to part of a contact are the rim of its print. */
function adoptShort(): void {
  for (let spell = 0; spell < spellCount; spell++) {
    const beside = besideShort(spell);
    if (beside >= 0) adopt(spellAt(spell), contactOf(spellAt(beside)));
  }
}

/**
 * Joins the spells of `frames` frames into contacts of feet, described in PRINT_RECORDS. Spells shorter than
 * `shortest` frames are noise; steady ones over `longest` frames are not steps; parts of one foot are down within
 * `apart` frames. Returns the number of contacts, -1 if too many.
 */
export function joinSpells(frames: i32, shortest: i32, longest: i32, apart: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  beginGroups(rows, cols);
  sortOut(frames, shortest, longest);
  if (!comparePairs(rows, cols, shortest)) return -1;
  // Highest shared time first, touching or not: a forefoot shares more with its own heel than with the next foot's.
  for (let level = LEVELS; level >= 0; level--) {
    if (level <= ARCHES_FROM) joinArches(level);
    joinNeighbours(level);
  }
  joinParts(apart, LONE * shortest);
  if (full) return -1;
  const prints = describePrints();
  if (prints >= 0) adoptShort();
  return prints;
}
