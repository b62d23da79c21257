import { pressureAt } from "./pressure-on-foot";

/* Path of least pressure from medial to lateral (idea: pressuRe's automask), in the print's own frame. */

const ACROSS: i32 = 24;
const ALONG: i32 = 19;
const STEP: f64 = 0.01;
const MAX_STEPS: i32 = 3;
/** Nearly straight behind hallux and second toe, farther back laterally. */
const USUAL_MEDIAL: f64 = 0.83;
const USUAL_BEND: f64 = 0.15;
/** By the print's maximum: squared distance, squared step. */
const DISTANCE_COST: f64 = 0.5;
const STEP_COST: f64 = 0.01;
/** On a tie, nearer to the toes wins. */
const TOWARDS_TOES: f64 = 0.001;

/** Path by lower ridge; without toes nothing beyond the path presses more. */
const VALLEY: f64 = 0.5;

/** Middle of each metatarsal. */
export const TOE_POINTS: i32 = 5;
const POINTS: usize = memory.data<f64>([0.15, 0.385, 0.555, 0.725, 0.905]);
const BORDER: usize = memory.data(8 * TOE_POINTS, 16);

const PATHS: usize = memory.data(8 * ACROSS * ALONG, 16);
const ORIGINS: usize = memory.data(ACROSS * ALONG, 16);
const PATH: usize = memory.data(8 * ACROSS, 16);

const SAMPLES: i32 = 60;
const SAMPLES_FROM: f64 = 0.55;


@inline
function acrossAt(index: i32): f64 {
  return (f64(index) + 0.5) / f64(ACROSS);
}


@inline
function offset(index: i32): f64 {
  return f64(index - (ALONG >> 1)) * STEP;
}


@inline
function usual(across: f64): f64 {
  return USUAL_MEDIAL - USUAL_BEND * across * across;
}


@inline
function pathCost(index: i32, place: i32): usize {
  return PATHS + (usize(index * ALONG + place) << 3);
}

function findPaths(greatest: f64): void {
  for (let index = 0; index < ACROSS; index++) {
    const across = acrossAt(index);
    for (let place = 0; place < ALONG; place++) {
      const away = offset(place) - TOWARDS_TOES;
      const here = pressureAt(usual(across) + offset(place), across) / greatest + DISTANCE_COST * away * away;
      let best: f64 = index == 0 ? 0 : Infinity;
      let origin = place;
      for (let from = max(0, place - MAX_STEPS); index > 0 && from <= min(ALONG - 1, place + MAX_STEPS); from++) {
        const steps = f64(place - from);
        const cost = load<f64>(pathCost(index - 1, from)) + STEP_COST * steps * steps;
        if (cost >= best) continue;
        best = cost;
        origin = from;
      }
      store<f64>(pathCost(index, place), best + here);
      store<u8>(ORIGINS + usize(index * ALONG + place), u8(origin));
    }
  }
}

/** Returns its cost. */
function takePath(): f64 {
  let place = 0;
  for (let other = 1; other < ALONG; other++) {
    if (load<f64>(pathCost(ACROSS - 1, other)) < load<f64>(pathCost(ACROSS - 1, place))) place = other;
  }
  const cost = load<f64>(pathCost(ACROSS - 1, place));
  for (let index = ACROSS - 1; index >= 0; index--) {
    store<f64>(PATH + (usize(index) << 3), usual(acrossAt(index)) + offset(place));
    place = i32(load<u8>(ORIGINS + usize(index * ALONG + place)));
  }
  return cost;
}


@inline
function pointAt(point: i32): f64 {
  return load<f64>(POINTS + (usize(point) << 3));
}


@inline
export function toeBorder(point: i32): f64 {
  return load<f64>(BORDER + (usize(point) << 3));
}


@inline
export function setToeBorder(point: i32, along: f64): void {
  store<f64>(BORDER + (usize(point) << 3), along);
}

export function toeBorderAt(across: f64): f64 {
  if (across <= pointAt(0)) return toeBorder(0);
  for (let point = 1; point < TOE_POINTS; point++) {
    if (across > pointAt(point)) continue;
    const part = (across - pointAt(point - 1)) / (pointAt(point) - pointAt(point - 1));
    return toeBorder(point - 1) + part * (toeBorder(point) - toeBorder(point - 1));
  }
  return toeBorder(TOE_POINTS - 1);
}

/**
 * In `takePressures`. Returns the path's cost, Infinity if it is no valley between two ridges: without toes it is the
 * end of the forefoot.
 */
export function findToeBorder(greatest: f64): f64 {
  findPaths(greatest);
  const cost = takePath();
  for (let point = 0; point < TOE_POINTS; point++) {
    const place = pointAt(point) * f64(ACROSS) - 0.5;
    const index = i32(Math.floor(place));
    const before = load<f64>(PATH + (usize(index) << 3));
    setToeBorder(point, before + (place - f64(index)) * (load<f64>(PATH + (usize(index + 1) << 3)) - before));
  }
  return isValley() ? cost : Infinity;
}

/** By the lower ridge, over all places across. */
function isValley(): bool {
  let bottom: f64 = 0;
  let ridges: f64 = 0;
  for (let index = 0; index < ACROSS; index++) {
    const across = acrossAt(index);
    const path = load<f64>(PATH + (usize(index) << 3));
    let behind: f64 = 0;
    let beyond: f64 = 0;
    for (let sample = 0; sample < SAMPLES; sample++) {
      const along = SAMPLES_FROM + ((1 - SAMPLES_FROM) * f64(sample)) / f64(SAMPLES - 1);
      const pressure = pressureAt(along, across);
      if (along < path) behind = Math.max(behind, pressure);
      else beyond = Math.max(beyond, pressure);
    }
    bottom += pressureAt(path, across);
    ridges += Math.min(behind, beyond);
  }
  return bottom < VALLEY * ridges;
}
