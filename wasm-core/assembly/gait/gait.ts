import { ContactAt, SeriesAt, SpreadAt } from "../../layout";
import { note, noted } from "../memory/measures";
import { at, timeOf } from "../memory/series";
import { excursionIndex } from "./excursion-index";
import { seriesOf } from "./foot-series";
import { contactAt, contactsOf, findContacts, get, isWhole, offOf, onOf, put, rangeThreshold } from "./ground-contacts";
import { rockByExtent, rockByRegions } from "./rockers";

const MILLISECONDS: f64 = 1000;
const MINUTE: f64 = 60000;
/** With no foot down for this long, in seconds, the person walked off and came back; even the slowest swing is shorter. */
const AWAY: f64 = 1.5;

/** Milliseconds between two frames. */
@inline
function between(from: i32, to: i32): f64 {
  return MILLISECONDS * (timeOf(to) - timeOf(from));
}

/** Peak load of a contact, and its time integral by the trapezoidal rule. */
function measureLoad(foot: i32, contact: usize, frames: i32): void {
  const loads = seriesOf(foot, SeriesAt.LOAD);
  const last = min(offOf(contact), frames - 1);
  let greatest: f64 = 0;
  let impulse: f64 = 0;
  for (let frame = onOf(contact); frame < offOf(contact); frame++) greatest = Math.max(greatest, at(loads, frame));
  for (let frame = onOf(contact); frame < last; frame++) {
    impulse += 0.5 * (at(loads, frame) + at(loads, frame + 1)) * (timeOf(frame + 1) - timeOf(frame));
  }
  put(contact, ContactAt.PEAK, greatest);
  put(contact, ContactAt.IMPULSE, impulse);
}

/** Milliseconds with both feet down during a contact. */
function bothDown(contact: usize, other: i32): f64 {
  let shared: f64 = 0;
  for (let index = 0; index < contactsOf(other); index++) {
    const against = contactAt(other, index);
    const from = max(onOf(contact), onOf(against));
    const to = min(offOf(contact), offOf(against));
    if (to > from) shared += between(from, to);
  }
  return shared;
}

/** The latest end of the contacts that begin before or soon after a frame; that frame when there is none. */
function downUntil(frame: i32): i32 {
  let until = frame;
  for (let foot = 0; foot < 2; foot++) {
    for (let index = 0; index < contactsOf(foot); index++) {
      const contact = contactAt(foot, index);
      if (timeOf(onOf(contact)) - timeOf(frame) <= AWAY) until = max(until, offOf(contact));
    }
  }
  return until;
}

/** Whether two frames belong to the same walk. */
function walksOn(from: i32, to: i32): bool {
  while (from < to && timeOf(to) - timeOf(from) > AWAY) {
    const until = downUntil(from);
    if (until == from) return false;
    from = until;
  }
  return true;
}

/** Milliseconds between two frames of the same walk; NaN otherwise. */
function walked(from: i32, to: i32): f64 {
  return walksOn(from, to) ? between(from, to) : NaN;
}

/** Milliseconds from the other foot's last known contact start since `from` to this one's; NaN without one. */
function stepFrom(from: i32, on: i32, other: i32): f64 {
  let step: f64 = NaN;
  for (let index = 0; index < contactsOf(other); index++) {
    const before = contactAt(other, index);
    if (get(before, ContactAt.KNOWN_ON) != 0 && onOf(before) > from && onOf(before) < on) step = walked(onOf(before), on);
  }
  return step;
}

/** Times of a contact; NaN for what the recording cuts off. */
function measureTimes(foot: i32, index: i32): void {
  const contact = contactAt(foot, index);
  const whole = isWhole(contact);
  const stance = whole ? between(onOf(contact), offOf(contact)) : NaN;
  const next = contactAt(foot, index + 1);
  const strides = index + 1 < contactsOf(foot) && get(contact, ContactAt.KNOWN_ON) != 0;
  const stride = strides ? walked(onOf(contact), onOf(next)) : NaN;
  const before = index > 0 ? onOf(contactAt(foot, index - 1)) : -1;
  const other = 1 - foot;
  put(contact, ContactAt.STANCE, stance);
  put(contact, ContactAt.STRIDE, stride);
  put(contact, ContactAt.SWING, stride - stance);
  put(contact, ContactAt.STANCE_PERCENT, (100 * stance) / stride);
  put(contact, ContactAt.STEP, get(contact, ContactAt.KNOWN_ON) != 0 ? stepFrom(before, onOf(contact), other) : NaN);
  put(contact, ContactAt.DOUBLE_SUPPORT, whole && contactsOf(other) > 0 ? bothDown(contact, other) : NaN);
}

