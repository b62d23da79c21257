import { MEAN, STATIC_RECORD, STRIDE } from "../memory/arena";

/** Places in the static record of the zones, in eight-byte numbers: the left one, the right one, the whole. Far end: app/analysis/foot/read-static.ts. */
const ZONES: usize = 16;
const ZONE_LENGTH: usize = 29;
/** Places in a zone. */
export const SIDE: usize = 0;
const CELLS: usize = 1;
export const MAXIMUM: usize = 2;
const MAXIMUM_ROW: usize = 3;
const MAXIMUM_COL: usize = 4;
const MAXIMUM_X: usize = 5;
const MAXIMUM_Y: usize = 6;
const MEAN_PRESSURE: usize = 7;
const CENTRE_COL: usize = 8;
const CENTRE_ROW: usize = 9;
const CENTRE_X: usize = 10;
const CENTRE_Y: usize = 11;
const FRONT_PERCENT: usize = 12;
const BACK_PERCENT: usize = 13;
const GLOBAL_PERCENT: usize = 14;
const FRONT_CM2: usize = 15;
const BACK_CM2: usize = 16;
const GLOBAL_CM2: usize = 17;
const FORCE: usize = 18;
export const SHAPED: usize = 19;
export const LENGTH: usize = 20;
export const FOREFOOT_WIDTH: usize = 21;
export const ARCH_INDEX: usize = 22;
export const TOE_OUT: usize = 23;
export const WIDTH: usize = 24;
const FIRST_ROW: usize = 25;
const LAST_ROW: usize = 26;
const FIRST_COL: usize = 27;
const LAST_COL: usize = 28;

/** The zone that holds both others. */
export const WHOLE: i32 = 2;

/** Sums of each zone while they are taken (f64): value, value by column, value by row, cells, and of the front value and cells. */
const SUMS: usize = memory.data(3 * 8 * 8, 16);
const VALUE: usize = 0;
const BY_COL: usize = 1;
const BY_ROW: usize = 2;
const WEIGHT: usize = 3;
const FRONT_VALUE: usize = 4;
const FRONT_WEIGHT: usize = 5;

/** Writes one number of a zone. */
@inline
export function put(zone: i32, place: usize, value: f64): void {
  store<f64>(STATIC_RECORD + ((ZONES + usize(zone) * ZONE_LENGTH + place) << 3), value);
}
/** Reads one number of a zone. */
@inline
export function taken(zone: i32, place: usize): f64 {
  return load<f64>(STATIC_RECORD + ((ZONES + usize(zone) * ZONE_LENGTH + place) << 3));
}


@inline
function sumAt(zone: i32, place: usize): usize {
  return SUMS + ((usize(zone << 3) + place) << 3);
}


@inline
function sum(zone: i32, place: usize): f64 {
  return load<f64>(sumAt(zone, place));
}


@inline
function add(zone: i32, place: usize, value: f64): void {
  store<f64>(sumAt(zone, place), sum(zone, place) + value);
}

/** Whether a value is a zone's maximum so far; of equal ones the first in reading order is. */
@inline
function outranks(zone: i32, value: f64, row: i32, col: i32): bool {
  const greatest = taken(zone, MAXIMUM);
  if (value != greatest) return value > greatest;
  const place = taken(zone, MAXIMUM_ROW) * f64(STRIDE) + taken(zone, MAXIMUM_COL);
  return f64(row * STRIDE + col) < place;
}

function putPeak(zone: i32, value: f64, row: i32, col: i32, xCm: f64, yCm: f64): void {
  put(zone, MAXIMUM, value);
  put(zone, MAXIMUM_ROW, f64(row));
  put(zone, MAXIMUM_COL, f64(col));
  put(zone, MAXIMUM_X, (f64(col) + 0.5) * xCm);
  put(zone, MAXIMUM_Y, (f64(row) + 0.5) * yCm);
}

/**
 * Adds the contacts in `masks` to a zone and to the whole. Cells of `sharedCol` count half (the other half takes the rest).
 * The front lies beyond `middle` along the direction (ux, uy); a cell exactly there counts half.
 */
export function addZone(zone: i32, masks: usize, rows: i32, sharedCol: i32, ux: f64, uy: f64, middle: f64, xCm: f64, yCm: f64): void {
  let firstRow = rows;
  let lastRow = -1;
  let columns: u64 = 0;
  for (let row = 0; row < rows; row++) {
    let mask = load<u64>(masks + (usize(row) << 3));
    if (mask == 0) continue;
    firstRow = min(firstRow, row);
    lastRow = row;
    columns |= mask;
    for (; mask != 0; mask &= mask - 1) {
      const col = i32(ctz(mask));
      const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
      const weight: f64 = col == sharedCol ? 0.5 : 1;
      const beyond = (f64(col) + 0.5) * xCm * ux + (f64(row) + 0.5) * yCm * uy - middle;
      const front: f64 = Math.abs(beyond) < 1e-9 ? 0.5 : beyond > 0 ? 1 : 0;
      for (let target = zone; target <= WHOLE; target += WHOLE - zone) {
        add(target, VALUE, weight * value);
        add(target, BY_COL, weight * value * f64(col));
        add(target, BY_ROW, weight * value * f64(row));
        add(target, WEIGHT, weight);
        add(target, FRONT_VALUE, front * weight * value);
        add(target, FRONT_WEIGHT, front * weight);
        if (outranks(target, value, row, col)) putPeak(target, value, row, col, xCm, yCm);
      }
    }
  }
  put(zone, FIRST_ROW, f64(firstRow));
  put(zone, LAST_ROW, f64(lastRow));
  put(zone, FIRST_COL, f64(ctz(columns)));
  put(zone, LAST_COL, f64(63 - i32(clz(columns))));
}

/** Turns the sums of a zone into its record; the whole must be complete. */
export function finishZone(zone: i32, xCm: f64, yCm: f64, areaCm2: f64, newtons: f64): void {
  const value = sum(zone, VALUE);
  put(zone, CELLS, sum(zone, WEIGHT));
  put(zone, FORCE, value * newtons);
  if (value == 0) return;
  const col = sum(zone, BY_COL) / value;
  const row = sum(zone, BY_ROW) / value;
  put(zone, MEAN_PRESSURE, value / sum(zone, WEIGHT));
  put(zone, CENTRE_COL, col);
  put(zone, CENTRE_ROW, row);
  put(zone, CENTRE_X, (col + 0.5) * xCm);
  put(zone, CENTRE_Y, (row + 0.5) * yCm);
  const percent = 100 / sum(WHOLE, VALUE);
  put(zone, FRONT_PERCENT, sum(zone, FRONT_VALUE) * percent);
  put(zone, BACK_PERCENT, (value - sum(zone, FRONT_VALUE)) * percent);
  put(zone, GLOBAL_PERCENT, value * percent);
  put(zone, FRONT_CM2, sum(zone, FRONT_WEIGHT) * areaCm2);
  put(zone, BACK_CM2, (sum(zone, WEIGHT) - sum(zone, FRONT_WEIGHT)) * areaCm2);
  put(zone, GLOBAL_CM2, sum(zone, WEIGHT) * areaCm2);
}

/** Forgets all sums. */
export function beginZones(): void {
  memory.fill(SUMS, 0, usize(3 * 8 * 8));
}
