import { PostureFeatureAt, PostureMap, PostureWeightAt } from "../../layout/posture";
import { FEATURES } from "./posture-features";
import { POSTURE_WEIGHTS } from "./posture-weights";

/** Blocks and directions of a body whose head is at the other end: everything is turned by half. */
const LAST_BLOCK: i32 = (PostureMap.ROWS / PostureMap.BLOCK) * (PostureMap.COLS / PostureMap.BLOCK) - 1;
const HALF_TURN: i32 = PostureMap.DIRECTIONS / 2;
const TURNED: usize = memory.data(8 * PostureFeatureAt.LENGTH, 16);

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

/** FEATURES as they are when the head lies at the other end: each block and direction from where half a turn takes it. */
function turnFeatures(): void {
  memory.copy(TURNED, FEATURES, 8 * PostureFeatureAt.PROFILE);
  for (let block = 0; block <= LAST_BLOCK; block++) {
    for (let direction = 0; direction < PostureMap.DIRECTIONS; direction++) {
      const from = (LAST_BLOCK - block) * PostureMap.DIRECTIONS + ((direction + HALF_TURN) & (PostureMap.DIRECTIONS - 1));
      store<f64>(TURNED + (usize(block * PostureMap.DIRECTIONS + direction) << 3), feature(from));
    }
  }
}

/** The score of a group by its weights, of FEATURES or TURNED. */
function score(first: i32, features: usize): f64 {
  let even: f64 = weight(first + PostureFeatureAt.PROFILE);
  let odd: f64 = 0;
  for (let at: i32 = PostureFeatureAt.GRADIENTS; at < PostureFeatureAt.PROFILE; at += 2) {
    even += weight(first + at) * load<f64>(features + (usize(at) << 3));
    odd += weight(first + at + 1) * load<f64>(features + (usize(at + 1) << 3));
  }
  return even + odd;
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
  turnFeatures();
  const flat = score(PostureWeightAt.FLAT, FEATURES);
  const right = score(PostureWeightAt.RIGHT, FEATURES);
  const left = score(PostureWeightAt.LEFT, FEATURES);
  const other = weight(PostureWeightAt.REVERSED_BIAS);
  const flatTurned = score(PostureWeightAt.FLAT, TURNED) + other;
  const rightTurned = score(PostureWeightAt.RIGHT, TURNED) + other;
  const leftTurned = score(PostureWeightAt.LEFT, TURNED) + other;
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
