import { MAX_SIDE } from "../memory/arena";
import { endColumnOf, firstColumnOf } from "../memory/row-masks";

/**
 * Smallest rectangle around a print. `axisX`, `axisY`: its long direction, a unit vector towards the toes. Positions
 * along and across (to its right) start at the plate's top left corner.
 */
export let axisX: f64 = 0;
export let axisY: f64 = -1;
export let heelEnd: f64 = 0;
export let sideEnd: f64 = 0;
export let lengthCm: f64 = 0;
export let widthCm: f64 = 0;

/** Hull corners: left side, then right side, top to bottom (f64 x, y). */
const LEFT_SIDE: usize = memory.data(16 * (MAX_SIDE + 1), 16);
const RIGHT_SIDE: usize = memory.data(16 * (MAX_SIDE + 1), 16);


@inline
function x(side: usize, at: i32): f64 {
  return load<f64>(side + (usize(at) << 4));
}


@inline
function y(side: usize, at: i32): f64 {
  return load<f64>(side + (usize(at) << 4), 8);
}

/** Adds the lowest corner and drops those no longer convex; `outwards`: -1 on the left side, 1 on the right. */
function push(side: usize, count: i32, cornerX: f64, cornerY: f64, outwards: f64): i32 {
  while (count > 1) {
    const dx = x(side, count - 1) - x(side, count - 2);
    const dy = y(side, count - 1) - y(side, count - 2);
    const turn = dx * (cornerY - y(side, count - 2)) - dy * (cornerX - x(side, count - 2));
    if (turn * outwards > 0) break;
    count--;
  }
  store<f64>(side + (usize(count) << 4), cornerX);
  store<f64>(side + (usize(count) << 4), cornerY, 8);
  return count + 1;
}

let lefts: i32 = 0;
let rights: i32 = 0;

/** Convex hull of the cells' corners. */
function findHull(masks: usize, rows: i32, xCm: f64, yCm: f64): void {
  lefts = 0;
  rights = 0;
  for (let row = 0; row <= rows; row++) {
    const above = max(0, row - 1);
    const below = min(rows, row + 1);
    const end = endColumnOf(masks, above, below);
    if (end == 0) continue;
    const cornerY = f64(row) * yCm;
    lefts = push(LEFT_SIDE, lefts, f64(firstColumnOf(masks, above, below)) * xCm, cornerY, -1);
    rights = push(RIGHT_SIDE, rights, f64(end) * xCm, cornerY, 1);
  }
}

let nearest: f64 = 0;
let farthest: f64 = 0;

function project(side: usize, count: i32, ux: f64, uy: f64): void {
  for (let at = 0; at < count; at++) {
    const place = x(side, at) * ux + y(side, at) * uy;
    nearest = Math.min(nearest, place);
    farthest = Math.max(farthest, place);
  }
}

/** Hull extent along a direction, into `nearest` and `farthest`. */
function extend(ux: f64, uy: f64): f64 {
  nearest = Infinity;
  farthest = -Infinity;
  project(LEFT_SIDE, lefts, ux, uy);
  project(RIGHT_SIDE, rights, ux, uy);
  return farthest - nearest;
}

/** Approximate toe direction, a unit vector: the axis is the rectangle's side within 45° of it. */
let toesX: f64 = 0;
let toesY: f64 = -1;

/** Sets the approximate toe direction of the next prints. */
export function pointToes(x: f64, y: f64): void {
  toesX = x;
  toesY = y;
}

