/*
 * The exported surface. Grids are rows x cols, 1 to 64 each, row 0 the head or toe side, column 0 the person's left. Addresses are byte
 * offsets into the memory, fixed for the life of the instance. The host writes counts to COUNTS (u16, 0…16383, 0xFFFF for a faulty cell),
 * fields to FIELD (f32, finite) and colours to PALETTE before a call, and reads results after it; the next call overwrites them.
 */
import { addFrames, beginFrames, packMaximum, packMean, placeMean } from "./accumulate";
import { measureBalance } from "./balance";
import { calibrateFrame } from "./calibrate";
import { prepareColours } from "./colour";
import { trace } from "./contour";
import { componentCount, findComponents, labelAreas } from "./components";
import { meanCurve } from "./curve";
import { addExposure, beginExposure, packExposure } from "./exposure";
import { isFinite, packField, placeField, placeFrame } from "./field";
import { addFeet, FOOT_LABELS } from "./footseries";
import { countReaching, maskFrame, readFrame, saturationCount } from "./frame";
import { measureGait, spreadFigure, stepsPerMinute, symmetryAngleOf, symmetryIndexOf } from "./gait";
import { resample } from "./interpolate";
import { boxLabels, giveLabels, takeLabels } from "./labels";
import { addLoads, beginLoads, finishLoads } from "./loads";
import { classifyLying } from "./lying";
import { beginMeasures } from "./measured";
import { PADDED, PADDED_2 } from "./memory";
import { reachesPresence } from "./presence";
import { findRegions } from "./regions";
import { addRehab, beginRehab, finishRehab } from "./rehab";
import { findReliefs } from "./relief";
import { addSaddle, beginSaddle, finishSaddle } from "./saddle";
import { classifySeated } from "./seated";
import { measureSeat } from "./seating";
import { fillZeroes, smooth } from "./smooth";
import { maskMean, measureStatic } from "./static";
import { measure } from "./statistics";
import { spreadLabels, trackFrames } from "./track";

export { CONTACT_LENGTH, CONTACT_RECORDS, contactsOf, MAX_CONTACTS } from "./contact";
export { CURVE, CURVE_POINTS } from "./curve";
export { MAX_LABELS } from "./labels";
export { LOAD_LENGTH, LOADS } from "./loads";
export { REGION_LENGTH, REGION_RECORD } from "./regions";
export { FOOT_SERIES, SERIES_COUNT } from "./series";
export { EVENT_LENGTH } from "./relief";
export { TRACK_LENGTH } from "./track";
export { AP, DURATIONS, EVENTS, MAX_SAMPLES, MEASURES, MEASURES_LENGTH, ML, TIMES } from "./memory";
export {
  BATCH_CELLS, BATCH_FRAMES, COUNTS, FIELD, FIGURES_LENGTH, INTERPOLATED, LABELS, LENGTH_PROFILE, PALETTE, PICTURE, RECORDS, RESULT,
  RING_POINTS, RING_STARTS, SECOND_RESULT, STATIC_LENGTH, STATIC_RECORD,
} from "./memory";

/**
 * Figures of the first `frames` frames of COUNTS into RECORDS. Contact counts from `threshold`, saturation from `saturation` (both physical;
 * 0: the codec's greatest count); `newtons` is the force of one unit in one cell, `histogramTop` the end of the last bin (0: each frame's maximum).
 * Returns how many frames were measured: fewer than asked for when one holds a count over 16383.
 */
export function figures(
  frames: i32, rows: i32, cols: i32, scale: f64, threshold: f64, saturation: f64,
  xCm: f64, yCm: f64, areaCm2: f64, newtons: f64, histogramTop: f64,
): i32 {
  return measure(frames, rows, cols, scale, threshold, saturation, xCm, yCm, areaCm2, newtons, histogramTop);
}

/** Whether the first record of RECORDS reaches all five limits of the presence rule (specification §5). */
export function presence(activeCells: f64, mean: f64, median: f64, deviation: f64, largestArea: f64): bool {
  return reachesPresence(activeCells, mean, median, deviation, largestArea);
}

/**
 * Connected areas of the first frame of COUNTS into LABELS, numbered in reading order; `reach` 1 for 8 neighbours, 0 for 4.
 * Returns their number, -1 for a bad frame.
 */
