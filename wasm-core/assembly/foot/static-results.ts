import { flagged, WAS_DEAD, WAS_SATURATED } from "../frame/accumulate";
import { maskMean, takeMean } from "../frame/mean-picture";
import { contactsOnEdge, TOLERANCE } from "../frame/read-frame";
import { LENGTH_PROFILE, MASKS, MAX_SIDE, MEAN, STATIC_LENGTH, STATIC_RECORD, STRIDE } from "../memory/arena";
import { archIndex, axisDegrees, forefootWidthCm, lean, measureShape, shaped } from "./foot-shape";
import { axisX, axisY, heelEnd, lengthCm, widthCm } from "./outline";
import { gapColumns, gapFirst, labelPrints, printMasks, rule, RULE_NONE, RULE_SINGLE, splitFeet } from "./split-feet";
import {
  addZone,
  ARCH_INDEX,
  beginZones,
  finishZone,
  FOREFOOT_WIDTH,
  LENGTH,
  MAXIMUM,
  put,
  SHAPED,
  SIDE,
  taken,
  TOE_OUT,
  WHOLE,
  WIDTH,
} from "./static-zones";

/** Places in the record, in eight-byte numbers. Far end: app/analysis/foot/read-static.ts. */
const RULE: usize = 0;
const GAP_FIRST: usize = 1;
const GAP_COLUMNS: usize = 2;
const EDGE: usize = 3;
const SATURATED: usize = 4;
const DEAD: usize = 5;
const HISTOGRAM: usize = 8;

/** One more rule beside those of feet.ts. */
const RULE_HALVES: i32 = 4;
const SIDE_LEFT: i32 = 1;
const SIDE_RIGHT: i32 = 2;
const SIDE_SINGLE: i32 = 3;
const BINS: i32 = 8;

/** Contacts of the mat's left or right half. */
const HALF: usize = memory.data(8 * MAX_SIDE, 16);

/** A single print: the side it leans to, when it has a foot's shape. */
function sideOf(foot: i32): i32 {
  if (rule != RULE_SINGLE) return foot == 0 ? SIDE_LEFT : SIDE_RIGHT;
  return lean == 0 ? SIDE_SINGLE : lean < 0 ? SIDE_LEFT : SIDE_RIGHT;
}

function measureFeet(rows: i32, xCm: f64, yCm: f64): void {
  splitFeet(rows, xCm, yCm);
  const feet = rule == RULE_NONE ? 0 : rule == RULE_SINGLE ? 1 : 2;
  for (let foot = 0; foot < feet; foot++) {
    const masks = printMasks(foot);
    measureShape(masks, rows, xCm, yCm);
    const side = sideOf(foot);
    put(foot, SIDE, f64(side));
    addZone(foot, masks, rows, -1, axisX, axisY, heelEnd + 0.5 * lengthCm, xCm, yCm);
    if (!shaped) continue;
    put(foot, SHAPED, 1);
    put(foot, LENGTH, lengthCm);
    put(foot, WIDTH, widthCm);
    put(foot, FOREFOOT_WIDTH, forefootWidthCm);
    put(foot, ARCH_INDEX, archIndex);
    put(foot, TOE_OUT, side == SIDE_SINGLE ? NaN : side == SIDE_LEFT ? -axisDegrees : axisDegrees);
  }
}

function measureHalves(rows: i32, cols: i32, xCm: f64, yCm: f64): void {
  const middle = cols & 1 ? cols >> 1 : -1;
  const lefts = u64.MAX_VALUE >> u64(64 - ((cols + 1) >> 1));
  const rights = ~(u64.MAX_VALUE >> u64(64 - (cols >> 1)));
  for (let half = 0; half < 2; half++) {
    // A single column has no column left of its middle, and shifting by 64 would keep them all.
    const columns = half == 0 ? lefts : cols == 1 ? u64.MAX_VALUE : rights;
    for (let row = 0; row < rows; row++) store<u64>(HALF + (usize(row) << 3), load<u64>(MASKS + (usize(row) << 3)) & columns);
    put(half, SIDE, f64(half == 0 ? SIDE_LEFT : SIDE_RIGHT));
    addZone(half, HALF, rows, middle, 0, -1, -0.5 * f64(rows) * yCm, xCm, yCm);
  }
}

function putProfileAndHistogram(rows: i32): void {
  const top = taken(WHOLE, MAXIMUM);
  for (let row = 0; row < rows; row++) {
    let rowSum: f64 = 0;
    for (let mask = load<u64>(MASKS + (usize(row) << 3)); mask != 0; mask &= mask - 1) {
      const value = load<f64>(MEAN + (usize(row * STRIDE + i32(ctz(mask))) << 3));
      rowSum += value;
      const bin = min(BINS - 1, i32(((value * f64(BINS)) / top) * (1 + TOLERANCE)));
      const at = STATIC_RECORD + ((HISTOGRAM + usize(bin)) << 3);
      store<f64>(at, load<f64>(at) + 1);
    }
    store<f64>(LENGTH_PROFILE + (usize(row) << 3), rowSum);
  }
}

/**
 * Static results of the mean of the accumulated frames into STATIC_RECORD and LENGTH_PROFILE, split into the mat's `halves` or into feet,
 * whose cells go to LABELS. `newtons` is the force of one unit in one cell.
 */
export function staticResults(
  rows: i32,
  cols: i32,
  scale: f64,
  threshold: f64,
  halves: bool,
  xCm: f64,
  yCm: f64,
  areaCm2: f64,
  newtons: f64,
): void {
  memory.fill(STATIC_RECORD, 0, usize(STATIC_LENGTH << 3));
  beginZones();
  takeMean(rows, cols, scale, threshold);
  store<f64>(STATIC_RECORD + (EDGE << 3), f64(contactsOnEdge(rows, cols)));
  store<f64>(STATIC_RECORD + (SATURATED << 3), f64(flagged(rows * cols, WAS_SATURATED)));
  store<f64>(STATIC_RECORD + (DEAD << 3), f64(flagged(rows * cols, WAS_DEAD)));
  if (halves) measureHalves(rows, cols, xCm, yCm);
  else measureFeet(rows, xCm, yCm);
  for (let zone = 0; zone <= WHOLE; zone++) finishZone(zone, xCm, yCm, areaCm2, newtons);
  store<f64>(STATIC_RECORD + (RULE << 3), f64(halves ? RULE_HALVES : rule));
  store<f64>(STATIC_RECORD + (GAP_FIRST << 3), f64(gapFirst));
  store<f64>(STATIC_RECORD + (GAP_COLUMNS << 3), f64(gapColumns));
  // Measuring the shape of a foot has used MASKS.
  maskMean(rows, cols, threshold);
  putProfileAndHistogram(rows);
  if (!halves) labelPrints(rows, cols);
}
