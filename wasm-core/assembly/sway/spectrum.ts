import { MAX_SAMPLES } from "../memory/arena";

export const MAX_SEGMENT: i32 = MAX_SAMPLES / 2;
const MAX_SIZE: i32 = 65536;

/** exp(-i·π·k²/m) of period m (f64 each). */
export const CHIRP_RE: usize = memory.data(8 * MAX_SEGMENT, 16);
export const CHIRP_IM: usize = memory.data(8 * MAX_SEGMENT, 16);
const FILTER_RE: usize = memory.data(8 * MAX_SIZE, 16);
const FILTER_IM: usize = memory.data(8 * MAX_SIZE, 16);
export const WORK_RE: usize = memory.data(8 * MAX_SIZE, 16);
export const WORK_IM: usize = memory.data(8 * MAX_SIZE, 16);
/** exp(-2·i·π·k/size) for half a turn. */
const TURN_RE: usize = memory.data(4 * MAX_SIZE, 16);
const TURN_IM: usize = memory.data(4 * MAX_SIZE, 16);
const FIRST_POWER: usize = memory.data(4 * MAX_SEGMENT + 16, 16);
const SECOND_POWER: usize = memory.data(4 * MAX_SEGMENT + 16, 16);

/** Mean frequency and power; NaN and power 0 for a constant series. */
@unmanaged
export class Spectra {
  firstHz: f64;
  secondHz: f64;
  firstPower: f64;
  secondPower: f64;
}
const SPECTRA = changetype<Spectra>(memory.data(offsetof<Spectra>(), 16));


@inline
function at(series: usize, index: i32): f64 {
  return load<f64>(series + (usize(index) << 3));
}


@inline
function set(series: usize, index: i32, value: f64): void {
  store<f64>(series + (usize(index) << 3), value);
}

function swap(series: usize, one: i32, other: i32): void {
  const held = at(series, one);
  set(series, one, at(series, other));
  set(series, other, held);
}

/** `size`: a power of two; swapped `re` and `im`: inverse times `size`. */
function transform(re: usize, im: usize, size: i32): void {
  const unused = clz(size) + 1;
  for (let index = 0; index < size; index++) {
    let mirrored = 0;
    for (let bit = 0; bit < 32 - unused; bit++) mirrored |= ((index >> bit) & 1) << (31 - unused - bit);
    if (mirrored <= index) continue;
    swap(re, index, mirrored);
    swap(im, index, mirrored);
  }
  for (let half = 1; half < size; half <<= 1) {
    const stride = size / (2 * half);
    for (let first = 0; first < size; first += 2 * half) {
      for (let k = 0; k < half; k++) {
        const one = first + k;
        const other = one + half;
        const c = at(TURN_RE, k * stride);
        const s = at(TURN_IM, k * stride);
        const x = at(re, other) * c - at(im, other) * s;
        const y = at(re, other) * s + at(im, other) * c;
        set(re, other, at(re, one) - x);
        set(im, other, at(im, one) - y);
        set(re, one, at(re, one) + x);
        set(im, one, at(im, one) + y);
      }
    }
  }
}

/** Returns the convolution's size. */
export function prepare(length: i32, period: i32): i32 {
  let size = 2;
  while (size < 2 * length) size <<= 1;
  for (let k = 0; k < size >> 1; k++) {
    const angle = (-2 * Math.PI * f64(k)) / f64(size);
    set(TURN_RE, k, Math.cos(angle));
    set(TURN_IM, k, Math.sin(angle));
  }
  memory.fill(FILTER_RE, 0, usize(size) << 3);
  memory.fill(FILTER_IM, 0, usize(size) << 3);
  for (let k = 0; k < length; k++) {
    // Only k² mod 2m matters; large angles lose digits.
    const angle = (Math.PI * f64((i64(k) * i64(k)) % i64(2 * period))) / f64(period);
    const c = Math.cos(angle);
    const s = Math.sin(angle);
    set(CHIRP_RE, k, c);
    set(CHIRP_IM, k, -s);
    set(FILTER_RE, k, c);
    set(FILTER_IM, k, s);
    if (k == 0) continue;
    set(FILTER_RE, size - k, c);
    set(FILTER_IM, size - k, s);
  }
  transform(FILTER_RE, FILTER_IM, size);
  return size;
}

