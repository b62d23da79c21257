import { RehabAt, RehabGrade, StageEnd } from "../../layout/rehab";
import { PartAt, TrackAt } from "../../layout/track";
import { RECORDS, TIMES } from "../memory/arena";
import { pitchX, pitchY } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";

/** cm (specification §4). */
const GOOD_UNDER: f64 = 2;
const BAD_UNDER: f64 = 5;

/** Cells flicker and frames fail within this time. */
const SETTLED_S: f64 = 0.2;

let loadedFrames: f64 = 0;
let firstX: f64 = 0;
let firstY: f64 = 0;
let lastX: f64 = 0;
let lastY: f64 = 0;
let travel: f64 = 0;
let path: f64 = 0;

/** NaN until someone stands. */
let started: f64 = NaN;
let lastTime: f64 = 0;
let top: f64 = 0;
let bottom: f64 = 0;
let left: f64 = 0;
let right: f64 = 0;
/** NaN while in place. */
let awaySince: f64 = NaN;
let awayBy: f64 = StageEnd.RECORDING;
let ended: f64 = NaN;
let endedBy: f64 = StageEnd.RECORDING;

export function beginFollowing(): void {
  loadedFrames = 0;
  travel = 0;
  path = 0;
  started = NaN;
  awaySince = NaN;
  ended = NaN;
  endedBy = StageEnd.RECORDING;
}


@inline
function at(track: usize, place: i32): f64 {
  return load<f64>(track + (usize(place) << 3));
}

function follow(track: usize): void {
  const x = at(track, PartAt.X);
  const y = at(track, PartAt.Y);
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
  const across = Math.max(Math.abs(at(track, TrackAt.FIRST_COL) - left), Math.abs(at(track, TrackAt.LAST_COL) - right)) * xCm;
  const along = Math.max(Math.abs(at(track, TrackAt.FIRST_ROW) - top), Math.abs(at(track, TrackAt.LAST_ROW) - bottom)) * yCm;
  return Math.max(across, along) > toleranceCm;
}

function hold(track: usize, time: f64, toleranceCm: f64, xCm: f64, yCm: f64): void {
  const stands = at(track, TrackAt.LAST_ROW) >= 0;
  if (isNaN(started)) {
    if (!stands) return;
    started = time;
    top = at(track, TrackAt.FIRST_ROW);
    bottom = at(track, TrackAt.LAST_ROW);
    left = at(track, TrackAt.FIRST_COL);
    right = at(track, TrackAt.LAST_COL);
    return;
  }
  if (!isNaN(ended)) return;
  if (stands && !standsElsewhere(track, toleranceCm, xCm, yCm)) {
    awaySince = NaN;
    return;
  }
  if (isNaN(awaySince)) {
    awaySince = time;
    awayBy = stands ? StageEnd.MOVED_FEET : StageEnd.LOST_CONTACT;
  }
  if (time - awaySince < SETTLED_S) return;
  ended = awaySince;
  endedBy = awayBy;
}

/** Moved: an edge is off by more than `toleranceCm`. */
export function followTracks(frames: i32, toleranceCm: f64): void {
  const xCm = pitchX();
  const yCm = pitchY();
  for (let index = 0; index < frames; index++) {
    const track = RECORDS + (usize(index * TrackAt.LENGTH) << 3);
    lastTime = load<f64>(TIMES + (usize(index) << 3));
    hold(track, lastTime, toleranceCm, xCm, yCm);
    if (at(track, PartAt.CELLS) == 0) continue;
    follow(track);
    loadedFrames++;
  }
}

export function rehab(): void {
  beginMeasures();
  note(RehabAt.LOADED_FRAMES, loadedFrames);
  note(RehabAt.TRAVEL, travel);
  note(RehabAt.PATH, path);
  note(RehabAt.GRADE, travel < GOOD_UNDER ? RehabGrade.GOOD : travel < BAD_UNDER ? RehabGrade.BAD : RehabGrade.UNCOMPLETE);
  note(RehabAt.STARTED, started);
  note(RehabAt.HELD, isNaN(started) ? 0 : (isNaN(ended) ? lastTime : ended) - started);
  note(RehabAt.ENDED_BY, endedBy);
}
