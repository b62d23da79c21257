import { maskFrame, readFrame } from "./frame";
import { CELL_TIMES, labelCells, labelGreatest, labelSum, readLabel } from "./labelframe";
import { MAX_LABELS, PLANE } from "./labels";
import { MASKS, MAX_CELLS, MAX_SIDE, RESULT, STRIDE } from "./memory";
import { timeOf } from "./series";

/** Places in the record of each label, in eight-byte numbers. Far end: app/analysis/region-loads.ts. */
export const LOAD_LENGTH: i32 = 11;
const CELLS: usize = 0;
const PEAK: usize = 1;
const PEAK_SUM: usize = 2;
const MOST_AREA: usize = 3;
const SUM_TIME: usize = 4;
const PEAK_TIME: usize = 5;
const CELL_TIME_MEAN: usize = 6;
const CELL_TIME_PEAK: usize = 7;
const MEAN_AT_PEAK: usize = 8;
const SUM_TIME_BY_CELLS: usize = 9;
const AREA: usize = 10;

/** Out: a record of f64 per label, that of label 0 unused. */
export const LOADS: usize = memory.data(8 * LOAD_LENGTH * (MAX_LABELS + 1), 16);

/** The cells that were ever loaded, bit c of row r. */
const EVER: usize = memory.data(8 * MAX_SIDE, 16);

@inline
function loadAt(label: i32, place: usize): usize {
  return LOADS + ((usize(label * LOAD_LENGTH) + place) << 3);
}
@inline
function raise(label: i32, place: usize, value: f64): void {
  store<f64>(loadAt(label, place), Math.max(load<f64>(loadAt(label, place)), value));
}
@inline
function add(label: i32, place: usize, value: f64): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, place)) + value);
}

/** Forgets the loads of all labels. */
export function beginLoads(): void {
  memory.fill(LOADS, 0, usize(8 * LOAD_LENGTH * (MAX_LABELS + 1)));
  memory.fill(CELL_TIMES, 0, usize(8 * MAX_CELLS));
  memory.fill(EVER, 0, usize(8 * MAX_SIDE));
}

/** The time a frame stands for: half the way to its neighbours (trapezoid), and the way to the next one (rectangle). */
@inline
function trapezoidSeconds(frame: i32, frames: i32): f64 {
  return 0.5 * (timeOf(min(frame + 1, frames - 1)) - timeOf(max(frame - 1, 0)));
}
@inline
function rectangleSeconds(frame: i32, frames: i32): f64 {
  if (frames == 1) return 0;
  const start = min(frame, frames - 2);
  return timeOf(start + 1) - timeOf(start);
}

/**
 * Reads frame `index` of COUNTS, which is the `frame`th of `frames`, and adds the loads of labels 1 to `labels`; false for a bad frame.
 * Integrals of sums and cells take the trapezoid, those of the greatest value the rectangle. MASKS holds the contacts afterwards.
 */
export function addLoads(index: i32, frame: i32, frames: i32, labels: i32, rows: i32, cols: i32, least: i32): bool {
  if (!readFrame(index, rows, cols, i16.MAX_VALUE)) return false;
  maskFrame(rows, cols, least);
  for (let row = 0; row < rows; row++) {
    const at = usize(row << 3);
    store<u64>(EVER + at, load<u64>(EVER + at) | load<u64>(MASKS + at));
  }
  const halves = trapezoidSeconds(frame, frames);
  const whole = rectangleSeconds(frame, frames);
  for (let label = 1; label <= labels; label++) {
    readLabel(label, least, halves);
    const sum = f64(labelSum(label));
    raise(label, PEAK, f64(labelGreatest(label)));
    raise(label, PEAK_SUM, sum);
    raise(label, MOST_AREA, f64(labelCells(label)));
    add(label, SUM_TIME, sum * halves);
    add(label, PEAK_TIME, f64(labelGreatest(label)) * whole);
  }
  return true;
}

@inline
function multiply(label: i32, place: usize, factor: f64): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, place)) * factor);
}
@inline
function setPerCell(label: i32, place: usize, whole: usize): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, whole)) / load<f64>(loadAt(label, CELLS)));
}

function finishLabel(label: i32, scale: f64, areaCm2: f64, newtons: f64): void {
  if (load<f64>(loadAt(label, CELLS)) == 0) return;
  for (let place = PEAK; place <= CELL_TIME_PEAK; place++) multiply(label, place, place == MOST_AREA ? areaCm2 : scale);
  setPerCell(label, CELL_TIME_MEAN, CELL_TIME_MEAN);
  setPerCell(label, MEAN_AT_PEAK, PEAK_SUM);
  setPerCell(label, SUM_TIME_BY_CELLS, SUM_TIME);
  multiply(label, PEAK_SUM, newtons);
  multiply(label, SUM_TIME, newtons);
  store<f64>(loadAt(label, AREA), load<f64>(loadAt(label, CELLS)) * areaCm2);
}

/** Takes the figures by cell, and turns counts into values, forces and areas. */
export function finishLoads(labels: i32, rows: i32, cols: i32, scale: f64, areaCm2: f64, newtons: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let mask = load<u64>(EVER + usize(row << 3)); mask != 0; mask &= mask - 1) {
      const cell = row * STRIDE + i32(ctz(mask));
      const label = i32(load<u16>(PLANE + (usize(cell) << 1)));
      const time = load<f64>(CELL_TIMES + (usize(cell) << 3));
      add(label, CELLS, 1);
      add(label, CELL_TIME_MEAN, time);
      raise(label, CELL_TIME_PEAK, time);
    }
  }
  for (let label = 1; label <= labels; label++) finishLabel(label, scale, areaCm2, newtons);
  packTimes(rows, cols, scale);
}

/** The integral of each cell over time into RESULT. */
function packTimes(rows: i32, cols: i32, scale: f64): void {
  for (let row = 0; row < rows; row++) {
    for (let col = 0; col < cols; col++) {
      const time = load<f64>(CELL_TIMES + (usize(row * STRIDE + col) << 3));
      store<f32>(RESULT + (usize(row * cols + col) << 2), f32(time * scale));
    }
  }
}
