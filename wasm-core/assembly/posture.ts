import { note } from "./measured";
import { MASKS, MAX_CELLS, MAX_SIDE, MEAN, STRIDE } from "./memory";

/** Places in the record, in eight-byte numbers. Far end: app/analysis/posture.ts. */
const POSTURE: usize = 0;
const CONFIDENCE: usize = 1;
const LENGTH: usize = 2;
const BEND: usize = 3;
const SKEW: usize = 4;
const CONCENTRATION: usize = 5;
const CHEST: usize = 6;
const THIGHS: usize = 7;
const LATERAL: usize = 2;
const FORWARD: usize = 3;

const NONE: f64 = -1;
const SUPINE: f64 = 0;
const PRONE: f64 = 1;
const RIGHT_LATERAL: f64 = 2;
const LEFT_LATERAL: f64 = 3;
const SEATED: f64 = 4;

const LEAN_FORWARD: f64 = 0;
const LEAN_BACKWARDS: f64 = 1;
const GOOD: f64 = 2;
const LEAN_RIGHT: f64 = 3;
const LEAN_LEFT: f64 = 4;

/** A cell counts for at most so many means of the contacts, so that heels and elbows do not outweigh a back. */
const CAP: f64 = 4;
/** The body reaches from 2 to 98 % of the load. */
const TAIL: f64 = 0.02;
/** From so much of the load within so many centimetres along the bed upwards nobody lies there. */
const SEAT_CM: f64 = 40;
const SEATED_FROM: f64 = 0.75;
/** Knees this far to one side of the trunk, by the body's length, bend only in a body on its side. */
const BEND_FROM: f64 = 0.07;
/** A trunk propped on its side leaves a long flat tail behind it. */
const SKEW_FROM: f64 = 0.3;
/** Face down the thighs carry like the hips, and the chest has its share. */
const PRONE_THIGHS_FROM: f64 = 0.8;
const PRONE_CHEST_FROM: f64 = 0.2;
/** Limits of an upright seat: load of one half over the other by both, and place of its centre on the way from back to front. */
const LEAN_SIDE_FROM: f64 = 0.2;
const UPRIGHT_FORWARD: f64 = 0.45;
const LEAN_ALONG_FROM: f64 = 0.12;

/** The load at work, head first: f64 at STRIDE, and its sum line by line from the head. */
const BODY: usize = memory.data(8 * MAX_CELLS, 16);
const SUMS: usize = memory.data(8 * (MAX_SIDE + 1), 16);

let lines: i32 = 0;
let places: i32 = 0;
let head: f64 = 0;
let length: f64 = 0;

@inline
function cell(line: i32, place: i32): usize {
  return BODY + (usize(line * STRIDE + place) << 3);
}
@inline
function sumBefore(line: i32): f64 {
  return load<f64>(SUMS + (usize(line) << 3));
}

/** The contacts of MEAN into BODY, each at most CAP times their mean. `headLeft`: the head lies at column 0, the person's left on the last row. */
function placeBody(rows: i32, cols: i32, headLeft: bool): bool {
  let whole: f64 = 0;
  let loaded = 0;
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      whole += load<f64>(MEAN + ((usize(row * STRIDE) + usize(ctz(mask))) << 3));
      loaded++;
    }
  }
  if (loaded == 0) return false;
  const most = (CAP * whole) / f64(loaded);
  lines = headLeft ? cols : rows;
  places = headLeft ? rows : cols;
  memory.fill(BODY, 0, usize(8 * MAX_CELLS));
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      const value = Math.min(most, load<f64>(MEAN + (usize(row * STRIDE + col) << 3)));
      store<f64>(headLeft ? cell(col, rows - 1 - row) : cell(row, col), value);
    }
  }
  store<f64>(SUMS, 0);
  for (let line = 0; line < lines; line++) {
    let sum = sumBefore(line);
    for (let place = 0; place < places; place++) sum += load<f64>(cell(line, place));
    store<f64>(SUMS + (usize(line + 1) << 3), sum);
  }
  return true;
}

/** Where, in lines from the head, this part of the load is reached. */
function reached(part: f64): f64 {
  const wanted = part * sumBefore(lines);
  let line = 0;
  while (line < lines - 1 && sumBefore(line + 1) < wanted) line++;
  return f64(line) + (wanted - sumBefore(line)) / (sumBefore(line + 1) - sumBefore(line));
}

let bandSum: f64 = 0;
let bandCentre: f64 = 0;
let bandSkew: f64 = 0;

/** Sum, centre and skewness across the body between two parts of its length. */
function measureBand(from: f64, to: f64): void {
  let sum: f64 = 0;
  let first: f64 = 0;
  let second: f64 = 0;
  let third: f64 = 0;
  const middle = 0.5 * f64(places);
  for (let line = 0; line < lines; line++) {
    const inside = Math.min(f64(line + 1), head + to * length) - Math.max(f64(line), head + from * length);
    if (inside <= 0) continue;
    for (let place = 0; place < places; place++) {
      const weight = inside * load<f64>(cell(line, place));
      const x = f64(place) + 0.5 - middle;
      sum += weight;
      first += weight * x;
      second += weight * x * x;
      third += weight * x * x * x;
    }
  }
  const mean = first / sum;
  const variance = second / sum - mean * mean;
  bandSum = sum;
  bandCentre = middle + mean;
  bandSkew = variance > 1e-9 ? (third / sum - 3 * mean * variance - mean * mean * mean) / (variance * Math.sqrt(variance)) : 0;
}

