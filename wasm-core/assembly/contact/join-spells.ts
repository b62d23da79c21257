import { gridCols, gridRows } from "../memory/geometry";
import { adopt, describePrints } from "./contact-prints";
import { joinArches, joinParts } from "./join-parts";
import { admit, beginGroups, fitTogether, full, groupOf, isSeveral, laterIsBehind, root, sharedTime, unite } from "./spell-groups";
import { besideShort, comparePairs, firstPair, LEVELS, oneOf, otherOf, pairAfter, putAtLevel } from "./spell-pairs";
import { contactOf, endFrameOf, firstFrameOf, greatestCountOf, leastCountOf, loadedFramesOf, spellAt, spellCount } from "./spells";

/** A spell's load varies by less than this factor under a thing that lies there, or in a stuck cell; under a foot it rises and falls. */
const STEADY: i32 = 2;
/** A cell alone is a part of a foot from so many times the shortest load on. */
const LONE: i32 = 3;
/** The two ends of a high arch share less than half of their time; what shares more without touching may be two feet. */
const ARCHES_FROM: i32 = 7;

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
    admit(spell, mayBeFoot(spellAt(spell), frames, shortest, longest));
  }
}

/** The level of two roots that are joined at a cell's level: that of their groups' times where both have several cells, and no higher. */
function levelOfRoots(one: i32, other: i32, level: i32): i32 {
  if (!areSeveral(one, other)) return level;
  return max(0, min(level, i32(Math.floor(f64(LEVELS) * sharedTime(groupOf(one), groupOf(other))))));
}


@inline
function areSeveral(one: i32, other: i32): bool {
  return isSeveral(groupOf(one)) && isSeveral(groupOf(other));
}

/**
 * Joins the spells of neighbouring cells of a level that fit one foot, unless they roll as no foot does. What does not fit together never will:
 * groups only grow. A pair whose cells are more alike in time than what they are parts of waits for its groups' level.
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

/** Short spells beside a part of a contact are the rim of its print: cells that the foot reaches for a moment only. */
function adoptShort(): void {
  for (let spell = 0; spell < spellCount; spell++) {
    const beside = besideShort(spell);
    if (beside >= 0) adopt(spellAt(spell), contactOf(spellAt(beside)));
  }
}

/**
 * Joins the spells of a recording of `frames` frames into contacts of feet, described in PRINT_RECORDS. Spells shorter than `shortest` frames
 * are noise; steady ones over `longest` frames are no steps; parts of one foot are down within `apart` frames of each other. Returns
 * the number of contacts, -1 when there are more than can be held.
 */
export function joinSpells(frames: i32, shortest: i32, longest: i32, apart: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  beginGroups(rows, cols);
  sortOut(frames, shortest, longest);
  if (!comparePairs(rows, cols, shortest)) return -1;
  // What shares most of its time goes first, touching or not: the heel of the next foot, beside a forefoot, shares less than its own heel.
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