/** Uses (dx, dy), turned to within 45° of the toes, if its rectangle is clearly smaller. */
function tryDirection(dx: f64, dy: f64): void {
  const norm = Math.sqrt(dx * dx + dy * dy);
  if (norm == 0) return;
  let ux = dx / norm;
  let uy = dy / norm;
  if (Math.abs(ux * toesY - uy * toesX) > Math.abs(ux * toesX + uy * toesY)) {
    const turned = ux;
    ux = -uy;
    uy = turned;
  }
  if (ux * toesX + uy * toesY < 0) {
    ux = -ux;
    uy = -uy;
  }
  const across = extend(-uy, ux);
  const side = nearest;
  const along = extend(ux, uy);
  if (along * across >= lengthCm * widthCm * (1 - 1e-9)) return;
  axisX = ux;
  axisY = uy;
  heelEnd = nearest;
  sideEnd = side;
  lengthCm = along;
  widthCm = across;
}

/** The rectangle has a side on a side of the convex hull (Freeman and Shapira 1975). */
export function outline(masks: usize, rows: i32, xCm: f64, yCm: f64): void {
  findHull(masks, rows, xCm, yCm);
  lengthCm = Infinity;
  widthCm = Infinity;
  tryDirection(0, -1);
  for (let at = 1; at < lefts; at++) tryDirection(x(LEFT_SIDE, at) - x(LEFT_SIDE, at - 1), y(LEFT_SIDE, at) - y(LEFT_SIDE, at - 1));
  for (let at = 1; at < rights; at++) tryDirection(x(RIGHT_SIDE, at) - x(RIGHT_SIDE, at - 1), y(RIGHT_SIDE, at) - y(RIGHT_SIDE, at - 1));
}

/** Point and unit direction of the last found border. */
export let borderX: f64 = 0;
export let borderY: f64 = 0;
export let borderDx: f64 = 0;
export let borderDy: f64 = 1;

/** Left or right border of the last outlined print: the hull's longest side there, running downwards. */
export function findBorder(onLeft: bool): void {
  const side = onLeft ? LEFT_SIDE : RIGHT_SIDE;
  const count = onLeft ? lefts : rights;
  let longest: f64 = 0;
  for (let at = 1; at < count; at++) {
    const dx = x(side, at) - x(side, at - 1);
    const dy = y(side, at) - y(side, at - 1);
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length <= longest) continue;
    longest = length;
    borderX = x(side, at - 1);
    borderY = y(side, at - 1);
    borderDx = dx / length;
    borderDy = dy / length;
  }
}

let farthestReach: f64 = 0;

/** Where the ray from (px, py) along (ux, uy) meets segment a - b, if farther than the last. */
function meet(px: f64, py: f64, ux: f64, uy: f64, ax: f64, ay: f64, bx: f64, by: f64): void {
  const before = (ax - px) * uy - (ay - py) * ux;
  const after = (bx - px) * uy - (by - py) * ux;
  if (before * after > 0 || before == after) return;
  const part = before / (before - after);
  farthestReach = Math.max(farthestReach, (ax + part * (bx - ax) - px) * ux + (ay + part * (by - ay) - py) * uy);
}

/** Hull reach of the last outlined print from (px, py) along the unit vector (ux, uy). */
export function reach(px: f64, py: f64, ux: f64, uy: f64): f64 {
  farthestReach = -Infinity;
  for (let at = 1; at < lefts; at++) meet(px, py, ux, uy, x(LEFT_SIDE, at - 1), y(LEFT_SIDE, at - 1), x(LEFT_SIDE, at), y(LEFT_SIDE, at));
  for (let at = 1; at < rights; at++)
    meet(px, py, ux, uy, x(RIGHT_SIDE, at - 1), y(RIGHT_SIDE, at - 1), x(RIGHT_SIDE, at), y(RIGHT_SIDE, at));
  meet(px, py, ux, uy, x(LEFT_SIDE, 0), y(LEFT_SIDE, 0), x(RIGHT_SIDE, 0), y(RIGHT_SIDE, 0));
  meet(px, py, ux, uy, x(LEFT_SIDE, lefts - 1), y(LEFT_SIDE, lefts - 1), x(RIGHT_SIDE, rights - 1), y(RIGHT_SIDE, rights - 1));
  return farthestReach;
}