/** The result is `size` times too large. */
export function convolve(size: i32): void {
  transform(WORK_RE, WORK_IM, size);
  for (let k = 0; k < size; k++) {
    const x = at(WORK_RE, k);
    const y = at(WORK_IM, k);
    set(WORK_RE, k, x * at(FILTER_RE, k) - y * at(FILTER_IM, k));
    set(WORK_IM, k, x * at(FILTER_IM, k) + y * at(FILTER_RE, k));
  }
  transform(WORK_IM, WORK_RE, size);
}

function mean(series: usize, first: i32, length: i32): f64 {
  let sum: f64 = 0;
  for (let k = 0; k < length; k++) sum += at(series, first + k);
  return sum / f64(length);
}

/** Any length (Bluestein 1970): first series real, second imaginary. */
function transformSegment(first: usize, second: usize, start: i32, length: i32, size: i32): void {
  const firstMean = mean(first, start, length);
  const secondMean = mean(second, start, length);
  memory.fill(WORK_RE, 0, usize(size) << 3);
  memory.fill(WORK_IM, 0, usize(size) << 3);
  for (let k = 0; k < length; k++) {
    const hann = 0.5 - 0.5 * Math.cos((2 * Math.PI * f64(k)) / f64(length));
    const x = (at(first, start + k) - firstMean) * hann;
    const y = (at(second, start + k) - secondMean) * hann;
    set(WORK_RE, k, x * at(CHIRP_RE, k) - y * at(CHIRP_IM, k));
    set(WORK_IM, k, x * at(CHIRP_IM, k) + y * at(CHIRP_RE, k));
  }
  convolve(size);
  for (let k = 0; k < length; k++) {
    const x = at(WORK_RE, k);
    const y = at(WORK_IM, k);
    set(WORK_RE, k, x * at(CHIRP_RE, k) - y * at(CHIRP_IM, k));
    set(WORK_IM, k, x * at(CHIRP_IM, k) + y * at(CHIRP_RE, k));
  }
}

/** One-sided, by the symmetry of real transforms. */
function addPower(length: i32): void {
  for (let k = 0; k <= length >> 1; k++) {
    const mirrored = k == 0 ? 0 : length - k;
    const sides: f64 = mirrored == k ? 1 : 2;
    const x = at(WORK_RE, k);
    const y = at(WORK_IM, k);
    const u = at(WORK_RE, mirrored);
    const v = at(WORK_IM, mirrored);
    set(FIRST_POWER, k, at(FIRST_POWER, k) + sides * ((x + u) * (x + u) + (y - v) * (y - v)));
    set(SECOND_POWER, k, at(SECOND_POWER, k) + sides * ((x - u) * (x - u) + (y + v) * (y + v)));
  }
}

/** ∫f·P df / ∫P df by the trapezoidal rule. */
function meanFrequency(power: usize, bins: i32, spacingHz: f64): f64 {
  let moment: f64 = 0;
  let whole: f64 = 0;
  for (let k = 0; k < bins; k++) {
    const share = k == 0 || k == bins - 1 ? 0.5 * at(power, k) : at(power, k);
    moment += share * f64(k);
    whole += share;
  }
  return (moment / whole) * spacingHz;
}

function total(power: usize, bins: i32): f64 {
  let sum: f64 = 0;
  for (let k = 0; k < bins; k++) sum += at(power, k);
  return sum;
}

/**
 * At least 8 even samples; Welch as in the BDS data set (Santos and Duarte 2016): Hann window, half-record segments,
 * 50 % overlap, mean removed.
 */
export function welch(first: usize, second: usize, count: i32, rateHz: f64): Spectra {
  const length = count >> 1;
  const step = length - (count >> 2);
  const size = prepare(length, length);
  const bins = (length >> 1) + 1;
  memory.fill(FIRST_POWER, 0, usize(bins) << 3);
  memory.fill(SECOND_POWER, 0, usize(bins) << 3);
  for (let start = 0; start + length <= count; start += step) {
    transformSegment(first, second, start, length, size);
    addPower(length);
  }
  const spacingHz = rateHz / f64(length);
  SPECTRA.firstPower = total(FIRST_POWER, bins);
  SPECTRA.secondPower = total(SECOND_POWER, bins);
  SPECTRA.firstHz = meanFrequency(FIRST_POWER, bins, spacingHz);
  SPECTRA.secondHz = meanFrequency(SECOND_POWER, bins, spacingHz);
  return SPECTRA;
}