export function components(rows: i32, cols: i32, scale: f64, threshold: f64, reach: i32): i32 {
  if (!readFrame(0, rows, cols, i16.MAX_VALUE)) return -1;
  maskFrame(rows, cols, countReaching(threshold, scale, 1));
  findComponents(rows, reach);
  labelAreas(rows, cols);
  return componentCount;
}

function finishDisplay(rows: i32, cols: i32, fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): void {
  if (fill) fillZeroes(rows, cols);
  const field = fill ? PADDED_2 : PADDED;
  if (smoothed) smooth(field, fill ? PADDED : PADDED_2, rows, cols, k0, k1, k2);
  else packField(field, rows, cols);
}

/**
 * The first frame of COUNTS as a physical field into RESULT: cells under `threshold` zeroed, then zeroes filled, then smoothed by the taps
 * k2 k1 k0 k1 k2. False for a bad frame.
 */
export function displayFrame(
  rows: i32, cols: i32, scale: f64, threshold: f64, fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32,
): bool {
  if (!readFrame(0, rows, cols, i16.MAX_VALUE)) return false;
  placeFrame(rows, cols, countReaching(threshold, scale, 0), scale);
  finishDisplay(rows, cols, fill, smoothed, k0, k1, k2);
  return true;
}

/** The same for FIELD. False when FIELD holds a value that is no finite number. */
export function displayField(rows: i32, cols: i32, threshold: f32, fill: bool, smoothed: bool, k0: f32, k1: f32, k2: f32): bool {
  if (!isFinite(rows, cols)) return false;
  placeField(rows, cols, threshold);
  finishDisplay(rows, cols, fill, smoothed, k0, k1, k2);
  return true;
}

/** FIELD by Catmull-Rom with 8 x 8 values per cell into INTERPOLATED. False when FIELD holds a value that is no finite number. */
export function interpolate(rows: i32, cols: i32): bool {
  if (!isFinite(rows, cols)) return false;
  resample<f32>(rows, cols, 8);
  return true;
}

/**
 * FIELD by Catmull-Rom with `factor` (2, 4 or 8) pixels per cell and axis, coloured by PALETTE from `low` to `high`, into PICTURE;
 * transparent up to `threshold`, opaque two units above it. False when FIELD holds a value that is no finite number.
 */
export function picture(rows: i32, cols: i32, factor: i32, low: f32, high: f32, threshold: f32): bool {
  if (!isFinite(rows, cols)) return false;
  prepareColours(low, high, threshold);
  resample<u32>(rows, cols, factor);
  return true;
}

/**
 * Closed rings of FIELD at `level` into RING_POINTS and RING_STARTS, in cells, a cell's centre at +1/2.
 * Returns their number, -1 when FIELD holds a value that is no finite number.
 */
export function contours(rows: i32, cols: i32, level: f32): i32 {
  return isFinite(rows, cols) ? trace(rows, cols, level) : -1;
}

/** Forgets the frames accumulated before. */
export function begin(rows: i32, cols: i32): void {
  beginFrames(rows * cols);
}

/** Adds the first `frames` frames of COUNTS to the accumulated ones. Returns how many were good, as `figures` does. */
export function accumulate(frames: i32, rows: i32, cols: i32, scale: f64, saturation: f64): i32 {
  return addFrames(frames, rows * cols, saturationCount(saturation, scale));
}

/** Mean of the accumulated frames, physical, into RESULT. */
export function mean(rows: i32, cols: i32, scale: f64): void {
  packMean(rows * cols, scale);
}

/** Greatest value of each cell over the accumulated frames, physical, into RESULT. */
export function maximum(rows: i32, cols: i32, scale: f64): void {
  packMaximum(rows * cols, scale);
}

/**
 * Static results of the mean of the accumulated frames into STATIC_RECORD and LENGTH_PROFILE, split into the mat's `halves` or into feet,
 * whose cells go to LABELS.
 */
export function staticResults(
  rows: i32, cols: i32, scale: f64, threshold: f64, halves: bool, xCm: f64, yCm: f64, areaCm2: f64, newtons: f64,
): void {
  measureStatic(rows, cols, scale, threshold, halves, xCm, yCm, areaCm2, newtons);
}

/**
 * The first frame of COUNTS as pressures of a body of which `carriedKg` rest on the mat: kPa into RESULT, mmHg into SECOND_RESULT
 * (specification §9). False for a bad frame.
 */
