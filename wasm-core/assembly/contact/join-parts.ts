import { distanceBetween, fitOneFoot } from "./reach";
import { full, groupOf, isAdmitted, MAX_GROUPS, newGroup, offOf, onOf, reachOf, root, rootOf, unite } from "./spell-groups";
import { loadedFramesOf, spellAt, spellCount } from "./spells";

/** Parts of one foot lie no farther apart than a high arch is long, cm. */
const FARTHEST_PART_CM: i32 = 14;

/** Groups in the order of their first frames (u16); 0 for one that was joined with an earlier one. */
const LISTED: usize = memory.data(2 * MAX_GROUPS, 16);


@inline
function listedAt(at: i32): i32 {
  return load<u16>(LISTED + (usize(at) << 1));
}

/** The groups that are left, in the order of their first frames; lone cells that are loaded for fewer than `shortest` frames are none. */
function listGroups(shortest: i32): i32 {
  let listed = 0;
  for (let spell = 0; spell < spellCount; spell++) {
    if (!isAdmitted(spell) || root(spell) != spell) continue;
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
export function joinParts(apart: i32, shortest: i32): void {
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
