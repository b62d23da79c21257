import { MAX_SIDE } from "../memory/arena";
import { endColumnOf, firstColumnOf } from "../memory/row-masks";

/** Smallest rectangle. `axisX`, `axisY`: unit vector towards the toes; origin at the plate's top left corner. */
@unmanaged
export class Outline {
  axisX: f64;
  axisY: f64;
  heelEnd: f64;
  sideEnd: f64;
  lengthCm: f64;
  widthCm: f64;
}
const OUTLINE = changetype<Outline>(memory.data(offsetof<Outline>(), 16));

/** Start and direction. */
@unmanaged
export class Border {
  x: f64;
  y: f64;
  dx: f64;
  dy: f64;
}
const BORDER = changetype<Border>(memory.data(offsetof<Border>(), 16));

/** Left, then right side, top to bottom (f64 x, y). */
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

/** Keeps the side convex; `outwards`: -1 left, 1 right. */
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

function extend(ux: f64, uy: f64): f64 {
  nearest = Infinity;
  farthest = -Infinity;
  project(LEFT_SIDE, lefts, ux, uy);
  project(RIGHT_SIDE, rights, ux, uy);
  return farthest - nearest;
}

/** Approximate; the axis is the side within 45° of it. */
let toesX: f64 = 0;
let toesY: f64 = -1;

export function pointToes(x: f64, y: f64): void {
  toesX = x;
  toesY = y;
}

/** If the rectangle is clearly smaller. */
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
  if (along * across >= OUTLINE.lengthCm * OUTLINE.widthCm * (1 - 1e-9)) return;
  OUTLINE.axisX = ux;
  OUTLINE.axisY = uy;
  OUTLINE.heelEnd = nearest;
  OUTLINE.sideEnd = side;
  OUTLINE.lengthCm = along;
  OUTLINE.widthCm = across;
}

/** Freeman and Shapira 1975: one side lies on the convex hull. */
export function findOutline(masks: usize, rows: i32, xCm: f64, yCm: f64): Outline {
  findHull(masks, rows, xCm, yCm);
  OUTLINE.lengthCm = Infinity;
  OUTLINE.widthCm = Infinity;
  tryDirection(0, -1);
  for (let at = 1; at < lefts; at++) tryDirection(x(LEFT_SIDE, at) - x(LEFT_SIDE, at - 1), y(LEFT_SIDE, at) - y(LEFT_SIDE, at - 1));
  for (let at = 1; at < rights; at++) tryDirection(x(RIGHT_SIDE, at) - x(RIGHT_SIDE, at - 1), y(RIGHT_SIDE, at) - y(RIGHT_SIDE, at - 1));
  return OUTLINE;
}

/** The hull's longest side there, downwards. */
export function findBorder(onLeft: bool): Border {
  const side = onLeft ? LEFT_SIDE : RIGHT_SIDE;
  const count = onLeft ? lefts : rights;
  let longest: f64 = 0;
  for (let at = 1; at < count; at++) {
    const dx = x(side, at) - x(side, at - 1);
    const dy = y(side, at) - y(side, at - 1);
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length <= longest) continue;
    longest = length;
    BORDER.x = x(side, at - 1);
    BORDER.y = y(side, at - 1);
    BORDER.dx = dx / length;
    BORDER.dy = dy / length;
  }
  return BORDER;
}

let farthestReach: f64 = 0;

function meet(px: f64, py: f64, ux: f64, uy: f64, ax: f64, ay: f64, bx: f64, by: f64): void {
  const before = (ax - px) * uy - (ay - py) * ux;
  const after = (bx - px) * uy - (by - py) * ux;
  if (before * after > 0 || before == after) return;
  const part = before / (before - after);
  farthestReach = Math.max(farthestReach, (ax + part * (bx - ax) - px) * ux + (ay + part * (by - ay) - py) * uy);
}

/** From (px, py) along the unit vector (ux, uy). */
export function reach(px: f64, py: f64, ux: f64, uy: f64): f64 {
  farthestReach = -Infinity;
  for (let at = 1; at < lefts; at++) meet(px, py, ux, uy, x(LEFT_SIDE, at - 1), y(LEFT_SIDE, at - 1), x(LEFT_SIDE, at), y(LEFT_SIDE, at));
  for (let at = 1; at < rights; at++)
    meet(px, py, ux, uy, x(RIGHT_SIDE, at - 1), y(RIGHT_SIDE, at - 1), x(RIGHT_SIDE, at), y(RIGHT_SIDE, at));
  meet(px, py, ux, uy, x(LEFT_SIDE, 0), y(LEFT_SIDE, 0), x(RIGHT_SIDE, 0), y(RIGHT_SIDE, 0));
  meet(px, py, ux, uy, x(LEFT_SIDE, lefts - 1), y(LEFT_SIDE, lefts - 1), x(RIGHT_SIDE, rights - 1), y(RIGHT_SIDE, rights - 1));
  return farthestReach;
}
