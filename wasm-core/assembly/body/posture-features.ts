import { PostureMap } from "../../layout/posture";
import { BodyAxis, BodyBox, BodyMap, findBox, rootAt } from "./body-map";

/** Posture features of the last frames (f64). */
export const FEATURES: usize = memory.data(8 * PostureMap.FEATURES, 16);

const SHORTEST: f64 = 80;
const NARROWEST: f64 = 20;
const LENGTH_BY_BOX: f64 = 1.08;
const WIDTH_BY_BOX: f64 = 1.1;
/** Part of the usual gradients, so that noise forms no outline. */
const WEAK: f64 = 0.1;

const MAP_STRIDE: i32 = PostureMap.COLS + 2;
/** Last row of corners. */
const CORNERS: usize = memory.data(8 * (PostureMap.COLS + 1), 16);
const MAP: usize = memory.data(8 * (PostureMap.COLS + 2) * (PostureMap.ROWS + 2), 16);
/** Histograms (f64), row by row. */
const HISTOGRAM_COUNT: i32 = PostureMap.DOWN * PostureMap.ACROSS * PostureMap.DIRECTIONS;
const HISTOGRAMS: usize = memory.data(8 * PostureMap.DOWN * PostureMap.ACROSS * PostureMap.DIRECTIONS, 16);


@inline
function feature(place: i32): usize {
  return FEATURES + (usize(place) << 3);
}


@inline
function histogram(place: i32): usize {
  return HISTOGRAMS + (usize(place) << 3);
}


@inline
function add(place: usize, value: f64): void {
  store<f64>(place, load<f64>(place) + value);
}

/** Resamples the box, upright. A map cell is the mean of four corners. */
function drawMap(body: BodyMap, axis: BodyAxis, box: BodyBox, alongCm: f64, acrossCm: f64): void {
  const alongLines = (alongCm * axis.cosine) / body.lineCm;
  const alongPlaces = (alongCm * axis.sine) / body.placeCm;
  const acrossLines = (-acrossCm * axis.sine) / body.lineCm;
  const acrossPlaces = (acrossCm * axis.cosine) / body.placeCm;
  const middleLine = box.line / body.lineCm + 0.5;
  const middlePlace = box.place / body.placeCm + 0.5;
  for (let row = 0; row <= PostureMap.ROWS; row++) {
    const along = f64(row) - 0.5 * f64(PostureMap.ROWS);
    let before: f64 = 0;
    for (let col = 0; col <= PostureMap.COLS; col++) {
      const across = f64(col) - 0.5 * f64(PostureMap.COLS);
      const corner = rootAt(
        middleLine + along * alongLines + across * acrossLines,
        middlePlace + along * alongPlaces + across * acrossPlaces,
      );
      const above = CORNERS + (usize(col) << 3);
      const both = load<f64>(above) + corner;
      if (row > 0 && col > 0) store<f64>(MAP + (usize(row * MAP_STRIDE + col) << 3), 0.25 * (before + both));
      before = both;
      store<f64>(above, corner);
    }
  }
}

/** Eight directions clockwise from the right; a gradient is split between two by the ratio of its components. */
function countGradients(): void {
  memory.fill(HISTOGRAMS, 0, 8 * HISTOGRAM_COUNT);
  for (let row = 0; row < PostureMap.ROWS; row++) {
    for (let col = 0; col < PostureMap.COLS; col++) {
      const from = MAP + (usize((row + 1) * MAP_STRIDE + col + 1) << 3);
      const x = load<f64>(from + 8) - load<f64>(from - 8);
      const y = load<f64>(from + 8 * MAP_STRIDE) - load<f64>(from - 8 * MAP_STRIDE);
      const acrossSize = Math.abs(x);
      const alongSize = Math.abs(y);
      const greater = Math.max(acrossSize, alongSize);
      if (greater == 0) continue;
      const size = Math.sqrt(x * x + y * y);
      const shared = (size * Math.min(acrossSize, alongSize)) / greater;
      const straight = acrossSize >= alongSize ? (x >= 0 ? 0 : 4) : y >= 0 ? 2 : 6;
      const diagonal = x >= 0 ? (y >= 0 ? 1 : 7) : y >= 0 ? 3 : 5;
      const base = ((row / PostureMap.HISTOGRAM) * PostureMap.ACROSS + col / PostureMap.HISTOGRAM) * PostureMap.DIRECTIONS;
      add(histogram(base + straight), size - shared);
      add(histogram(base + diagonal), shared);
    }
  }
}

function squaresOf(first: i32, directions: i32): f64 {
  let squares: f64 = 0;
  for (let at = first; at < first + directions; at++) squares += load<f64>(histogram(at)) * load<f64>(histogram(at));
  return squares;
}

/** Overlapping blocks (Dalal and Triggs 2005): independent of pressure and the mat's spread. */
function normaliseBlocks(): void {
  const side: i32 = PostureMap.BLOCK;
  const inBlock: i32 = side * side;
  const inRow: i32 = side * PostureMap.DIRECTIONS;
  const weak = (WEAK * WEAK * f64(inBlock) * squaresOf(0, HISTOGRAM_COUNT)) / f64(PostureMap.DOWN * PostureMap.ACROSS);
  let place: i32 = 0;
  for (let row = 0; row < PostureMap.BLOCKS_DOWN; row++) {
    for (let col = 0; col < PostureMap.BLOCKS_ACROSS; col++) {
      let squares = weak;
      for (let line = 0; line < side; line++) squares += squaresOf(((row + line) * PostureMap.ACROSS + col) * PostureMap.DIRECTIONS, inRow);
      const bySize = squares > 0 ? f64(inBlock) / Math.sqrt(squares) : 0;
      for (let line = 0; line < side; line++) {
        const first = ((row + line) * PostureMap.ACROSS + col) * PostureMap.DIRECTIONS;
        for (let at = 0; at < inRow; at++) store<f64>(feature(place++), load<f64>(histogram(first + at)) * bySize);
      }
    }
  }
}

/** Independent of position, rotation, size, unit and cell size. */
export function takeFeatures(body: BodyMap, axis: BodyAxis): void {
  const box = findBox(axis);
  const lengthCm = LENGTH_BY_BOX * Math.max(SHORTEST, box.length);
  const widthCm = WIDTH_BY_BOX * Math.max(NARROWEST, box.width);
  drawMap(body, axis, box, lengthCm / f64(PostureMap.ROWS), widthCm / f64(PostureMap.COLS));
  countGradients();
  normaliseBlocks();
}
