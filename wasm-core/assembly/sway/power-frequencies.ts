import { at, setAt } from "../memory/series";
import { CHIRP_IM, CHIRP_RE, convolve, MAX_SEGMENT, prepare, WORK_IM, WORK_RE } from "./spectrum";

/** Segments and band of the spectrum as Quijoux et al. 2021 have them, seconds and Hz: below it lies drift, above it no sway. */
const SEGMENT_S: f64 = 10;
const FROM_HZ: f64 = 0.15;
const TO_HZ: f64 = 5;
/** A frequency on the edge of the band belongs to it, however it was rounded. */
const ROUNDING: f64 = 1e-6;

const POWER: usize = memory.data(8 * MAX_SEGMENT, 16);

/** Of the last `powerFrequencies`, Hz: below which half and 95 % of the power lies; NaN without motion. */
export let halfPower: f64 = NaN;
export let mostPower: f64 = NaN;

/** A segment without its straight line, under a Hann window and by the chirp, into WORK. */
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

/** The first frequency up to which `share` of the power of the band is reached. */
function frequencyOf(share: f64, whole: f64, first: i32, last: i32, spacingHz: f64): f64 {
  let sum: f64 = 0;
  for (let k = first; k <= last; k++) {
    sum += at(POWER, k);
    if (sum >= share * whole) return f64(k) * spacingHz;
  }
  return f64(last) * spacingHz;
}

/**
 * Frequencies below which half and 95 % of the power of 0.15 to 5 Hz lies, of one series or, as the sum of their powers, of two (`other` other than 0).
 * Welch's method as Quijoux et al. 2021 have it: Hann windows of 10 s that overlap by half, each without its straight line, at the frequencies of the
 * whole record. False where a record of `count` evenly spaced samples is shorter than a window or has no such frequencies.
 */
export function powerFrequencies(series: usize, other: usize, count: i32, rateHz: f64): bool {
  halfPower = NaN;
  mostPower = NaN;
  const length = i32(Math.round(SEGMENT_S * rateHz));
  const spacingHz = rateHz / f64(count);
  const first = i32(Math.ceil(FROM_HZ / spacingHz - ROUNDING));
  const last = i32(Math.min(Math.floor(TO_HZ / spacingHz + ROUNDING), f64(count >> 1)));
  const most = max(length, last + 1);
  if (length < 2 || length > count || last < first || most > MAX_SEGMENT) return false;
  const size = prepare(most, count);
  memory.fill(POWER, 0, usize(last + 1) << 3);
  for (let start = 0; start + length <= count; start += length - (length >> 1)) {
    addPower(series, start, length, size, last + 1);
    if (other != 0) addPower(other, start, length, size, last + 1);
  }
  let whole: f64 = 0;
  for (let k = first; k <= last; k++) whole += at(POWER, k);
  if (whole > 0) {
    halfPower = frequencyOf(0.5, whole, first, last, spacingHz);
    mostPower = frequencyOf(0.95, whole, first, last, spacingHz);
  }
  return true;
}
