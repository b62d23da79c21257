import { PostureFeatureAt, PostureMap, PostureWeightAt } from "../../layout";
import { FEATURES } from "./posture-features";
import { POSTURE_WEIGHTS } from "./posture-weights";

/** Blocks and directions of a body whose head is at the other end: everything is turned by half. */
const LAST_BLOCK: i32 = (PostureMap.ROWS / PostureMap.BLOCK) * (PostureMap.COLS / PostureMap.BLOCK) - 1;
const HALF_TURN: i32 = PostureMap.DIRECTIONS / 2;

/** Result of the last `askModel`: how likely each posture is; they add up to 1. And how likely the head is at the other end. */
export let supine: f64 = 0;
export let prone: f64 = 0;
export let rightLateral: f64 = 0;
export let leftLateral: f64 = 0;
export let reversed: f64 = 0;


@inline
function weight(place: i32): f64 {
  return f64(load<f32>(POSTURE_WEIGHTS + (usize(place) << 2)));
}


@inline
function feature(place: i32): f64 {
  return load<f64>(FEATURES + (usize(place) << 3));
}

/** The score of a group by its weights, for a head where the mat has it or at the other end. */
function score(first: i32, turned: bool): f64 {
  let sum = weight(first + PostureFeatureAt.PROFILE);
  for (let at: i32 = PostureFeatureAt.GRADIENTS; at < PostureFeatureAt.ALONG; at++) {
    const block = (at - PostureFeatureAt.GRADIENTS) / PostureMap.DIRECTIONS;
    const direction = (at - PostureFeatureAt.GRADIENTS) % PostureMap.DIRECTIONS;
    const place = turned ? (LAST_BLOCK - block) * PostureMap.DIRECTIONS + ((direction + HALF_TURN) % PostureMap.DIRECTIONS) : at;
    sum += weight(first + at) * feature(place);
  }
  return (
    sum +
    weight(first + PostureFeatureAt.ALONG) * feature(PostureFeatureAt.ALONG) +
    weight(first + PostureFeatureAt.ACROSS) * feature(PostureFeatureAt.ACROSS)
  );
}

/** How likely somebody on neither side lies on the front, by the load along the body. */
function proneShare(turned: bool): f64 {
  let sum = weight(PostureWeightAt.PRONE_BIAS);
  for (let part = 0; part < PostureMap.PARTS; part++) {
    const place = turned ? PostureMap.PARTS - 1 - part : part;
    sum += weight(PostureWeightAt.PRONE + part) * feature(PostureFeatureAt.PROFILE + place);
  }
  return 1 / (1 + Math.exp(-sum));
}

/** Linear discriminants of FEATURES, as probabilities. */
export function askModel(): void {
  const flat = score(PostureWeightAt.FLAT, false);
  const right = score(PostureWeightAt.RIGHT, false);
  const left = score(PostureWeightAt.LEFT, false);
  const other = weight(PostureWeightAt.REVERSED_BIAS);
  const flatTurned = score(PostureWeightAt.FLAT, true) + other;
  const rightTurned = score(PostureWeightAt.RIGHT, true) + other;
  const leftTurned = score(PostureWeightAt.LEFT, true) + other;
  const most = Math.max(Math.max(flat, Math.max(right, left)), Math.max(flatTurned, Math.max(rightTurned, leftTurned)));
  const flatPart = Math.exp(flat - most);
  const rightPart = Math.exp(right - most);
  const leftPart = Math.exp(left - most);
  const flatTurnedPart = Math.exp(flatTurned - most);
  const rightTurnedPart = Math.exp(rightTurned - most);
  const leftTurnedPart = Math.exp(leftTurned - most);
  const turned = flatTurnedPart + rightTurnedPart + leftTurnedPart;
  const sum = flatPart + rightPart + leftPart + turned;
  prone = (flatPart * proneShare(false) + flatTurnedPart * proneShare(true)) / sum;
  supine = (flatPart + flatTurnedPart) / sum - prone;
  rightLateral = (rightPart + rightTurnedPart) / sum;
  leftLateral = (leftPart + leftTurnedPart) / sum;
  reversed = turned / sum;
}
