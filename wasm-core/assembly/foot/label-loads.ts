import { LoadAt } from "../../layout/foot";
import { FourFrames, TOGETHER } from "../frame/four-frames";
import { RESULT } from "../memory/arena";
import { timeOf } from "../memory/series";
import { MAX_LABELS } from "./label-plane";
import { labelCells, labelGreatest, labelSum, readLabels, secondsOf, setSeconds } from "./label-sums";
import { columnOf, LANES, rowOf, timeIn, wasLoaded, WINDOW_BYTES, windowsOf } from "./label-windows";

/** Out: f64 record per label from 1. */
export const LOADS: usize = memory.data(8 * LoadAt.LENGTH * (MAX_LABELS + 1), 16);

const UNTIL_NEXT: usize = memory.data(8 * TOGETHER, 16);


@inline
function loadAt(label: i32, place: i32): usize {
  return LOADS + (usize(label * LoadAt.LENGTH + place) << 3);
}


@inline
function raise(label: i32, place: i32, value: f64): void {
  store<f64>(loadAt(label, place), Math.max(load<f64>(loadAt(label, place)), value));
}


@inline
function add(label: i32, place: i32, value: f64): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, place)) + value);
}

export function beginLoads(): void {
  memory.fill(LOADS, 0, usize(8 * LoadAt.LENGTH * (MAX_LABELS + 1)));
}

/** Trapezoid: half of both intervals; rectangle: the interval to the next. */
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

export function takeTimes(first: i32, total: i32): void {
  for (let frame = 0; frame < TOGETHER; frame++) {
    const at = min(first + frame, total - 1);
    setSeconds(frame, trapezoidSeconds(at, total));
    store<f64>(UNTIL_NEXT + (usize(frame) << 3), rectangleSeconds(at, total));
  }
}

function addLoad(label: i32, frame: i32): void {
  const cells = labelCells(label, frame);
  if (cells == 0) return;
  const sum = f64(labelSum(label, frame));
  const greatest = f64(labelGreatest(label, frame));
  raise(label, LoadAt.PEAK, greatest);
  raise(label, LoadAt.PEAK_SUM, sum);
  raise(label, LoadAt.MOST_AREA, f64(cells));
  add(label, LoadAt.SUM_TIME, sum * secondsOf(frame));
  add(label, LoadAt.PEAK_TIME, greatest * load<f64>(UNTIL_NEXT + (usize(frame) << 3)));
}

/** Sums and cells use the trapezoidal rule, maxima the rectangle rule. */
export function addLoads(four: FourFrames, label: i32, last: i32, least: i32, rocking: i32): void {
  readLabels(four, label, last, least, rocking);
  for (; label <= last; label++) {
    for (let frame = 0; frame < TOGETHER; frame++) addLoad(label, frame);
  }
}


@inline
function multiply(label: i32, place: i32, factor: f64): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, place)) * factor);
}


@inline
function setPerCell(label: i32, place: i32, whole: i32): void {
  store<f64>(loadAt(label, place), load<f64>(loadAt(label, whole)) / load<f64>(loadAt(label, LoadAt.CELLS)));
}

function finishLabel(label: i32, scale: f64, areaCm2: f64, newtons: f64): void {
  if (load<f64>(loadAt(label, LoadAt.CELLS)) == 0) return;
  for (let place = LoadAt.PEAK; place <= LoadAt.CELL_TIME_PEAK; place++)
    multiply(label, place, place == LoadAt.MOST_AREA ? areaCm2 : scale);
  setPerCell(label, LoadAt.CELL_TIME_MEAN, LoadAt.CELL_TIME_MEAN);
  setPerCell(label, LoadAt.MEAN_AT_PEAK, LoadAt.PEAK_SUM);
  setPerCell(label, LoadAt.SUM_TIME_BY_CELLS, LoadAt.SUM_TIME);
  multiply(label, LoadAt.PEAK_SUM, newtons);
  multiply(label, LoadAt.SUM_TIME, newtons);
  store<f64>(loadAt(label, LoadAt.AREA), load<f64>(loadAt(label, LoadAt.CELLS)) * areaCm2);
}

export function finishLoads(labels: i32, rows: i32, cols: i32, scale: f64, areaCm2: f64, newtons: f64): void {
  memory.fill(RESULT, 0, usize(rows * cols) << 2);
  for (let label = 1; label <= labels; label++) {
    addCells(label, cols, scale);
    finishLabel(label, scale, areaCm2, newtons);
  }
}

function addCells(label: i32, cols: i32, scale: f64): void {
  const end = windowsOf(label + 1);
  for (let window = windowsOf(label); window < end; window += WINDOW_BYTES) {
    for (let lane = 0; lane < LANES; lane++) {
      if (!wasLoaded(window, lane)) continue;
      const time = timeIn(window, lane);
      add(label, LoadAt.CELLS, 1);
      add(label, LoadAt.CELL_TIME_MEAN, time);
      raise(label, LoadAt.CELL_TIME_PEAK, time);
      store<f32>(RESULT + (usize(rowOf(window) * cols + columnOf(window) + lane) << 2), f32(time * scale));
    }
  }
}
