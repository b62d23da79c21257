import { PostureFeatureAt, PostureMap } from "../../layout/posture";
import {
  centreLine,
  centrePlace,
  cosine,
  endPlace,
  firstPlace,
  lineCm,
  lines,
  loadAt,
  placeCm,
  rootAt,
  sine,
  spreadAcross,
  spreadAlong,
} from "./body-map";

/** The features of the posture of the last frames (f64), by PostureFeatureAt. */
export const FEATURES: usize = memory.data(8 * PostureFeatureAt.LENGTH, 16);

/** The body's length by its spread along the axis: that of an even load is 3.5 times as long, a person's tails are thinner. */
const LENGTH_BY_SPREAD: f64 = 4.25;
/** No body is taken for shorter or longer, cm. */
const SHORTEST: f64 = 95;
const LONGEST: f64 = 212;
/** A histogram counts up to so many times the usual size: one hard edge does not outweigh the outline. */
const MOST: f64 = 3;
/** Of spreads, so that they weigh like the gradients, cm. */
const USUAL_ALONG: f64 = 40;
const USUAL_ACROSS: f64 = 12;

/** Map and half map cells around, so that every cell has neighbours. */
const MAP_STRIDE: i32 = PostureMap.COLS + 2;
/** The last row of corners. */
const CORNERS: usize = memory.data(8 * (PostureMap.COLS + 1), 16);
const MAP: usize = memory.data(8 * (PostureMap.COLS + 2) * (PostureMap.ROWS + 2), 16);


@inline
function feature(place: i32): usize {
  return FEATURES + (usize(place) << 3);
}


@inline
function add(place: i32, value: f64): void {
  store<f64>(feature(place), load<f64>(feature(place)) + value);
}

/** The body's length, cm, by which the map is scaled. */
export function bodyLength(): f64 {
  return Math.min(LONGEST, Math.max(SHORTEST, LENGTH_BY_SPREAD * spreadAlong));
}

/** The body upright and of one size: each map cell is the mean of its four corners, which neighbours share. */
function drawMap(stepCm: f64): void {
  // From corner to corner along and across the body, in lines and places of the mat.
  const alongLines = (stepCm * cosine) / lineCm;
  const alongPlaces = (stepCm * sine) / placeCm;
  const acrossLines = (-stepCm * sine) / lineCm;
  const acrossPlaces = (stepCm * cosine) / placeCm;
  const middleLine = centreLine / lineCm + 0.5;
  const middlePlace = centrePlace / placeCm + 0.5;
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

/**
 * Histograms of the map's oriented gradients (after Dalal and Triggs 2005), eight directions from the right on clockwise. A gradient between two
 * of them is shared by the ratio of its smaller to its greater component, which needs no angle.
 */
function countGradients(): void {
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
      const block = (row / PostureMap.BLOCK) * (PostureMap.COLS / PostureMap.BLOCK) + col / PostureMap.BLOCK;
      const base = PostureFeatureAt.GRADIENTS + block * PostureMap.DIRECTIONS;
      add(base + straight, size - shared);
      add(base + diagonal, shared);
    }
  }
}

/** By their root mean square, and at most MOST. */
function evenGradients(): void {
  let squares: f64 = 0;
  for (let at: i32 = PostureFeatureAt.GRADIENTS; at < PostureFeatureAt.ALONG; at++)
    squares += load<f64>(feature(at)) * load<f64>(feature(at));
  if (squares == 0) return;
  const usual = Math.sqrt(squares / f64(PostureFeatureAt.ALONG - PostureFeatureAt.GRADIENTS));
  for (let at: i32 = PostureFeatureAt.GRADIENTS; at < PostureFeatureAt.ALONG; at++) {
    store<f64>(feature(at), Math.min(MOST, load<f64>(feature(at)) / usual));
  }
}

/** The load along the body, in parts of its length from the head, each by their mean. */
function sumProfile(lengthCm: f64): void {
  const parts: i32 = PostureMap.PARTS;
  const perCm = f64(parts) / lengthCm;
  let sum: f64 = 0;
  for (let line = 0; line < lines; line++) {
    const y = (f64(line) + 0.5) * lineCm - centreLine;
    for (let place = firstPlace; place < endPlace; place++) {
      const value = loadAt(line, place);
      if (value == 0) continue;
      const x = (f64(place) + 0.5) * placeCm - centrePlace;
      const part = (y * cosine + x * sine) * perCm + 0.5 * f64(parts) - 0.5;
      const middle = Math.floor(part);
      const over = part - middle;
      const first = i32(middle);
      if (first >= 0 && first < parts) add(PostureFeatureAt.PROFILE + first, value * (1 - over));
      if (first + 1 >= 0 && first + 1 < parts) add(PostureFeatureAt.PROFILE + first + 1, value * over);
      sum += value;
    }
  }
  for (let part = 0; part < parts; part++) {
    const place = feature(PostureFeatureAt.PROFILE + part);
    store<f64>(place, (load<f64>(place) * f64(parts)) / sum);
  }
}

/** What the posture is told by, of the body laid and its axis, into FEATURES: independent of place, turn, size, unit and the mat's cells. */
export function takeFeatures(): void {
  memory.fill(FEATURES, 0, 8 * PostureFeatureAt.LENGTH);
  const lengthCm = bodyLength();
  drawMap(lengthCm / f64(PostureMap.ROWS));
  countGradients();
  evenGradients();
  store<f64>(feature(PostureFeatureAt.ALONG), spreadAlong / USUAL_ALONG);
  store<f64>(feature(PostureFeatureAt.ACROSS), spreadAcross / USUAL_ACROSS);
  sumProfile(lengthCm);
}
