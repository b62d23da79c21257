import { BalanceAt } from "../../layout/sway";
import { note } from "../memory/measures";
import { at, setAt } from "../memory/series";
import { CHIRP_IM, CHIRP_RE, convolve, MAX_SEGMENT, prepare, WORK_IM, WORK_RE } from "./spectrum";

/** s, Hz (Quijoux et al. 2021): drift below, no sway above. */
const SEGMENT_S: f64 = 10;
const FROM_HZ: f64 = 0.15;
const TO_HZ: f64 = 5;
/** Includes the band's edge. */
const ROUNDING: f64 = 1e-6;

const POWER: usize = memory.data(8 * MAX_SEGMENT, 16);

function loadSegment(series: usize, start: i32, length: i32, size: i32): void {
  const middle = 0.5 * f64(length - 1);
  let mean: f64 = 0;
  let product: f64 = 0;
  let square: f64 = 0;
  for (let k = 0; k < length; k++) {
    const off = f64(k) - middle;
    mean += at(series, start + k);
    product += off * at(series, start + k);
    square += off * off;
  }
  mean /= f64(length);
  const slope = product / square;
  memory.fill(WORK_RE, 0, usize(size) << 3);
  memory.fill(WORK_IM, 0, usize(size) << 3);
  for (let k = 0; k < length; k++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * f64(k)) / f64(length));
    const value = (at(series, start + k) - mean - slope * (f64(k) - middle)) * hann;
    setAt(WORK_RE, k, value * at(CHIRP_RE, k));
    setAt(WORK_IM, k, value * at(CHIRP_IM, k));
  }
}

function addPower(series: usize, start: i32, length: i32, size: i32, bins: i32): void {
  loadSegment(series, start, length, size);
  convolve(size);
  for (let k = 0; k < bins; k++) {
    const x = at(WORK_RE, k);
    const y = at(WORK_IM, k);
    setAt(POWER, k, at(POWER, k) + x * x + y * y);
  }
}

function frequencyOf(share: f64, whole: f64, first: i32, last: i32, spacingHz: f64): f64 {
  let sum: f64 = 0;
  for (let k = first; k <= last; k++) {
    sum += at(POWER, k);
    if (sum >= share * whole) return f64(k) * spacingHz;
  }
  return f64(last) * spacingHz;
}

/**
 * 50 and 95 % of the power of 0.15 to 5 Hz (Hz), of one or two series (`other` not 0), into MEASURES by `axis`. Welch
 * after Quijoux et al. 2021: Hann windows of 10 s, 50 % overlap, detrended. NaN if too short or without motion.
 */
export function notePowerFrequencies(axis: i32, series: usize, other: usize, count: i32, rateHz: f64): void {
  note(BalanceAt.HALF_POWER + axis, NaN);
  note(BalanceAt.MOST_POWER + axis, NaN);
  const length = i32(Math.round(SEGMENT_S * rateHz));
  const spacingHz = rateHz / f64(count);
  const first = i32(Math.ceil(FROM_HZ / spacingHz - ROUNDING));
  const last = i32(Math.min(Math.floor(TO_HZ / spacingHz + ROUNDING), f64(count >> 1)));
  const most = max(length, last + 1);
  if (length < 2 || length > count || last < first || most > MAX_SEGMENT) return;
  const size = prepare(most, count);
  memory.fill(POWER, 0, usize(last + 1) << 3);
  for (let start = 0; start + length <= count; start += length - (length >> 1)) {
    addPower(series, start, length, size, last + 1);
    if (other != 0) addPower(other, start, length, size, last + 1);
  }
  let whole: f64 = 0;
  for (let k = first; k <= last; k++) whole += at(POWER, k);
  if (!(whole > 0)) return;
  note(BalanceAt.HALF_POWER + axis, frequencyOf(0.5, whole, first, last, spacingHz));
  note(BalanceAt.MOST_POWER + axis, frequencyOf(0.95, whole, first, last, spacingHz));
}
