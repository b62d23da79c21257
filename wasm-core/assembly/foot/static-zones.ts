import { StaticAt, Zone, ZoneAt } from "../../layout/static";
import { MEAN, STATIC_RECORD, STRIDE } from "../memory/arena";
import { columnOf, endColumnOf, firstColumnOf, maskOf, WORDS } from "../memory/row-masks";

const SUMS: usize = memory.data(3 * 8 * 8, 16);
const VALUE: i32 = 0;
const BY_COL: i32 = 1;
const BY_ROW: i32 = 2;
const WEIGHT: i32 = 3;
const FRONT_VALUE: i32 = 4;
const FRONT_WEIGHT: i32 = 5;


@inline
export function put(zone: i32, place: i32, value: f64): void {
  store<f64>(STATIC_RECORD + (usize(StaticAt.ZONES + zone * ZoneAt.LENGTH + place) << 3), value);
}


@inline
export function taken(zone: i32, place: i32): f64 {
  return load<f64>(STATIC_RECORD + (usize(StaticAt.ZONES + zone * ZoneAt.LENGTH + place) << 3));
}


@inline
function sumAt(zone: i32, place: i32): usize {
  return SUMS + (usize((zone << 3) + place) << 3);
}


@inline
function sum(zone: i32, place: i32): f64 {
  return load<f64>(sumAt(zone, place));
}


@inline
function add(zone: i32, place: i32, value: f64): void {
  store<f64>(sumAt(zone, place), sum(zone, place) + value);
}


@inline
function outranks(zone: i32, value: f64, row: i32, col: i32): bool {
  const greatest = taken(zone, ZoneAt.MAXIMUM);
  if (value != greatest) return value > greatest;
  const place = taken(zone, ZoneAt.MAXIMUM_ROW) * f64(STRIDE) + taken(zone, ZoneAt.MAXIMUM_COL);
  return f64(row * STRIDE + col) < place;
}

function putPeak(zone: i32, value: f64, row: i32, col: i32, xCm: f64, yCm: f64): void {
  put(zone, ZoneAt.MAXIMUM, value);
  put(zone, ZoneAt.MAXIMUM_ROW, f64(row));
  put(zone, ZoneAt.MAXIMUM_COL, f64(col));
  put(zone, ZoneAt.MAXIMUM_X, (f64(col) + 0.5) * xCm);
  put(zone, ZoneAt.MAXIMUM_Y, (f64(row) + 0.5) * yCm);
}

/** Cells of `sharedCol` count half. The front lies beyond `middle` along (ux, uy); cells on it count half. */
export function addZone(zone: i32, masks: usize, rows: i32, sharedCol: i32, ux: f64, uy: f64, middle: f64, xCm: f64, yCm: f64): void {
  let firstRow = rows;
  let lastRow = -1;
  for (let row = 0; row < rows; row++) {
    let word = 0;
    do {
      let mask = maskOf(masks, row, word);
      if (mask == 0) continue;
      firstRow = min(firstRow, row);
      lastRow = row;
      for (; mask != 0; mask &= mask - 1) {
        const col = columnOf(word, mask);
        const value = load<f64>(MEAN + (usize(row * STRIDE + col) << 3));
        const weight: f64 = col == sharedCol ? 0.5 : 1;
        const beyond = (f64(col) + 0.5) * xCm * ux + (f64(row) + 0.5) * yCm * uy - middle;
        const front: f64 = Math.abs(beyond) < 1e-9 ? 0.5 : beyond > 0 ? 1 : 0;
        for (let target = zone; target <= Zone.WHOLE; target += Zone.WHOLE - zone) {
          add(target, VALUE, weight * value);
          add(target, BY_COL, weight * value * f64(col));
          add(target, BY_ROW, weight * value * f64(row));
          add(target, WEIGHT, weight);
          add(target, FRONT_VALUE, front * weight * value);
          add(target, FRONT_WEIGHT, front * weight);
          if (outranks(target, value, row, col)) putPeak(target, value, row, col, xCm, yCm);
        }
      }
    } while (WORDS > 1 && ++word < WORDS);
  }
  put(zone, ZoneAt.FIRST_ROW, f64(firstRow));
  put(zone, ZoneAt.LAST_ROW, f64(lastRow));
  put(zone, ZoneAt.FIRST_COL, f64(firstColumnOf(masks, 0, rows)));
  put(zone, ZoneAt.LAST_COL, f64(endColumnOf(masks, 0, rows) - 1));
}

/** The sums of the whole must be complete. */
export function finishZone(zone: i32, xCm: f64, yCm: f64, areaCm2: f64, newtons: f64): void {
  const value = sum(zone, VALUE);
  put(zone, ZoneAt.CELLS, sum(zone, WEIGHT));
  put(zone, ZoneAt.FORCE, value * newtons);
  if (value == 0) return;
  const col = sum(zone, BY_COL) / value;
  const row = sum(zone, BY_ROW) / value;
  put(zone, ZoneAt.MEAN_PRESSURE, value / sum(zone, WEIGHT));
  put(zone, ZoneAt.CENTRE_COL, col);
  put(zone, ZoneAt.CENTRE_ROW, row);
  put(zone, ZoneAt.CENTRE_X, (col + 0.5) * xCm);
  put(zone, ZoneAt.CENTRE_Y, (row + 0.5) * yCm);
  const percent = 100 / sum(Zone.WHOLE, VALUE);
  put(zone, ZoneAt.FRONT_PERCENT, sum(zone, FRONT_VALUE) * percent);
  put(zone, ZoneAt.BACK_PERCENT, (value - sum(zone, FRONT_VALUE)) * percent);
  put(zone, ZoneAt.GLOBAL_PERCENT, value * percent);
  put(zone, ZoneAt.FRONT_CM2, sum(zone, FRONT_WEIGHT) * areaCm2);
  put(zone, ZoneAt.BACK_CM2, (sum(zone, WEIGHT) - sum(zone, FRONT_WEIGHT)) * areaCm2);
  put(zone, ZoneAt.GLOBAL_CM2, sum(zone, WEIGHT) * areaCm2);
}

/** Resets all sums. */
export function beginZones(): void {
  memory.fill(SUMS, 0, usize(3 * 8 * 8));
}