/** The greatest share of the load on so many lines. */
function concentration(window: i32): f64 {
  let most: f64 = 0;
  for (let line = 0; line + window <= lines; line++) most = Math.max(most, sumBefore(line + window) - sumBefore(line));
  return most / sumBefore(lines);
}

/** One half at the limit of a rule, one from twice the limit on. */
@inline
function confidenceOver(value: f64, limit: f64): f64 {
  return Math.min(1, (0.5 * value) / limit);
}

function decide(posture: f64, confidence: f64): void {
  note(POSTURE, posture);
  note(CONFIDENCE, confidence);
}

/**
 * Posture of a person in bed from the picture in MEAN with its contacts in MASKS, by features that do not change with place and weight:
 * load in one place is a seat; bent knees, or a trunk with a tail, are a side; thighs that carry like hips under a loaded chest are a front;
 * everything else is a back.
 */
export function classifyLying(rows: i32, cols: i32, headLeft: bool, xCm: f64, yCm: f64): void {
  decide(NONE, 0);
  if (!placeBody(rows, cols, headLeft)) return;
  const lineCm = headLeft ? xCm : yCm;
  const placeCm = headLeft ? yCm : xCm;
  head = reached(TAIL);
  length = reached(1 - TAIL) - head;
  const lengthCm = length * lineCm;

  measureBand(0.3, 0.6);
  const trunkCentre = bandCentre;
  measureBand(0.65, 0.85);
  const bend = bandSum > 0 && lengthCm > 0 ? ((bandCentre - trunkCentre) * placeCm) / lengthCm : 0;
  measureBand(0, 0.6);
  const skew = bandSkew;
  measureBand(0.12, 0.35);
  const chest = bandSum / sumBefore(lines);
  measureBand(0.35, 0.6);
  const hips = bandSum;
  measureBand(0.6, 0.8);
  const thighs = hips > 0 ? bandSum / hips : 0;
  const seat = concentration(min(lines, max(1, i32(nearest(SEAT_CM / lineCm)))));

  note(LENGTH, lengthCm);
  note(BEND, bend);
  note(SKEW, skew);
  note(CONCENTRATION, seat);
  note(CHEST, chest);
  note(THIGHS, thighs);

  const bent = Math.abs(bend) / BEND_FROM;
  const skewed = Math.abs(skew) / SKEW_FROM;
  if (seat >= SEATED_FROM) decide(SEATED, 0.5 + (0.5 * (seat - SEATED_FROM)) / (1 - SEATED_FROM));
  else if (bent >= 1) decide(bend > 0 ? RIGHT_LATERAL : LEFT_LATERAL, confidenceOver(bent, 1));
  else if (skewed >= 1) decide(skew < 0 ? RIGHT_LATERAL : LEFT_LATERAL, confidenceOver(skewed, 1));
  else if (thighs >= PRONE_THIGHS_FROM && chest >= PRONE_CHEST_FROM) decide(PRONE, confidenceOver(thighs, PRONE_THIGHS_FROM));
  else decide(SUPINE, 1 - 0.5 * Math.max(bent, skewed));
}

/** Load right of the middle of the contact less that left of it, by both. */
function lateralBalance(): f64 {
  let first = places;
  let last = -1;
  for (let line = 0; line < lines; line++) {
    for (let place = 0; place < places; place++) {
      if (load<f64>(cell(line, place)) == 0) continue;
      first = min(first, place);
      last = max(last, place);
    }
  }
  let balance: f64 = 0;
  for (let line = 0; line < lines; line++) {
    for (let place = first; place <= last; place++) {
      const side = 2 * place - first - last;
      balance += side > 0 ? load<f64>(cell(line, place)) : side < 0 ? -load<f64>(cell(line, place)) : 0;
    }
  }
  return balance / sumBefore(lines);
}

/** Posture of a seated person who faces row 0: the lean that is furthest over its limit, upright without one. */
export function classifySeated(rows: i32, cols: i32): void {
  decide(NONE, 0);
  if (!placeBody(rows, cols, false)) return;
  const front = reached(TAIL);
  const depth = reached(1 - TAIL) - front;
  let moment: f64 = 0;
  for (let line = 0; line < lines; line++) moment += (sumBefore(line + 1) - sumBefore(line)) * (f64(line) + 0.5);
  const forward = depth > 0 ? 1 - (moment / sumBefore(lines) - front) / depth : UPRIGHT_FORWARD;
  const lateral = lateralBalance();
  note(LATERAL, lateral);
  note(FORWARD, forward);
  const aside = Math.abs(lateral) / LEAN_SIDE_FROM;
  const along = Math.abs(forward - UPRIGHT_FORWARD) / LEAN_ALONG_FROM;
  if (Math.max(aside, along) < 1) decide(GOOD, 1 - 0.5 * Math.max(aside, along));
  else if (aside >= along) decide(lateral > 0 ? LEAN_RIGHT : LEAN_LEFT, confidenceOver(aside, 1));
  else decide(forward > UPRIGHT_FORWARD ? LEAN_FORWARD : LEAN_BACKWARDS, confidenceOver(along, 1));
}
