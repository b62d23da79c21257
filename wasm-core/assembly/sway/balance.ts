import { AxesAt, BalanceAt } from "../../layout/sway";
import { AP, ML, TIMES } from "../memory/arena";
import { beginMeasures, note, noted } from "../memory/measures";
import { at } from "../memory/series";
import { notePowerFrequencies } from "./power-frequencies";
import { welch } from "./spectrum";

/** ln 0.05 */
const LOG_TAIL: f64 = -2.995732273553991;
/** Maximum gap of even samples, in mean intervals. */
const LATEST: f64 = 1.5;
/** Segments of half the record need two samples and a step. */
const FEWEST_FOR_SPECTRUM: i32 = 8;

/** Relative to the first sample: a constant series becomes exactly 0. */
function centre(series: usize, count: i32): void {
  const origin = at(series, 0);
  let sum: f64 = 0;
  for (let index = 0; index < count; index++) sum += at(series, index) - origin;
  const mean = sum / f64(count);
  for (let index = 0; index < count; index++) store<f64>(series + (usize(index) << 3), at(series, index) - origin - mean);
}

function noteThree(place: i32, planar: f64, ml: f64, ap: f64): void {
  note(place + AxesAt.PLANAR, planar);
  note(place + AxesAt.ML, ml);
  note(place + AxesAt.AP, ap);
}

function noteTimes(count: i32): void {
  const duration = at(TIMES, count - 1) - at(TIMES, 0);
  let longest: f64 = 0;
  for (let index = 1; index < count; index++) longest = Math.max(longest, at(TIMES, index) - at(TIMES, index - 1));
  note(BalanceAt.DURATION, duration);
  note(BalanceAt.RATE, f64(count - 1) / duration);
  note(BalanceAt.EVEN, f64(longest * f64(count - 1) <= LATEST * duration));
}

function notePaths(count: i32): void {
  let planar: f64 = 0;
  let ml: f64 = 0;
  let ap: f64 = 0;
  let swept: f64 = 0;
  for (let index = 1; index < count; index++) {
    const dx = at(ML, index) - at(ML, index - 1);
    const dy = at(AP, index) - at(AP, index - 1);
    planar += Math.sqrt(dx * dx + dy * dy);
    ml += Math.abs(dx);
    ap += Math.abs(dy);
    swept += Math.abs(at(ML, index) * at(AP, index - 1) - at(ML, index - 1) * at(AP, index));
  }
  const duration = noted(BalanceAt.DURATION);
  noteThree(BalanceAt.PATH, planar, ml, ap);
  noteThree(BalanceAt.SPEED_BY_INTERVALS, planar / duration, ml / duration, ap / duration);
  const bySamples = f64(count - 1) / (f64(count) * duration);
  noteThree(BalanceAt.SPEED_BY_SAMPLES, planar * bySamples, ml * bySamples, ap * bySamples);
  note(BalanceAt.AREA_RATE, swept / (2 * duration));
}

/** Skips samples closer to the bounding box's far corner than the best. */
function planarRange(count: i32, left: f64, right: f64, back: f64, front: f64): f64 {
  let known = Math.max((right - left) * (right - left), (front - back) * (front - back));
  for (let one = 0; one < count; one++) {
    const x = at(ML, one);
    const y = at(AP, one);
    const toCornerX = Math.max(x - left, right - x);
    const toCornerY = Math.max(y - back, front - y);
    if (toCornerX * toCornerX + toCornerY * toCornerY < known) continue;
    for (let other = one + 1; other < count; other++) {
      const dx = at(ML, other) - x;
      const dy = at(AP, other) - y;
      known = Math.max(known, dx * dx + dy * dy);
    }
  }
  return Math.sqrt(known);
}

function noteRange(count: i32): void {
  let left = at(ML, 0);
  let right = left;
  let back = at(AP, 0);
  let front = back;
  for (let index = 1; index < count; index++) {
    left = Math.min(left, at(ML, index));
    right = Math.max(right, at(ML, index));
    back = Math.min(back, at(AP, index));
    front = Math.max(front, at(AP, index));
  }
  noteThree(BalanceAt.RANGE, planarRange(count, left, right, back, front), right - left, front - back);
}

/** 95 % quantile of F with 2 and d degrees of freedom: P(F <= x) = 1 - (1 + 2x/d)^(-d/2). */
function quantileOfF(d: f64): f64 {
  return 0.5 * d * Math.expm1((-2 / d) * LOG_TAIL);
}

/**
 * Prediction ellipse from the covariance S (n - 1): area = π·k·√det S, k = 2(n-1)(n+1) / (n(n-2)) · F (Schubert and
 * Kirchner 2014).
 */
