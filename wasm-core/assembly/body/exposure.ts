import { ExposureAt } from "../../layout";
import { countReaching, readFrame } from "../frame/read-frame";
import { DURATIONS, FRAME, MAX_CELLS, RESULT, SECOND_RESULT, STRIDE, TIMES } from "../memory/arena";
import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";

/** A cell loaded for more than this fraction of the observation was never relieved (Peterson et al. 2013). */
const NEVER_RELIEVED: f64 = 0.95;
const HOUR: f64 = 3600;

/** Per cell: ∫max(0, p - threshold)dt, time from the threshold up, the longest such stretch and the current one (f64, seconds). */
const INTEGRALS: usize = memory.data(8 * MAX_CELLS, 16);
const ABOVE: usize = memory.data(8 * MAX_CELLS, 16);
const STRETCHES: usize = memory.data(8 * MAX_CELLS, 16);
const CURRENT: usize = memory.data(8 * MAX_CELLS, 16);

let observed: f64 = 0;

/** Resets the exposure summed so far. */
export function startExposure(): void {
  const rows = gridRows();
  const cols = gridCols();
  observed = 0;
  const bytes = usize(rows * cols) << 3;
  memory.fill(INTEGRALS, 0, bytes);
  memory.fill(ABOVE, 0, bytes);
  memory.fill(STRETCHES, 0, bytes);
  memory.fill(CURRENT, 0, bytes);
}


@inline
function raise(series: usize, at: usize, value: f64): void {
  store<f64>(series + at, load<f64>(series + at) + value);
}

/** Adds the first `frames` frames of COUNTS; each holds until the next of TIMES, which has one more. Returns the number of good frames. */
export function expose(frames: i32): i32 {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  const least = countReaching(threshold, scale, 1);
  for (let index = 0; index < frames; index++) {
    if (!readFrame(index, rows, cols)) return index;
    const times = TIMES + (usize(index) << 3);
    const seconds = load<f64>(times, 8) - load<f64>(times);
    observed += seconds;
    for (let row = 0; row < rows; row++) {
      for (let col = 0; col < cols; col++) {
        const count = i32(load<u16>(FRAME + (usize(row * STRIDE + col) << 1)));
        const at = usize(row * cols + col) << 3;
        if (count < least) {
          store<f64>(CURRENT + at, 0);
          continue;
        }
        raise(INTEGRALS, at, Math.max(0, f64(count) * scale - threshold) * seconds);
        raise(ABOVE, at, seconds);
        raise(CURRENT, at, seconds);
        store<f64>(STRETCHES + at, Math.max(load<f64>(STRETCHES + at), load<f64>(CURRENT + at)));
      }
    }
  }
  return frames;
}

/** Exposure (unit · h) into RESULT, seconds from the threshold up into SECOND_RESULT, longest stretch (s) into DURATIONS, summary into MEASURES. */
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
}
