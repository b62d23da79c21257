import { FIELD, MAX_SIDE, RING_POINTS, RING_STARTS } from "./memory";

/*
 * Marching squares over the squares between cell centres; outside the mat nothing reaches a level, so rings close along its edge.
 * A square has its corner cells at (row, col) top left to (row + 1, col + 1) bottom right, with row and col from -1.
 * A ring crosses the link between two neighbouring cells; a link is named by its place in a grid of 65 x 65:
 *   across(row, col): cells (row, col - 1) and (row, col)     even number
 *   down(row, col):   cells (row - 1, col) and (row, col)     odd number
 */
const SIDE: i32 = MAX_SIDE + 1;
const LINKS: i32 = 2 * SIDE * SIDE;
/** One more than the link at which the ring goes on (u16); 0 for a link that no ring crosses or that has been walked. */
const NEXT: usize = memory.data(2 * LINKS, 16);
/** Links from which a segment starts, in the order found (u16). */
const STARTS: usize = memory.data(2 * LINKS, 16);
/** Cells that reach the level, a bit each, with an empty row before the first and after the last. */
const REACHING: usize = memory.data(8 * (MAX_SIDE + 2), 16);

/** Sides of a square; the odd ones cross a link downwards. */
const TOP: u8 = 0;
const RIGHT: u8 = 1;
const BOTTOM: u8 = 2;
const LEFT: u8 = 3;
/**
 * Segments by the corners that reach the level: 1 bottom left, 2 bottom right, 4 top right, 8 top left.
 * Two bits each for start and end, a second segment (saddles) four bits up. The order and the saddles are those of d3-contour:
 * https://github.com/d3/d3-contour/blob/main/src/contours.js
 */
const SEGMENTS: usize = memory.data<u8>([
  0, BOTTOM | (LEFT << 2), RIGHT | (BOTTOM << 2), RIGHT | (LEFT << 2),
  TOP | (RIGHT << 2), BOTTOM | (LEFT << 2) | (TOP << 4) | (RIGHT << 6), TOP | (BOTTOM << 2), TOP | (LEFT << 2),
  LEFT | (TOP << 2), BOTTOM | (TOP << 2), LEFT | (TOP << 2) | (RIGHT << 4) | (BOTTOM << 6), RIGHT | (TOP << 2),
  LEFT | (RIGHT << 2), BOTTOM | (RIGHT << 2), LEFT | (BOTTOM << 2), 0,
]);

let segments: i32 = 0;
let points: i32 = 0;

@inline
function link(row: i32, col: i32, side: u8): i32 {
  return (((row + i32(side != TOP)) * SIDE + col + i32(side != LEFT)) << 1) | i32(side & 1);
}

function addSegment(row: i32, col: i32, ends: u8): void {
  const start = link(row, col, ends & 3);
  store<u16>(NEXT + (usize(start) << 1), u16(link(row, col, (ends >> 2) & 3) + 1));
  store<u16>(STARTS + (usize(segments) << 1), u16(start));
  segments++;
}

function addSquare(row: i32, col: i32, corners: u32): void {
  const ends = load<u8>(SEGMENTS + usize(corners));
  addSegment(row, col, ends);
  if (ends >> 4 != 0) addSegment(row, col, ends >> 4);
}

function maskLevel(rows: i32, cols: i32, level: f32): void {
  const least = f32x4.splat(level);
  const inside = u64.MAX_VALUE >> u64(64 - cols);
  for (let row = 0; row < rows; row++) {
    let mask: u64 = 0;
    for (let first = 0; first < cols; first += 4) {
      const reaches = f32x4.ge(v128.load(FIELD + (usize(row * cols + first) << 2)), least);
      mask |= u64(i32x4.bitmask(reaches)) << u64(first);
    }
    store<u64>(REACHING + (usize(row + 1) << 3), mask & inside);
  }
  store<u64>(REACHING, 0);
  store<u64>(REACHING + (usize(rows + 1) << 3), 0);
}

function findSegments(rows: i32): void {
  segments = 0;
  for (let row = -1; row < rows; row++) {
    const top = load<u64>(REACHING + (usize(row + 1) << 3));
    const bottom = load<u64>(REACHING + (usize(row + 2) << 3));
    const outermost = (u32(bottom & 1) << 1) | (u32(top & 1) << 2);
    if (outermost) addSquare(row, -1, outermost);
    let crossed = (top ^ bottom) | (top ^ (top >> 1)) | (bottom ^ (bottom >> 1));
    while (crossed) {
      const col = ctz(crossed);
      crossed &= crossed - 1;
      const lower = u32(bottom >> col);
      const upper = u32(top >> col);
      addSquare(row, i32(col), (lower & 3) | ((upper & 2) << 1) | ((upper & 1) << 3));
    }
  }
}

/** Where the level lies between two neighbouring cells, from the centre of the first, which is -1/2 from the link. */
@inline
function crossing(before: f32, after: f32, level: f32): f32 {
  return (level - before) / (after - before) - 0.5;
}

function addPoint(at: i32, rows: i32, cols: i32, level: f32): void {
  const row = (at >> 1) / SIDE;
  const col = (at >> 1) % SIDE;
  let x = f32(col);
  let y = f32(row);
  if (at & 1) {
    x += 0.5;
    if (row > 0 && row < rows) {
      const cell = FIELD + (usize(row * cols + col) << 2);
      y += crossing(load<f32>(cell - (usize(cols) << 2)), load<f32>(cell), level);
    }
  } else {
    y += 0.5;
    if (col > 0 && col < cols) {
      const cell = FIELD + (usize(row * cols + col) << 2);
      x += crossing(load<f32>(cell - 4), load<f32>(cell), level);
    }
  }
  const target = RING_POINTS + (usize(points) << 3);
  store<f32>(target, x);
  store<f32>(target, y, 4);
  points++;
}

/** The closed rings of FIELD at `level` into RING_POINTS and RING_STARTS; their number. */
export function trace(rows: i32, cols: i32, level: f32): i32 {
  maskLevel(rows, cols, level);
  findSegments(rows);
  let rings = 0;
  points = 0;
  for (let segment = 0; segment < segments; segment++) {
    const start = i32(load<u16>(STARTS + (usize(segment) << 1)));
    if (load<u16>(NEXT + (usize(start) << 1)) == 0) continue;
    store<i32>(RING_STARTS + (usize(rings) << 2), points);
    let at = start;
    do {
      addPoint(at, rows, cols, level);
      const next = NEXT + (usize(at) << 1);
      at = i32(load<u16>(next)) - 1;
      store<u16>(next, 0);
    } while (at != start);
    addPoint(start, rows, cols, level);
    rings++;
  }
  store<i32>(RING_STARTS + (usize(rings) << 2), points);
  return rings;
}
