import { LyingAt, PostureMap, PostureWeight, PostureWeightAt } from "../../layout/posture";
import { note } from "../memory/measures";
import { FEATURES } from "./posture-features";
import { POSTURE_WEIGHTS } from "./posture-weights";

/** For a body turned by half. */
const LAST_HISTOGRAM: i32 = PostureMap.FEATURES / PostureMap.DIRECTIONS - 1;
const HALF_TURN: i32 = PostureMap.DIRECTIONS / 2;
const TURNED: usize = memory.data(8 * PostureMap.FEATURES, 16);


@inline
function weight(place: i32): f64 {
  return f64(load<i16>(POSTURE_WEIGHTS + (usize(place) << 1))) * (1 / f64(PostureWeight.UNITS));
}


@inline
function feature(place: i32): f64 {
  return load<f64>(FEATURES + (usize(place) << 3));
}

function turnFeatures(): void {
  for (let at = 0; at <= LAST_HISTOGRAM; at++) {
    for (let direction = 0; direction < PostureMap.DIRECTIONS; direction++) {
      const from = (LAST_HISTOGRAM - at) * PostureMap.DIRECTIONS + ((direction + HALF_TURN) & (PostureMap.DIRECTIONS - 1));
      store<f64>(TURNED + (usize(at * PostureMap.DIRECTIONS + direction) << 3), feature(from));
    }
  }
}

function score(first: i32, features: usize): f64 {
  let even: f64 = weight(first + PostureWeightAt.BIAS);
  let odd: f64 = 0;
  for (let at: i32 = 0; at < PostureMap.FEATURES; at += 2) {
    even += weight(first + at) * load<f64>(features + (usize(at) << 3));
    odd += weight(first + at + 1) * load<f64>(features + (usize(at + 1) << 3));
  }
  return even + odd;
}

/** Linear discriminants of FEATURES as probabilities, sum 1, into MEASURES; REVERSED: the head is at the other end. */
export function noteProbabilities(): void {
  turnFeatures();
  const back = score(PostureWeightAt.BACK, FEATURES);
  const front = score(PostureWeightAt.FRONT, FEATURES);
  const right = score(PostureWeightAt.RIGHT, FEATURES);
  const left = score(PostureWeightAt.LEFT, FEATURES);
  const other = weight(PostureWeightAt.REVERSED_BIAS);
  const backTurned = score(PostureWeightAt.BACK, TURNED) + other;
  const frontTurned = score(PostureWeightAt.FRONT, TURNED) + other;
  const rightTurned = score(PostureWeightAt.RIGHT, TURNED) + other;
  const leftTurned = score(PostureWeightAt.LEFT, TURNED) + other;
  const mostUpright = Math.max(Math.max(back, front), Math.max(right, left));
  const mostTurned = Math.max(Math.max(backTurned, frontTurned), Math.max(rightTurned, leftTurned));
  const most = Math.max(mostUpright, mostTurned);
  const backTurnedPart = Math.exp(backTurned - most);
  const frontTurnedPart = Math.exp(frontTurned - most);
  const rightTurnedPart = Math.exp(rightTurned - most);
  const leftTurnedPart = Math.exp(leftTurned - most);
  const supine = Math.exp(back - most) + backTurnedPart;
  const prone = Math.exp(front - most) + frontTurnedPart;
  const rightLateral = Math.exp(right - most) + rightTurnedPart;
  const leftLateral = Math.exp(left - most) + leftTurnedPart;
  const sum = supine + prone + rightLateral + leftLateral;
  note(LyingAt.REVERSED, (backTurnedPart + frontTurnedPart + rightTurnedPart + leftTurnedPart) / sum);
  note(LyingAt.SUPINE, supine / sum);
  note(LyingAt.PRONE, prone / sum);
  note(LyingAt.RIGHT_LATERAL, rightLateral / sum);
  note(LyingAt.LEFT_LATERAL, leftLateral / sum);
}