export function calibrate(rows: i32, cols: i32, carriedKg: f64, cellAreaCm2: f64): bool {
  if (!readFrame(0, rows, cols, i16.MAX_VALUE)) return false;
  calibrateFrame(rows, cols, carriedKg, cellAreaCm2);
  return true;
}

/** Balance of `count` (2 to MAX_SAMPLES) samples of TIMES, ML and AP into MEASURES; leaves ML and AP freed of their means. */
export function balance(count: i32): void {
  beginMeasures();
  measureBalance(count);
}

/** What a figure is of another, as the Romberg quotient of eyes closed by eyes open; NaN where the other is 0. */
export function quotient(figure: f64, other: f64): f64 {
  return other == 0 ? NaN : figure / other;
}

/** After `staticResults` by feet: gives the cells outside the prints to the nearer print, in LABELS. */
export function ownCells(rows: i32, cols: i32): void {
  spreadLabels(rows, cols);
}

/**
 * Centre and load of the body and of the owners in LABELS, of each of the first `frames` frames of COUNTS, into RECORDS
 * (TRACK_LENGTH numbers a frame). Returns how many frames were good, as `figures` does.
 */
export function track(frames: i32, rows: i32, cols: i32, scale: f64, threshold: f64, xCm: f64, yCm: f64): i32 {
  return trackFrames(frames, rows, cols, scale, threshold, xCm, yCm);
}

/** Forgets the tracks followed before. */
export function beginFollowing(): void {
  beginRehab();
}

/** Follows the tracks of `frames` frames in RECORDS, at TIMES; a contact that reaches elsewhere by more than `toleranceCm` has moved. */
export function followTracks(frames: i32, toleranceCm: f64, xCm: f64, yCm: f64): void {
  addRehab(frames, toleranceCm, xCm, yCm);
}

/** Travel, grade and hold time of the tracks followed, into MEASURES. */
export function rehab(): void {
  beginMeasures();
  finishRehab();
}

/**
 * Seat figures of the mean of the accumulated frames into MEASURES, the size of its gradient per cm into RESULT; the dispersion index takes
 * a box of boxRows x boxCols cells, both within the grid.
 */
export function seating(
  rows: i32, cols: i32, scale: f64, threshold: f64, boxRows: i32, boxCols: i32, xCm: f64, yCm: f64,
): void {
  beginMeasures();
  placeMean(rows, cols, scale);
  maskMean(rows, cols, threshold);
  measureSeat(rows, cols, boxRows, boxCols, xCm, yCm);
}

/** Relief events of `count` samples of TIMES with the loads left (ML) and right (AP) into EVENTS, the usual loads into MEASURES. Returns their number. */
export function reliefs(count: i32): i32 {
  beginMeasures();
  return findReliefs(count);
}

/** Posture of a person in bed from the mean of the accumulated frames, into MEASURES; `headLeft` when the head lies at column 0. */
export function lyingPosture(rows: i32, cols: i32, scale: f64, threshold: f64, headLeft: bool, xCm: f64, yCm: f64): void {
  beginMeasures();
  placeMean(rows, cols, scale);
  maskMean(rows, cols, threshold);
  classifyLying(rows, cols, headLeft, xCm, yCm);
}

/** Posture of a seated person who faces row 0, likewise. */
export function seatedPosture(rows: i32, cols: i32, scale: f64, threshold: f64): void {
  beginMeasures();
  placeMean(rows, cols, scale);
  maskMean(rows, cols, threshold);
  classifySeated(rows, cols);
}

/** Forgets the exposure summed before. */
export function startExposure(rows: i32, cols: i32): void {
  beginExposure(rows * cols);
}

/** Adds the first `frames` frames of COUNTS, each held until the next of TIMES (one more than frames). Returns how many were good. */
export function expose(frames: i32, rows: i32, cols: i32, scale: f64, threshold: f64): i32 {
  return addExposure(frames, rows, cols, scale, threshold);
}

/** Exposure (unit · h) into RESULT, seconds from the threshold up into SECOND_RESULT, longest stretch (s) into DURATIONS, summary into MEASURES. */
export function exposure(rows: i32, cols: i32): void {
  beginMeasures();
  packExposure(rows * cols);
}

/** Forgets the saddle frames added before. */
export function startSaddle(): void {
  beginSaddle();
}

