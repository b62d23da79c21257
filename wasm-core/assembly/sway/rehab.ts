import { RECORDS, TIMES } from "../memory/arena";
import { beginMeasures, note } from "../memory/measures";
import { CELLS, FIRST_COL, FIRST_ROW, LAST_COL, LAST_ROW, TRACK_LENGTH, X, Y } from "./track";

/** Places in the record, in eight-byte numbers. Far end: app/analysis/sway/rehab.ts. */
const LOADED_FRAMES: usize = 0;
const TRAVEL: usize = 1;
const PATH: usize = 2;
const GRADE: usize = 3;
const STARTED: usize = 4;
const HELD: usize = 5;
const ENDED_BY: usize = 6;

/** Centre travel in centimetres up to which the specification says Good and Bad (§4). */
const GOOD_UNDER: f64 = 2;
const BAD_UNDER: f64 = 5;

const ENDED_BY_RECORD: f64 = 0;
const ENDED_BY_LOST_CONTACT: f64 = 1;
const ENDED_BY_MOVED_FEET: f64 = 2;

/** A contact that is back in place sooner has not moved: cells at the threshold flicker. */
const SETTLED_S: f64 = 0.2;

let loadedFrames: f64 = 0;
let firstX: f64 = 0;
let firstY: f64 = 0;
let lastX: f64 = 0;
let lastY: f64 = 0;
let travel: f64 = 0;
let path: f64 = 0;

let started: f64 = 0;
let lastTime: f64 = 0;
let top: f64 = 0;
let bottom: f64 = 0;
let left: f64 = 0;
let right: f64 = 0;
/** Since when the contact has been elsewhere; NaN while it is in place. */
let movedSince: f64 = NaN;
let ended: f64 = NaN;
let endedBy: f64 = ENDED_BY_RECORD;

/** Forgets the tracks followed before. */
export function beginFollowing(): void {
  loadedFrames = 0;
  travel = 0;
  path = 0;
  movedSince = NaN;
  ended = NaN;
  endedBy = ENDED_BY_RECORD;
}


@inline
function at(track: usize, place: usize): f64 {
  return load<f64>(track + (place << 3));
}

function follow(track: usize): void {
  const x = at(track, X);
  const y = at(track, Y);
  if (loadedFrames == 0) {
    firstX = x;
    firstY = y;
  } else {
    path += Math.sqrt((x - lastX) * (x - lastX) + (y - lastY) * (y - lastY));
    travel = Math.max(travel, Math.sqrt((x - firstX) * (x - firstX) + (y - firstY) * (y - firstY)));
  }
  lastX = x;
  lastY = y;
}

function standsElsewhere(track: usize, toleranceCm: f64, xCm: f64, yCm: f64): bool {
  const across = Math.max(Math.abs(at(track, FIRST_COL) - left), Math.abs(at(track, LAST_COL) - right)) * xCm;
  const along = Math.max(Math.abs(at(track, FIRST_ROW) - top), Math.abs(at(track, LAST_ROW) - bottom)) * yCm;
  return Math.max(across, along) > toleranceCm;
}

function end(time: f64, by: f64): void {
  ended = time;
  endedBy = by;
}

function hold(track: usize, time: f64, toleranceCm: f64, xCm: f64, yCm: f64): void {
  if (loadedFrames == 0) {
    started = time;
    top = at(track, FIRST_ROW);
    bottom = at(track, LAST_ROW);
    left = at(track, FIRST_COL);
    right = at(track, LAST_COL);
    return;
  }
  if (!isNaN(ended)) return;
  if (!standsElsewhere(track, toleranceCm, xCm, yCm)) movedSince = NaN;
  else if (isNaN(movedSince)) movedSince = time;
  if (time - movedSince >= SETTLED_S) end(movedSince, ENDED_BY_MOVED_FEET);
}

/** Follows the tracks of `frames` frames in RECORDS, at TIMES; a contact that reaches elsewhere by more than `toleranceCm` has moved. */
export function followTracks(frames: i32, toleranceCm: f64, xCm: f64, yCm: f64): void {
  for (let index = 0; index < frames; index++) {
    const track = RECORDS + (usize(index * TRACK_LENGTH) << 3);
    lastTime = load<f64>(TIMES + (usize(index) << 3));
    if (at(track, CELLS) == 0) {
      if (loadedFrames > 0 && isNaN(ended))
        end(isNaN(movedSince) ? lastTime : movedSince, isNaN(movedSince) ? ENDED_BY_LOST_CONTACT : ENDED_BY_MOVED_FEET);
      continue;
    }
    hold(track, lastTime, toleranceCm, xCm, yCm);
    follow(track);
    loadedFrames++;
  }
}

/** Travel, grade and hold time of the tracks followed, into MEASURES. */
export function rehab(): void {
  beginMeasures();
  note(LOADED_FRAMES, loadedFrames);
  note(TRAVEL, travel);
  note(PATH, path);
  note(GRADE, travel < GOOD_UNDER ? 0 : travel < BAD_UNDER ? 1 : 2);
  note(STARTED, started);
  note(HELD, loadedFrames > 0 ? (isNaN(ended) ? lastTime : ended) - started : 0);
  note(ENDED_BY, endedBy);
}
