import { ExposureAt } from "../../layout/exposure";
import { countReaching, readFrame } from "../frame/read-frame";
import { DURATIONS, FRAME, LAST_STRETCHES, MAX_CELLS, RESULT, SECOND_RESULT, STRIDE, TIMES } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";

/** Peterson et al. 2013. */
const NEVER_RELIEVED: f64 = 0.95;
const HOUR: f64 = 3600;

/** Per cell, f64, s: ∫max(0, p - threshold)dt, time at or above it, longest and current stretch, time below since. */
const INTEGRALS: usize = memory.data(8 * MAX_CELLS, 16);
const ABOVE: usize = memory.data(8 * MAX_CELLS, 16);
const STRETCHES: usize = memory.data(8 * MAX_CELLS, 16);
const CURRENT: usize = memory.data(8 * MAX_CELLS, 16);
const UNDER: usize = memory.data(8 * MAX_CELLS, 16);

let observed: f64 = 0;
let known: f64 = 0;
let reliefSeconds: f64 = 0;
let holdSeconds: f64 = Infinity;

/**
 * `relief`: s below the threshold that relieve a cell; `hold`: maximum s of a frame, a longer gap ends every stretch.
 */
export function startExposure(relief: f64, hold: f64): void {
  const rows = gridRows();
  const cols = gridCols();
  observed = 0;
  known = 0;
  reliefSeconds = relief;
  holdSeconds = hold;
  const bytes = usize(rows * cols) << 3;
  memory.fill(INTEGRALS, 0, bytes);
  memory.fill(ABOVE, 0, bytes);
  memory.fill(STRETCHES, 0, bytes);
  memory.fill(CURRENT, 0, bytes);
  memory.fill(UNDER, 0, bytes);
}


@inline
function raise(series: usize, at: usize, value: f64): void {
  store<f64>(series + at, load<f64>(series + at) + value);
}

/** Frames hold until the next of TIMES (one more). Returns the number of good frames. */
export function expose(frames: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const least = countReaching(threshold, scale, 1);
  for (let index = 0; index < frames; index++) {
    if (!readFrame(index, rows, cols)) return index;
    const times = TIMES + (usize(index) << 3);
    const until = load<f64>(times, 8) - load<f64>(times);
    const seconds = Math.min(until, holdSeconds);
    observed += seconds;
    known += seconds;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const count = i32(load<u16>(FRAME + (usize(row * STRIDE + col) << 1)));
        const at = usize(row * cols + col) << 3;
        if (count < least) {
          raise(UNDER, at, seconds);
          if (load<f64>(UNDER + at) >= reliefSeconds) store<f64>(CURRENT + at, 0);
          continue;
        }
        // A dip shorter than `relief` belongs to the stretch.
        if (load<f64>(CURRENT + at) > 0) raise(CURRENT, at, load<f64>(UNDER + at));
        store<f64>(UNDER + at, 0);
        raise(INTEGRALS, at, Math.max(0, f64(count) * scale - threshold) * seconds);
        raise(ABOVE, at, seconds);
        raise(CURRENT, at, seconds);
        store<f64>(STRETCHES + at, Math.max(load<f64>(STRETCHES + at), load<f64>(CURRENT + at)));
      }
    }
    if (until > holdSeconds) endStretches(rows * cols);
  }
  return frames;
}

function endStretches(cells: i32): void {
  memory.fill(CURRENT, 0, usize(cells) << 3);
  memory.fill(UNDER, 0, usize(cells) << 3);
  known = 0;
}

/**
 * Exposure (unit · h) into RESULT, s at or above the threshold into SECOND_RESULT, longest stretch (s) into
 * DURATIONS, final stretch into LAST_STRETCHES, summary into MEASURES.
 */
export function exposure(): void {
  const rows = gridRows();
  const cols = gridCols();
  beginMeasures();
  let greatest: f64 = 0;
  let greatestCell = -1;
  let longest: f64 = 0;
  let longestCell = -1;
  let neverRelieved = 0;
  for (let cell = 0; cell < rows * cols; cell++) {
    const at = usize(cell) << 3;
    const integral = load<f64>(INTEGRALS + at) / HOUR;
    const stretch = load<f64>(STRETCHES + at);
    const above = load<f64>(ABOVE + at);
    store<f32>(RESULT + (usize(cell) << 2), f32(integral));
    store<f32>(SECOND_RESULT + (usize(cell) << 2), f32(above));
    store<f32>(DURATIONS + (usize(cell) << 2), f32(stretch));
    const current = load<f64>(CURRENT + at);
    store<f32>(LAST_STRETCHES + (usize(cell) << 2), current > 0 ? f32(current + load<f64>(UNDER + at)) : 0);
    neverRelieved += i32(above > NEVER_RELIEVED * observed);
    if (integral > greatest) {
      greatest = integral;
      greatestCell = cell;
    }
    if (stretch > longest) {
      longest = stretch;
      longestCell = cell;
    }
  }
  note(ExposureAt.OBSERVED, observed);
  note(ExposureAt.GREATEST, greatest);
  note(ExposureAt.GREATEST_CELL, f64(greatestCell));
  note(ExposureAt.LONGEST, longest);
  note(ExposureAt.LONGEST_CELL, f64(longestCell));
  note(ExposureAt.NEVER_RELIEVED_CELLS, f64(neverRelieved));
  note(ExposureAt.KNOWN, known);
}
