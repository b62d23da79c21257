import { SeriesAt } from "../../layout/gait";
import { MEDIAL_LINE } from "../foot/medial-line";
import { at } from "../memory/series";
import { seriesOf } from "./foot-series";

/** No centre lies to the right of the line to it. */
function nextCorner(xs: usize, ys: usize, from: i32, to: i32, corner: i32): i32 {
  const cornerX = at(xs, corner);
  const cornerY = at(ys, corner);
  let next = corner;
  let dx: f64 = 0;
  let dy: f64 = 0;
  for (let frame = from; frame < to; frame++) {
    const x = at(xs, frame) - cornerX;
    const y = at(ys, frame) - cornerY;
    const turn = dx * y - dy * x;
    if (turn > 0 || (turn == 0 && x * x + y * y > dx * dx + dy * dy)) {
      next = frame;
      dx = x;
      dy = y;
    }
  }
  return next;
}

let startX: f64 = 0;
let startY: f64 = 0;
let wayX: f64 = 0;
let wayY: f64 = 0;

/** Jarvis 1973: longest side of the hull. */
function findConstructionLine(xs: usize, ys: usize, from: i32, to: i32): void {
  let first = from;
  for (let frame = from; frame < to; frame++) {
    if (at(xs, frame) < at(xs, first) || (at(xs, frame) == at(xs, first) && at(ys, frame) < at(ys, first))) first = frame;
  }
  wayX = 0;
  wayY = 0;
  let corner = first;
  for (let turns = from; turns < to; turns++) {
    const next = nextCorner(xs, ys, from, to, corner);
    const dx = at(xs, next) - at(xs, corner);
    const dy = at(ys, next) - at(ys, corner);
    if (dx * dx + dy * dy > wayX * wayX + wayY * wayY) {
      startX = at(xs, corner);
      startY = at(ys, corner);
      wayX = dx;
      wayY = dy;
    }
    if (next == corner || (at(xs, next) == at(xs, first) && at(ys, next) == at(ys, first))) return;
    corner = next;
  }
}

/** Song et al. 1996. */
function drawFromFirstToLast(xs: usize, ys: usize, from: i32, to: i32): void {
  startX = at(xs, from);
  startY = at(ys, from);
  wayX = at(xs, to - 1) - startX;
  wayY = at(ys, to - 1) - startY;
}

/**
 * Per cent over frames [from, to): 100 · distance of construction line and centres' curve / width, on the line across
 * the forefoot; outwards is positive. NaN if the lines do not cross.
 */
export function excursionIndex(from: i32, to: i32, firstToLast: bool): f64 {
  const x = MEDIAL_LINE.x;
  const y = MEDIAL_LINE.y;
  const ux = MEDIAL_LINE.dx;
  const uy = MEDIAL_LINE.dy;
  const width = MEDIAL_LINE.width;
  if (!(width > 0)) return NaN;
  const xs = seriesOf(SeriesAt.CENTRE_X);
  const ys = seriesOf(SeriesAt.CENTRE_Y);
  if (firstToLast) drawFromFirstToLast(xs, ys, from, to);
  else findConstructionLine(xs, ys, from, to);
  const slant = wayX * uy - wayY * ux;
  if (slant == 0) return NaN;
  const straight = (wayX * (startY - y) - wayY * (startX - x)) / slant;
  for (let frame = from + 1; frame < to; frame++) {
    const before = (at(xs, frame - 1) - x) * uy - (at(ys, frame - 1) - y) * ux;
    const after = (at(xs, frame) - x) * uy - (at(ys, frame) - y) * ux;
    if (before == after || before * after > 0) continue;
    const part = before / (before - after);
    const curveX = at(xs, frame - 1) + part * (at(xs, frame) - at(xs, frame - 1));
    const curveY = at(ys, frame - 1) + part * (at(ys, frame) - at(ys, frame - 1));
    return (100 * ((curveX - x) * ux + (curveY - y) * uy - straight)) / width;
  }
  return NaN;
}
