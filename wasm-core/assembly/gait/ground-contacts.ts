import { ContactAt, SeriesAt } from "../../layout";
import { at, timeOf } from "../memory/series";
import { seriesOf } from "./foot-series";

/** Maximum number of contacts of a foot; no walk has more. */
export const MAX_CONTACTS: i32 = 2048;

/** Out: the contacts of both feet, f64, and their number. */
export const CONTACT_RECORDS: usize = memory.data(2 * 8 * ContactAt.LENGTH * MAX_CONTACTS, 16);
const COUNTS: usize = memory.data(2 * 4, 16);


@inline
export function contactsOf(foot: i32): i32 {
  return load<i32>(COUNTS + (usize(foot) << 2));
}


@inline
function setContacts(foot: i32, count: i32): void {
  store<i32>(COUNTS + (usize(foot) << 2), count);
}


@inline
export function contactAt(foot: i32, contact: i32): usize {
  return CONTACT_RECORDS + (usize((foot * MAX_CONTACTS + contact) * ContactAt.LENGTH) << 3);
}


@inline
export function get(contact: usize, place: i32): f64 {
  return load<f64>(contact + (usize(place) << 3));
}


@inline
export function put(contact: usize, place: i32, value: f64): void {
  store<f64>(contact + (usize(place) << 3), value);
}
/** First frame of a contact, and the first frame after it. */
@inline
export function onOf(contact: usize): i32 {
  return i32(get(contact, ContactAt.ON));
}


@inline
export function offOf(contact: usize): i32 {
  return i32(get(contact, ContactAt.OFF));
}
/** Whether start and end of a contact lie inside the recording. */
@inline
export function isWhole(contact: usize): bool {
  return get(contact, ContactAt.KNOWN_ON) != 0 && get(contact, ContactAt.KNOWN_OFF) != 0;
}

/** Minimum load of a foot plus `part` of its range, over all frames (Tekscan's and pressuRe's rule). */
export function rangeThreshold(foot: i32, frames: i32, part: f64): f64 {
  const loads = seriesOf(foot, SeriesAt.LOAD);
  let least: f64 = Infinity;
  let most: f64 = -Infinity;
  for (let frame = 0; frame < frames; frame++) {
    least = Math.min(least, at(loads, frame));
    most = Math.max(most, at(loads, frame));
  }
  return least + part * (most - least);
}

/** Begins a contact, or continues the last one when the foot was off for less than `shortestSwing` seconds. */
function begin(foot: i32, frame: i32, shortestSwing: f64): bool {
  const count = contactsOf(foot);
  if (count > 0 && timeOf(frame) - timeOf(offOf(contactAt(foot, count - 1))) < shortestSwing) return true;
  if (count == MAX_CONTACTS) return false;
  const contact = contactAt(foot, count);
  memory.fill(contact, 0, usize(ContactAt.LENGTH << 3));
  put(contact, ContactAt.ON, f64(frame));
  put(contact, ContactAt.KNOWN_ON, f64(frame > 0));
  setContacts(foot, count + 1);
  return true;
}

/** Drops contacts shorter than `shortestContact` seconds; the duration of a cut-off one is unknown. */
function dropShort(foot: i32, shortestContact: f64): void {
  let kept = 0;
  for (let index = 0; index < contactsOf(foot); index++) {
    const contact = contactAt(foot, index);
    if (isWhole(contact) && timeOf(offOf(contact)) - timeOf(onOf(contact)) < shortestContact) continue;
    if (kept != index) memory.copy(contactAt(foot, kept), contact, usize(ContactAt.LENGTH << 3));
    kept++;
  }
  setContacts(foot, kept);
}

/**
 * Contacts of a foot: from the first frame with a load above `threshold` to the first one without. False when there are more than
 * MAX_CONTACTS.
 */
export function findContacts(foot: i32, frames: i32, threshold: f64, shortestContact: f64, shortestSwing: f64): bool {
  const loads = seriesOf(foot, SeriesAt.LOAD);
  setContacts(foot, 0);
  let down = false;
  for (let frame = 0; frame < frames; frame++) {
    const loaded = at(loads, frame) > threshold;
    if (loaded && !down && !begin(foot, frame, shortestSwing)) return false;
    if (loaded) {
      const contact = contactAt(foot, contactsOf(foot) - 1);
      put(contact, ContactAt.OFF, f64(frame + 1));
      put(contact, ContactAt.KNOWN_OFF, f64(frame + 1 < frames));
    }
    down = loaded;
  }
  dropShort(foot, shortestContact);
  return true;
}
