import { NO_POSTURE, SeatedAt, SeatedPostureCode } from "../../layout/posture";
import { BodyLoad, cell, placeBody, sumBefore } from "../body/body-load";
import { confidenceOver, decide } from "../body/decide-posture";
import { takeMean } from "../frame/mean-picture";
import { contactThreshold, frameScale, gridCols, gridRows } from "../memory/geometry";
import { beginMeasures, note } from "../memory/measures";

/** From a model of a sitting person: (one half - other half) / both; centre from back to front. */
const LEAN_SIDE_FROM: f64 = 0.2;
const UPRIGHT_FORWARD: f64 = 0.42;
const LEAN_ALONG_FROM: f64 = 0.08;


@inline
function isLoadedLine(line: i32): bool {
  return sumBefore(line + 1) > sumBefore(line);
}

function rearFrom(lines: i32): i32 {
  let first = 0;
  let last = lines - 1;
  while (first < last && !isLoadedLine(first)) first++;
  while (last > first && !isLoadedLine(last)) last--;
  return (first + last + 1) >> 1;
}

/** Of the rear half: buttocks carry the trunk, crossed legs do not affect them. */
function lateralBalance(body: BodyLoad): f64 {
  const lines = body.lines;
  const places = body.places;
  const rear = rearFrom(lines);
  let first = places;
  let last = -1;
  for (let line = rear; line < lines; line++) {
    for (let place = 0; place < places; place++) {
      if (load<f64>(cell(line, place)) == 0) continue;
      first = min(first, place);
      last = max(last, place);
    }
  }
  let balance: f64 = 0;
  for (let line = rear; line < lines; line++) {
    for (let place = first; place <= last; place++) {
      const side = 2 * place - first - last;
      balance += side > 0 ? load<f64>(cell(line, place)) : side < 0 ? -load<f64>(cell(line, place)) : 0;
    }
  }
  return balance / (sumBefore(lines) - sumBefore(rear));
}

/** Facing row 0, into MEASURES: the lean farthest over its limit, else upright. */
export function seatedPosture(): void {
  const rows = gridRows();
  const cols = gridCols();
  const scale = frameScale();
  const threshold = contactThreshold();
  beginMeasures();
  takeMean(rows, cols, scale, threshold);
  decide(NO_POSTURE, 0);
  const body = placeBody(rows, cols, false);
  if (!body) return;
  let moment: f64 = 0;
  for (let line = 0; line < body.lines; line++) moment += (sumBefore(line + 1) - sumBefore(line)) * (f64(line) + 0.5);
  const forward = body.length > 0 ? 1 - (moment / sumBefore(body.lines) - body.head) / body.length : UPRIGHT_FORWARD;
  const lateral = lateralBalance(body);
  note(SeatedAt.LATERAL, lateral);
  note(SeatedAt.FORWARD, forward);
  const aside = Math.abs(lateral) / LEAN_SIDE_FROM;
  const along = Math.abs(forward - UPRIGHT_FORWARD) / LEAN_ALONG_FROM;
  if (Math.max(aside, along) < 1) decide(SeatedPostureCode.GOOD_POSTURE, 1 - 0.5 * Math.max(aside, along));
  else if (aside >= along) decide(lateral > 0 ? SeatedPostureCode.LEAN_RIGHT : SeatedPostureCode.LEAN_LEFT, confidenceOver(aside, 1));
  else decide(forward > UPRIGHT_FORWARD ? SeatedPostureCode.LEAN_FORWARD : SeatedPostureCode.LEAN_BACKWARDS, confidenceOver(along, 1));
}
