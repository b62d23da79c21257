import { ContactAt, RockersAt, RockersLack, SeriesAt } from "../../layout";
import { at, timeOf } from "../memory/series";
import { seriesOf } from "./foot-series";
import { contactAt, contactsOf, offOf, onOf, put } from "./ground-contacts";

/** The foot is flat while the extent of its contacts is at least this fraction of its maximum (specification §9). */
const FLAT: f64 = 0.7;
/** Extents are sums of cells: rounding may lose this fraction of one. */
const TOLERANCE: f64 = 1e-9;

/** The loaded stretch around a contact: its first frame and the first frame after it. */
let from: i32 = 0;
let to: i32 = 0;

/** Finds the stretch in which `series` reaches `least` (is above 0 for 0) around a contact; returns why there is none. */
function findStretch(series: usize, foot: i32, index: i32, frames: i32, least: f64): f64 {
  const contact = contactAt(foot, index);
  from = onOf(contact);
  to = offOf(contact);
  while (from < to && !reaches(at(series, from), least)) from++;
  if (from == to) return RockersLack.NO_CONTACT;
  while (!reaches(at(series, to - 1), least)) to--;
  while (from > 0 && reaches(at(series, from - 1), least)) from--;
  while (to < frames && reaches(at(series, to), least)) to++;
  if (index > 0 && from < offOf(contactAt(foot, index - 1))) return RockersLack.JOINED;
  if (index + 1 < contactsOf(foot) && to > onOf(contactAt(foot, index + 1))) return RockersLack.JOINED;
  return from == 0 ? RockersLack.CUT_AT_START : to == frames ? RockersLack.CUT_AT_END : RockersLack.NOTHING;
}


@inline
function reaches(value: f64, least: f64): bool {
  return value > 0 && value >= least;
}

/** Writes the phases [from, flat), [flat, rise) and [rise, end): each frame lasts until the next one. */
function putPhases(contact: usize, place: i32, flat: i32, rise: i32, end: i32): void {
  const stance = timeOf(end) - timeOf(from);
  putPhase(contact, place + RockersAt.HEEL, timeOf(flat) - timeOf(from), stance);
  putPhase(contact, place + RockersAt.ANKLE, timeOf(rise) - timeOf(flat), stance);
  putPhase(contact, place + RockersAt.FOREFOOT, timeOf(end) - timeOf(rise), stance);
}


@inline
function putPhase(contact: usize, place: i32, seconds: f64, stance: f64): void {
  put(contact, place, 1000 * seconds);
  put(contact, place + 1, (100 * seconds) / stance);
}

/**
 * The specification's rule: the heel rocker lasts until the extent of the contacts along the foot reaches 0.7 of its maximum, the forefoot rocker
 * begins after it does so for the last time.
 */
export function rockByExtent(foot: i32, index: i32, frames: i32): void {
  const contact = contactAt(foot, index);
  const extents = seriesOf(foot, SeriesAt.EXTENT);
  let missing = findStretch(extents, foot, index, frames, 0);
  if (missing == RockersLack.NOTHING) {
    let greatest: f64 = 0;
    for (let frame = from; frame < to; frame++) greatest = Math.max(greatest, at(extents, frame));
    const least = FLAT * greatest * (1 - TOLERANCE);
    let flat = from;
    while (at(extents, flat) < least) flat++;
    let rise = to;
    while (at(extents, rise - 1) < least) rise--;
    if (flat == from) missing = RockersLack.NO_HEEL;
    else if (rise == to) missing = RockersLack.NO_FOREFOOT;
    else putPhases(contact, ContactAt.BY_EXTENT, flat, rise, to);
  }
  put(contact, ContactAt.BY_EXTENT, missing);
}

/**
 * By regions: the heel rocker lasts from first contact to that of the forefoot with its toes, the ankle rocker until the heel is off, the forefoot
 * rocker until the toes are. A region is in contact from `least` up.
 */
export function rockByRegions(foot: i32, index: i32, frames: i32, least: f64): void {
  const contact = contactAt(foot, index);
  if (!(least > 0)) {
    put(contact, ContactAt.BY_REGIONS, RockersLack.NO_FORCE);
    return;
  }
  const heel = seriesOf(foot, SeriesAt.HEEL);
  const forefoot = seriesOf(foot, SeriesAt.FOREFOOT);
  let missing = findStretch(seriesOf(foot, SeriesAt.LOAD), foot, index, frames, least);
  if (missing == RockersLack.NOTHING) {
    let down = from;
    while (down < to && at(forefoot, down) < least) down++;
    let heelOff = to;
    while (heelOff > from && at(heel, heelOff - 1) < least) heelOff--;
    let toeOff = to;
    while (toeOff > from && at(forefoot, toeOff - 1) < least) toeOff--;
    if (heelOff == from || down == from) missing = RockersLack.NO_HEEL;
    else if (down == to || toeOff <= heelOff) missing = RockersLack.NO_FOREFOOT;
    else if (heelOff <= down) missing = RockersLack.NO_ANKLE;
    else putPhases(contact, ContactAt.BY_REGIONS, down, heelOff, toeOff);
  }
  put(contact, ContactAt.BY_REGIONS, missing);
}
