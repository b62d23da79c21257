import { SeriesAt } from "../../layout";
import { at, timeOf } from "../memory/series";
import { seriesOf } from "./foot-series";
import { contactAt, contactsOf, isWhole, offOf, onOf } from "./ground-contacts";

/** Points from 0 to 100 % of stance. */
export const CURVE_POINTS: i32 = 101;
/** Out: mean and sample deviation at each point, f64. */
export const CURVE: usize = memory.data(2 * 8 * CURVE_POINTS, 16);

/** The frame before the current point. */
let frame: i32 = 0;

/** The load at a time before frame `last`, linearly interpolated; moves `frame` there. */
function loadAt(loads: usize, seconds: f64, last: i32): f64 {
  while (frame < last - 1 && timeOf(frame + 1) < seconds) frame++;
  const part = (seconds - timeOf(frame)) / (timeOf(frame + 1) - timeOf(frame));
  return at(loads, frame) + part * (at(loads, frame + 1) - at(loads, frame));
}

const SUMS: usize = memory.data(8 * CURVE_POINTS, 16);

/** Adds a contact's curve, or its squared distances from the mean in CURVE, to SUMS. */
function addCurve(foot: i32, contact: usize, squares: bool): void {
  const loads = seriesOf(foot, SeriesAt.LOAD);
  const start = timeOf(onOf(contact));
  const span = timeOf(offOf(contact)) - start;
  frame = onOf(contact);
  for (let point = 0; point < CURVE_POINTS; point++) {
    const value = loadAt(loads, start + (span * f64(point)) / f64(CURVE_POINTS - 1), offOf(contact));
    const distance = value - load<f64>(CURVE + (usize(point) << 3));
    const here = SUMS + (usize(point) << 3);
    store<f64>(here, load<f64>(here) + (squares ? distance * distance : value));
  }
}

function addCurves(foot: i32, squares: bool): i32 {
  memory.fill(SUMS, 0, usize(8 * CURVE_POINTS));
  let count = 0;
  for (let index = 0; index < contactsOf(foot); index++) {
    const contact = contactAt(foot, index);
    if (!isWhole(contact)) continue;
    addCurve(foot, contact, squares);
    count++;
  }
  return count;
}

/**
 * Mean load of a foot's whole contacts over stance, 101 points, and its sample deviation (NaN with fewer than two), into CURVE. Returns the number of
 * contacts averaged.
 */
export function stanceCurve(foot: i32): i32 {
  const count = addCurves(foot, false);
  for (let point = 0; point < CURVE_POINTS; point++) {
    store<f64>(CURVE + (usize(point) << 3), load<f64>(SUMS + (usize(point) << 3)) / f64(count));
  }
  addCurves(foot, true);
  for (let point = 0; point < CURVE_POINTS; point++) {
    const deviation = count > 1 ? Math.sqrt(load<f64>(SUMS + (usize(point) << 3)) / f64(count - 1)) : NaN;
    store<f64>(CURVE + (usize(CURVE_POINTS + point) << 3), deviation);
  }
  return count;
}