/** The excursion index over all loaded frames around a whole contact; NaN when they run into another contact. */
function measureExcursion(foot: i32, index: i32, frames: i32): void {
  const contact = contactAt(foot, index);
  const cells = seriesOf(foot, SeriesAt.CELLS);
  let from = onOf(contact);
  let to = offOf(contact);
  while (from > 0 && at(cells, from - 1) > 0) from--;
  while (to < frames && at(cells, to) > 0) to++;
  const joined =
    (index > 0 && from < offOf(contactAt(foot, index - 1))) || (index + 1 < contactsOf(foot) && to > onOf(contactAt(foot, index + 1)));
  put(contact, ContactAt.EXCURSION, joined || !isWhole(contact) ? NaN : excursionIndex(foot, from, to));
}

/**
 * Contacts of both feet in the series of `frames` frames into CONTACT_RECORDS. A foot is down above `part` of the range of its load (0 < part < 1)
 * or, for a part of 0, above `limit`; a region from `regionLoad` up (0: no rockers by regions); both are in the unit of the series, times in
 * seconds. False when a foot has more than MAX_CONTACTS contacts.
 */
export function gait(frames: i32, part: f64, limit: f64, shortestContact: f64, shortestSwing: f64, regionLoad: f64): bool {
  for (let foot = 0; foot < 2; foot++) {
    const threshold = part > 0 ? rangeThreshold(foot, frames, part) : limit;
    if (!findContacts(foot, frames, threshold, shortestContact, shortestSwing)) return false;
  }
  for (let foot = 0; foot < 2; foot++) {
    for (let index = 0; index < contactsOf(foot); index++) {
      measureTimes(foot, index);
      measureLoad(foot, contactAt(foot, index), frames);
      measureExcursion(foot, index, frames);
      rockByExtent(foot, index, frames);
      rockByRegions(foot, index, frames, regionLoad);
    }
  }
  return true;
}

let spreadCount: f64 = 0;
let spreadSum: f64 = 0;
let spreadSquares: f64 = 0;

function spreadOver(foot: i32, place: i32, mean: f64): void {
  for (let index = 0; index < contactsOf(foot); index++) {
    const value = get(contactAt(foot, index), place);
    if (isNaN(value)) continue;
    spreadCount += 1;
    spreadSum += value;
    spreadSquares += (value - mean) * (value - mean);
  }
}

/**
 * How many contacts of feet `first` to `last` have the figure at `place` of a contact, its mean (NaN without one) and sample deviation
 * (NaN with fewer than two), into MEASURES.
 */
export function spread(first: i32, last: i32, place: i32): void {
  let mean: f64 = 0;
  for (let round = 0; round < 2; round++) {
    spreadCount = 0;
    spreadSum = 0;
    spreadSquares = 0;
    for (let foot = first; foot <= last; foot++) spreadOver(foot, place, mean);
    mean = spreadSum / spreadCount;
  }
  note(SpreadAt.COUNT, spreadCount);
  note(SpreadAt.MEAN, mean);
  note(SpreadAt.DEVIATION, spreadCount > 1 ? Math.sqrt(spreadSquares / (spreadCount - 1)) : NaN);
}

/** Steps per minute: 60 s / mean step time of both feet; NaN without a step. */
export function cadence(): f64 {
  spread(0, 1, ContactAt.STEP);
  return MINUTE / noted(SpreadAt.MEAN);
}

/** Symmetry index, per cent: (R - L) / ((R + L) / 2); positive means more on the right (Robinson et al. 1987). NaN when both are 0. */
export function symmetryIndex(left: f64, right: f64): f64 {
  return (100 * (right - left)) / (0.5 * (right + left));
}

/** Symmetry angle, per cent: (45° - atan(L / R)) / 90°; positive means more on the right (Zifchock et al. 2008). NaN when both are 0. */
export function symmetryAngle(left: f64, right: f64): f64 {
  return left == 0 && right == 0 ? NaN : 100 * (0.5 - Math.atan2(left, right) / (0.5 * Math.PI));
}