/** Adds the first `frames` frames of COUNTS; the slip index of each goes into RECORDS (one number a frame). Returns how many were good. */
export function saddleFrames(frames: i32, rows: i32, cols: i32, scale: f64, threshold: f64): i32 {
  return addSaddle(frames, rows, cols, scale, threshold);
}

/** The six regions, bridging and slip of the frames added, into MEASURES. */
export function saddle(scale: f64): void {
  beginMeasures();
  finishSaddle(scale);
}

/**
 * Feet and regions in the maximum of the accumulated frames: REGION_RECORD, and in LABELS 1 to 6 for heel, midfoot, forefoot, hallux, toes and
 * shapeless print of the first foot, 7 to 12 of the second. `side` 1 or 2: all is one left or right foot; 0: as the foot split has it.
 */
export function regions(rows: i32, cols: i32, scale: f64, threshold: f64, side: i32, xCm: f64, yCm: f64): void {
  findRegions(rows, cols, scale, threshold, side, xCm, yCm);
  giveLabels(rows, cols);
}

/** Begins the loads of the labels (0 to MAX_LABELS) in LABELS, or, for `found`, of those `regions` has found. */
export function beginLabels(rows: i32, cols: i32, found: bool): void {
  if (!found) takeLabels(rows, cols);
  boxLabels(rows, cols);
  beginLoads();
}

/**
 * Adds the first `frames` frames of COUNTS, which are those from `first` on of `total`, at their TIMES, to the loads of labels 1 to `labels`.
 * Returns how many were good.
 */
export function addLabelled(
  frames: i32, first: i32, total: i32, labels: i32, rows: i32, cols: i32, scale: f64, threshold: f64,
): i32 {
  const least = countReaching(threshold, scale, 1);
  for (let index = 0; index < frames; index++) {
    if (!addLoads(index, first + index, total, labels, rows, cols, least)) return index;
  }
  return frames;
}

/**
 * The same for the regions `regions` has found, with the series of both feet. The extent takes cells above `rockerThreshold`; `newtons` is the
 * force of one unit in one cell, 1 where it is not known.
 */
export function addFootFrames(
  frames: i32, first: i32, total: i32, rows: i32, cols: i32, scale: f64, threshold: f64, rockerThreshold: f64, newtons: f64,
  xCm: f64, yCm: f64,
): i32 {
  return addFeet(frames, first, total, rows, cols, scale, threshold, rockerThreshold, newtons, xCm, yCm);
}

/** Loads of labels 1 to `labels` (0: those of two feet) into LOADS, the integral of each cell over time into RESULT. */
export function finishLabels(labels: i32, rows: i32, cols: i32, scale: f64, areaCm2: f64, newtons: f64): void {
  finishLoads(labels > 0 ? labels : FOOT_LABELS, rows, cols, scale, areaCm2, newtons);
}

/**
 * Contacts of both feet in the series of `frames` frames into CONTACT_RECORDS. A foot is down above `part` of the range of its load (0 < part < 1)
 * or, for a part of 0, above `limit`; a region from `regionLoad` up (0: regions tell no rockers); both are of the unit of the series, times are
 * seconds. False when a foot has more contacts than MAX_CONTACTS.
 */
export function gait(frames: i32, part: f64, limit: f64, shortestContact: f64, shortestSwing: f64, regionLoad: f64): bool {
  return measureGait(frames, part, limit, shortestContact, shortestSwing, regionLoad);
}

/** Number, mean and sample deviation of a figure (its place in a contact) over feet `first` to `last`, into MEASURES. */
export function spread(first: i32, last: i32, place: i32): void {
  spreadFigure(first, last, usize(place));
}

/** Steps per minute of the contacts; NaN without a step. */
export function cadence(): f64 {
  return stepsPerMinute();
}

/** Mean curve of a foot's contacts into CURVE; returns how many there are. */
export function stanceCurve(foot: i32): i32 {
  return meanCurve(foot);
}

/** Symmetry index of a figure of both sides, per cent; NaN where both are 0. */
export function symmetryIndex(left: f64, right: f64): f64 {
  return symmetryIndexOf(left, right);
}

/** Symmetry angle of a figure of both sides, per cent; NaN where both are 0. */
export function symmetryAngle(left: f64, right: f64): f64 {
  return symmetryAngleOf(left, right);
}
