import { distanceBetween, fitOneFoot } from "./reach";
import {
  groupOf,
  groupsOverflow,
  isAdmitted,
  isSeveral,
  laterIsBehind,
  MAX_GROUPS,
  newGroup,
  offOf,
  onOf,
  reachOf,
  root,
  rootOf,
  sharedTime,
  unite,
} from "./spell-groups";
import { LEVELS } from "./spell-pairs";
import { loadedFramesOf, spellAt, spellCount } from "./spells";

/** Length of a high arch. */
const FARTHEST_PART_CM: i32 = 14;
/** A step rolls from heel to forefoot: parts under a standing foot share more of their time. */
const MOST_SHARED: f64 = 0.75;

/** By first frame (u16); 0 once joined. */
const LISTED: usize = memory.data(2 * MAX_GROUPS, 16);


@inline
function listedAt(at: i32): i32 {
  return load<u16>(LISTED + (usize(at) << 1));
}

/** Without lone cells loaded for fewer than `shortest` frames, which are noise. */
function listGroups(shortest: i32): i32 {
  let listed = 0;
  for (let spell = 0; spell < spellCount(); spell++) {
    if (!isAdmitted(spell) || root(spell) != spell) continue;
    if (groupOf(spell) == 0) {
      if (loadedFramesOf(spellAt(spell)) < shortest) continue;
      newGroup(spell);
    }
    if (groupsOverflow()) return 0;
    store<u16>(LISTED + (usize(listed++) << 1), u16(groupOf(spell)));
  }
  return listed;
}

function listSeveral(): i32 {
  let listed = 0;
  for (let spell = 0; spell < spellCount(); spell++) {
    if (!isAdmitted(spell) || root(spell) != spell || !isSeveral(groupOf(spell))) continue;
    store<u16>(LISTED + (usize(listed++) << 1), u16(groupOf(spell)));
  }
  return listed;
}

/** Any shared time. */
const ANY_LEVEL: i32 = -1;

/** The earlier group, the heel, lies behind. */
function areEndsOfArch(one: i32, two: i32, level: i32): bool {
  const shared = sharedTime(one, two);
  return f64(LEVELS) * shared >= f64(level) && shared < MOST_SHARED && !laterIsBehind(one, two);
}

function tryParts(one: i32, two: i32, centimetres: i32): bool {
  if (distanceBetween(reachOf(one), reachOf(two)) > f64(centimetres) || !fitOneFoot(reachOf(one), reachOf(two))) return false;
  unite(rootOf(one), rootOf(two));
  return true;
}

function joinListed(listed: i32, level: i32, apart: i32): void {
  for (let centimetres = 1; centimetres <= FARTHEST_PART_CM; centimetres++) {
    for (let at = 0; at < listed; at++) {
      const one = listedAt(at);
      if (one == 0) continue;
      for (let other = at + 1; other < listed; other++) {
        const two = listedAt(other);
        if (two == 0) continue;
        if (onOf(two) >= offOf(one) + apart) break;
        if (level != ANY_LEVEL && !areEndsOfArch(one, two, level)) continue;
        if (tryParts(one, two, centimetres)) store<u16>(LISTED + (usize(other) << 1), 0);
      }
    }
  }
}

export function joinArches(level: i32): void {
  joinListed(listSeveral(), level, 0);
}

export function joinParts(apart: i32, shortest: i32): void {
  joinListed(listGroups(shortest), ANY_LEVEL, apart);
}
