import { gridCols, gridRows } from "../memory/geometry";
import { adopt, describePrints } from "./contact-prints";
import { joinParts } from "./join-parts";
import { admit, beginGroups, fitTogether, full, root, unite } from "./spell-groups";
import { besideShort, comparePairs, firstPair, LEVELS, oneOf, otherOf, pairAfter } from "./spell-pairs";
import { contactOf, endFrameOf, firstFrameOf, greatestCountOf, leastCountOf, loadedFramesOf, spellAt, spellCount } from "./spells";

/** A spell's load varies by less than this factor under a thing that lies there, or in a stuck cell; under a foot it rises and falls. */
const STEADY: i32 = 2;
/** A cell alone is a part of a foot from so many times the shortest load on. */
const LONE: i32 = 3;

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

/**
 * Joins the spells of neighbouring cells that fit one foot, those most alike in time first. A pair is tried once: groups only grow, so what
 * does not fit together never will.
 */
function joinNeighbours(): void {
  for (let level = LEVELS; level >= 0; level--) {
    for (let pair = firstPair(level); pair >= 0; pair = pairAfter(pair)) {
      const one = root(oneOf(pair));
      const other = root(otherOf(pair));
      if (one != other && fitTogether(one, other)) unite(one, other);
    }
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
  joinNeighbours();
  joinParts(apart, LONE * shortest);
  if (full) return -1;
  const prints = describePrints();
  if (prints >= 0) adoptShort();
  return prints;
}
