import { AxesAt, DiffusionAt } from "../../layout/sway";
import { AP, ML, TIMES } from "../memory/arena";
import { beginMeasures, note } from "../memory/measures";
import { at, setAt } from "../memory/series";

/** Maximum number of intervals. */
export const MAX_LAGS: i32 = 4096;
/** Out: cm² after 1, 2, … intervals: planar, to the side, to the front. */
export const DIFFUSION: usize = memory.data(3 * 8 * MAX_LAGS, 16);

function squaresOf(axis: i32): usize {
  return DIFFUSION + (usize(axis * MAX_LAGS) << 3);
}

function meanSquare(series: usize, count: i32, lag: i32): f64 {
  let sum: f64 = 0;
  for (let index = lag; index < count; index++) {
    const step = at(series, index) - at(series, index - lag);
    sum += step * step;
  }
  return sum / f64(count - lag);
}

let slope: f64 = 0;
let intercept: f64 = 0;
function fitLine(squares: usize, from: i32, to: i32, interval: f64): void {
  const points = f64(to - from + 1);
  const middle = 0.5 * f64(from + to);
  let mean: f64 = 0;
  for (let lag = from; lag <= to; lag++) mean += at(squares, lag - 1);
  mean /= points;
  let product: f64 = 0;
  let square: f64 = 0;
  for (let lag = from; lag <= to; lag++) {
    const off = f64(lag) - middle;
    product += off * (at(squares, lag - 1) - mean);
    square += off * off;
  }
  slope = product / (square * interval);
  intercept = mean - slope * middle * interval;
}

function noteLines(axis: i32, shortTo: i32, longFrom: i32, lags: i32, interval: f64): void {
  fitLine(squaresOf(axis), 1, shortTo, interval);
  const short = slope;
  const start = intercept;
  fitLine(squaresOf(axis), longFrom, lags, interval);
  note(DiffusionAt.SHORT + axis, 0.5 * short);
  note(DiffusionAt.LONG + axis, 0.5 * slope);
  const time = (intercept - start) / (short - slope);
  const meets = short > slope && time > 0;
  note(DiffusionAt.CRITICAL_TIME + axis, meets ? time : NaN);
  note(DiffusionAt.CRITICAL_SQUARE + axis, meets ? start + short * time : NaN);
}

/**
 * Collins and De Luca 1993. Evenly spaced; displacements up to `longestS` into DIFFUSION, half the slopes up to
 * `shortS` and from `longS` into MEASURES. Returns the number of lags: two per line, at most MAX_LAGS.
 */
export function diffusion(count: i32, shortS: f64, longS: f64, longestS: f64): i32 {
  beginMeasures();
  const interval = (at(TIMES, count - 1) - at(TIMES, 0)) / f64(count - 1);
  const lags = i32(Math.round(longestS / interval));
  for (let lag = 1; lag <= lags; lag++) {
    const ml = meanSquare(ML, count, lag);
    const ap = meanSquare(AP, count, lag);
    setAt(squaresOf(AxesAt.PLANAR), lag - 1, ml + ap);
    setAt(squaresOf(AxesAt.ML), lag - 1, ml);
    setAt(squaresOf(AxesAt.AP), lag - 1, ap);
  }
  const shortTo = i32(Math.round(shortS / interval));
  const longFrom = i32(Math.round(longS / interval));
  for (let axis = 0; axis < AxesAt.LENGTH; axis++) noteLines(axis, shortTo, longFrom, lags, interval);
  return lags;
}
