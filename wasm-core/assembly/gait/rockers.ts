import { at, timeOf } from "../memory/series";
import { EXTENT, FOREFOOT, HEEL, LOAD, seriesOf } from "./foot-series";
import { BY_EXTENT, BY_REGIONS, contactAt, contactsOf, offOf, onOf, put } from "./ground-contacts";

/** What keeps rockers from being told. Far end: app/analysis/gait/rockers.ts. */
const COMPLETE: f64 = 0;
const NO_CONTACT: f64 = 1;
const CUT_AT_START: f64 = 2;
const CUT_AT_END: f64 = 3;
const JOINED: f64 = 4;
const NO_HEEL: f64 = 5;
const NO_ANKLE: f64 = 6;
const NO_FOREFOOT: f64 = 7;
const NO_FORCE: f64 = 8;

/** The foot is flat while its contacts reach over so much of their greatest extent (specification §9). */
const FLAT: f64 = 0.7;
/** Extents are sums of cells: this much of one may be lost to binary fractions. */
const TOLERANCE: f64 = 1e-9;

/** The loaded stretch around a contact: its first frame and the first one after it. */
let from: i32 = 0;
let to: i32 = 0;

/** Finds the stretch in which `series` reaches `least` (is above 0 for 0) around a contact; returns what is wrong with it. */
function findStretch(series: usize, foot: i32, index: i32, frames: i32, least: f64): f64 {
  const contact = contactAt(foot, index);
  from = onOf(contact);
  to = offOf(contact);
  while (from < to && !reaches(at(series, from), least)) from++;
  if (from == to) return NO_CONTACT;
  while (!reaches(at(series, to - 1), least)) to--;
  while (from > 0 && reaches(at(series, from - 1), least)) from--;
  while (to < frames && reaches(at(series, to), least)) to++;
  if (index > 0 && from < offOf(contactAt(foot, index - 1))) return JOINED;
  if (index + 1 < contactsOf(foot) && to > onOf(contactAt(foot, index + 1))) return JOINED;
  return from == 0 ? CUT_AT_START : to == frames ? CUT_AT_END : COMPLETE;
}


@inline
function reaches(value: f64, least: f64): bool {
  return value > 0 && value >= least;
}

/** Writes the phases [from, flat), [flat, rise) and [rise, end): each frame lasts until the next one. */
function putPhases(contact: usize, place: usize, flat: i32, rise: i32, end: i32): void {
  const stance = timeOf(end) - timeOf(from);
  putPhase(contact, place + 1, timeOf(flat) - timeOf(from), stance);
  putPhase(contact, place + 3, timeOf(rise) - timeOf(flat), stance);
  putPhase(contact, place + 5, timeOf(end) - timeOf(rise), stance);
}


@inline
function putPhase(contact: usize, place: usize, seconds: f64, stance: f64): void {
  put(contact, place, 1000 * seconds);
  put(contact, place + 1, (100 * seconds) / stance);
}

/**
 * The specification's rule: the heel rocker lasts until the extent of the contacts along the foot reaches 0.7 of its maximum, the forefoot rocker
 * begins after it does so for the last time.
 */
export function rockByExtent(foot: i32, index: i32, frames: i32): void {
  const contact = contactAt(foot, index);
  const extents = seriesOf(foot, EXTENT);
  let missing = findStretch(extents, foot, index, frames, 0);
  if (missing == COMPLETE) {
    let greatest: f64 = 0;
    for (let frame = from; frame < to; frame++) greatest = Math.max(greatest, at(extents, frame));
    const least = FLAT * greatest * (1 - TOLERANCE);
    let flat = from;
    while (at(extents, flat) < least) flat++;
    let rise = to;
    while (at(extents, rise - 1) < least) rise--;
    if (flat == from) missing = NO_HEEL;
    else if (rise == to) missing = NO_FOREFOOT;
    else putPhases(contact, BY_EXTENT, flat, rise, to);
  }
  put(contact, BY_EXTENT, missing);
}

/**
 * By regions: the heel rocker lasts from first contact to that of the forefoot with its toes, the ankle rocker until the heel is off, the forefoot
 * rocker until the toes are. A region is in contact from `least` up.
 */
export function rockByRegions(foot: i32, index: i32, frames: i32, least: f64): void {
  const contact = contactAt(foot, index);
  if (!(least > 0)) {
    put(contact, BY_REGIONS, NO_FORCE);
    return;
  }
  const heel = seriesOf(foot, HEEL);
  const forefoot = seriesOf(foot, FOREFOOT);
  let missing = findStretch(seriesOf(foot, LOAD), foot, index, frames, least);
  if (missing == COMPLETE) {
    let down = from;
    while (down < to && at(forefoot, down) < least) down++;
    let heelOff = to;
    while (heelOff > from && at(heel, heelOff - 1) < least) heelOff--;
    let toeOff = to;
    while (toeOff > from && at(forefoot, toeOff - 1) < least) toeOff--;
    if (heelOff == from || down == from) missing = NO_HEEL;
    else if (down == to || toeOff <= heelOff) missing = NO_FOREFOOT;
    else if (heelOff <= down) missing = NO_ANKLE;
    else putPhases(contact, BY_REGIONS, down, heelOff, toeOff);
  }
  put(contact, BY_REGIONS, missing);
}