function noteEllipse(count: i32, xx: f64, xy: f64, yy: f64): void {
  if (count < 3) {
    note(BalanceAt.ELLIPSE_AREA, NaN);
    return;
  }
  const n = f64(count);
  const k = ((2 * (n - 1) * (n + 1)) / (n * (n - 2))) * quantileOfF(n - 2);
  const middle = 0.5 * (xx + yy);
  const spread = Math.sqrt(0.25 * (xx - yy) * (xx - yy) + xy * xy);
  const major = middle + spread;
  const determinant = Math.max(0, xx * yy - xy * xy);
  note(BalanceAt.ELLIPSE_AREA, Math.PI * k * Math.sqrt(determinant));
  note(BalanceAt.SEMI_MAJOR, Math.sqrt(k * major));
  note(BalanceAt.SEMI_MINOR, major > 0 ? Math.sqrt((k * determinant) / major) : 0);
  note(BalanceAt.DEGREES, (0.5 * Math.atan2(2 * xy, yy - xx) * 180) / Math.PI);
}

function noteSpread(count: i32): void {
  let xx: f64 = 0;
  let xy: f64 = 0;
  let yy: f64 = 0;
  let planar: f64 = 0;
  let ml: f64 = 0;
  let ap: f64 = 0;
  for (let index = 0; index < count; index++) {
    const x = at(ML, index);
    const y = at(AP, index);
    xx += x * x;
    xy += x * y;
    yy += y * y;
    planar += Math.sqrt(x * x + y * y);
    ml += Math.abs(x);
    ap += Math.abs(y);
  }
  const n = f64(count);
  noteThree(BalanceAt.RMS, Math.sqrt((xx + yy) / n), Math.sqrt(xx / n), Math.sqrt(yy / n));
  noteThree(BalanceAt.DISTANCE, planar / n, ml / n, ap / n);
  noteEllipse(count, xx / (n - 1), xy / (n - 1), yy / (n - 1));
}

/** Prieto et al. 1996: circles (planar) or lines (per axis) of the mean distance at the mean velocity. */
function noteMeanFrequency(): void {
  const along = 4 * Math.SQRT2;
  noteThree(
    BalanceAt.MEAN_FREQUENCY,
    noted(BalanceAt.SPEED_BY_INTERVALS) / (2 * Math.PI * noted(BalanceAt.DISTANCE)),
    noted(BalanceAt.SPEED_BY_INTERVALS + AxesAt.ML) / (along * noted(BalanceAt.DISTANCE + AxesAt.ML)),
    noted(BalanceAt.SPEED_BY_INTERVALS + AxesAt.AP) / (along * noted(BalanceAt.DISTANCE + AxesAt.AP)),
  );
}

/** Resultant: power-weighted mean of both axes (BDS). */
function notePowerFrequency(count: i32): void {
  if (count < FEWEST_FOR_SPECTRUM || noted(BalanceAt.EVEN) == 0) {
    noteThree(BalanceAt.POWER_FREQUENCY, NaN, NaN, NaN);
    return;
  }
  const spectra = welch(ML, AP, count, noted(BalanceAt.RATE));
  const ml = spectra.firstPower > 0 ? spectra.firstHz * spectra.firstPower : 0;
  const ap = spectra.secondPower > 0 ? spectra.secondHz * spectra.secondPower : 0;
  noteThree(BalanceAt.POWER_FREQUENCY, (ml + ap) / (spectra.firstPower + spectra.secondPower), spectra.firstHz, spectra.secondHz);
}

function notePowerShares(count: i32): void {
  if (noted(BalanceAt.EVEN) == 0) {
    noteThree(BalanceAt.HALF_POWER, NaN, NaN, NaN);
    noteThree(BalanceAt.MOST_POWER, NaN, NaN, NaN);
    return;
  }
  const rateHz = noted(BalanceAt.RATE);
  notePowerFrequencies(AxesAt.PLANAR, ML, AP, count, rateHz);
  notePowerFrequencies(AxesAt.ML, ML, 0, count, rateHz);
  notePowerFrequencies(AxesAt.AP, AP, 0, count, rateHz);
}

/** 2 to MAX_SAMPLES samples into MEASURES; subtracts the means of ML and AP. */
export function balance(count: i32): void {
  beginMeasures();
  centre(ML, count);
  centre(AP, count);
  noteTimes(count);
  notePaths(count);
  noteRange(count);
  noteSpread(count);
  noteMeanFrequency();
  notePowerFrequency(count);
  notePowerShares(count);
}

/** NaN if the divisor is 0. */
export function quotient(figure: f64, other: f64): f64 {
  return other == 0 ? NaN : figure / other;
}
