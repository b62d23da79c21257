import { PostureFeatureAt, PostureMap, PostureWeightAt } from "../../../wasm-core/layout/posture";

/** Of the features that tell the sides: gradients and spreads. */
const SIZE: number = PostureFeatureAt.PROFILE;
const GRADIENTS_END: number = PostureFeatureAt.ALONG;
/** Added to the diagonal of the covariance, by its mean: what a few people do not tell of others. */
const RIDGE = 0.1;
/** Beliefs before any map: how many of those who lie have the head at the other end, and how many of those on no side lie on the front. */
const REVERSED = 0.02;
const ON_FRONT = 0.15;

/** What was seen of somebody in one of three ways; of the left side as a mirror shows it, so that it is one with the right. */
export const ways = ["back", "front", "side"] as const;
export type Way = (typeof ways)[number];

/** Sums of the features of so many maps, and of their products. */
interface Sums {
  count: number;
  first: Float64Array;
  second: Float64Array;
}
export type PersonSums = Record<Way, Sums>;

const emptySums = (): Sums => ({
  count: 0,
  first: new Float64Array(PostureFeatureAt.LENGTH),
  second: new Float64Array(PostureFeatureAt.LENGTH ** 2),
});
export const emptyPerson = (): PersonSums => ({ back: emptySums(), front: emptySums(), side: emptySums() });

export function addTo(sums: Sums, features: Float64Array): void {
  const size = features.length;
  sums.count++;
  for (let row = 0; row < size; row++) {
    const value = features[row] ?? 0;
    sums.first[row] = (sums.first[row] ?? 0) + value;
    if (value === 0) continue;
    for (let col = 0; col <= row; col++) {
      const at = row * size + col;
      sums.second[at] = (sums.second[at] ?? 0) + value * (features[col] ?? 0);
    }
  }
}

const COLS = PostureMap.COLS / PostureMap.BLOCK;
const BLOCKS = (PostureMap.ROWS / PostureMap.BLOCK) * COLS;
const { DIRECTIONS } = PostureMap;

/** Where each feature is found when the body is seen otherwise. */
const seenBy = (block: (at: number) => number, direction: (at: number) => number, part: (at: number) => number): number[] =>
  Array.from({ length: PostureFeatureAt.LENGTH }, (_, at) => {
    if (at < GRADIENTS_END) return block(Math.floor(at / DIRECTIONS)) * DIRECTIONS + direction(at % DIRECTIONS);
    return at < SIZE ? at : SIZE + part(at - SIZE);
  });
/** Left and right exchanged: directions run from the right on clockwise. */
const MIRROR = seenBy(
  (block) => block - (block % COLS) + COLS - 1 - (block % COLS),
  (direction) => (DIRECTIONS / 2 - direction + DIRECTIONS) % DIRECTIONS,
  (part) => part,
);
/** Turned by 180 degrees. */
const HALF_TURN = seenBy(
  (block) => BLOCKS - 1 - block,
  (direction) => (direction + DIRECTIONS / 2) % DIRECTIONS,
  (part) => PostureMap.PARTS - 1 - part,
);
const numberOf = (values: ArrayLike<number>, at: number | undefined): number => values[at ?? NaN] ?? NaN;
export const mirroredFeatures = (features: Float64Array): Float64Array => features.map((_, at) => numberOf(features, MIRROR[at]));
export const halfTurned = (features: Float64Array): Float64Array => features.map((_, at) => numberOf(features, HALF_TURN[at]));

interface Moments {
  mean: Float64Array;
  covariance: Float64Array;
}

/** Mean and covariance of all, over some of the features. */
function momentsOf(all: readonly Sums[], from: number, size: number): Moments {
  const length = PostureFeatureAt.LENGTH;
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const mean = Float64Array.from({ length: size }, (_, at) => all.reduce((sum, one) => sum + numberOf(one.first, from + at), 0) / count);
  const covariance = new Float64Array(size * size);
  for (let row = 0; row < size; row++) {
    for (let col = 0; col <= row; col++) {
      const at = (from + row) * length + from + col;
      const value = all.reduce((sum, one) => sum + numberOf(one.second, at), 0) / count - numberOf(mean, row) * numberOf(mean, col);
      covariance[row * size + col] = covariance[col * size + row] = value;
    }
  }
  return { mean, covariance };
}

const half = (one: Float64Array, other: (at: number) => number): Float64Array => one.map((value, at) => 0.5 * (value + other(at)));
/** The mean of a matrix and of the same seen otherwise. */
const evenly = (matrix: Float64Array, seen: readonly number[]): Float64Array =>
  half(matrix, (at) => numberOf(matrix, (seen[Math.floor(at / SIZE)] ?? NaN) * SIZE + (seen[at % SIZE] ?? NaN)));

/** Solves matrix · x = right side for a symmetric positive definite matrix, by Cholesky's factors. */
function solver(matrix: Float64Array): (side: Float64Array) => Float64Array {
  const size = Math.sqrt(matrix.length);
  const lower = matrix.slice();
  const dot = (row: number, col: number, to: number): number => {
    let sum = 0;
    for (let at = 0; at < to; at++) sum += numberOf(lower, row * size + at) * numberOf(lower, col * size + at);
    return sum;
  };
  for (let row = 0; row < size; row++) {
    for (let col = 0; col <= row; col++) {
      const rest = numberOf(matrix, row * size + col) - dot(row, col, col);
      lower[row * size + col] = row === col ? Math.sqrt(rest) : rest / numberOf(lower, col * size + col);
    }
  }
  return (side) => {
    const x = side.slice();
    for (let row = 0; row < size; row++) {
      for (let at = 0; at < row; at++) x[row] = numberOf(x, row) - numberOf(lower, row * size + at) * numberOf(x, at);
      x[row] = numberOf(x, row) / numberOf(lower, row * size + row);
    }
    for (let row = size - 1; row >= 0; row--) {
      for (let at = row + 1; at < size; at++) x[row] = numberOf(x, row) - numberOf(lower, at * size + row) * numberOf(x, at);
      x[row] = numberOf(x, row) / numberOf(lower, row * size + row);
    }
    return x;
  };
}

function withRidge(matrix: Float64Array): Float64Array {
  const size = Math.sqrt(matrix.length);
  const trace = Array.from({ length: size }, (_, at) => numberOf(matrix, at * (size + 1))).reduce((sum, value) => sum + value, 0);
  return matrix.map((value, at) => (at % (size + 1) === 0 ? value + (RIDGE * trace) / size : value));
}

const dotOf = (one: Float64Array, other: Float64Array): number => one.reduce((sum, value, at) => sum + value * numberOf(other, at), 0);
const logit = (share: number): number => Math.log(share / (1 - share));

/**
 * The weights of the core's model, by PostureWeightAt, from what was seen of some people: Fisher's linear discriminants with one covariance, which a
 * mirror and a half turn leave as it is. `temperature` divides the scores: the discriminants of few people are surer than they should be.
 */
export function weightsOf(people: readonly PersonSums[], temperature: number): Float32Array {
  const flat = momentsOf(
    people.flatMap(({ back, front }) => [back, front]),
    0,
    SIZE,
  );
  const side = momentsOf(
    people.map((one) => one.side),
    0,
    SIZE,
  );
  const flatMean = half(flat.mean, (at) => numberOf(flat.mean, MIRROR[at]));
  const leftMean = side.mean.map((_, at) => numberOf(side.mean, MIRROR[at]));
  const shared = evenly(
    flat.covariance.map((value, at) => (value + 2 * numberOf(side.covariance, at)) / 3),
    MIRROR,
  );
  const solve = solver(withRidge(evenly(shared, HALF_TURN)));
  const weights = new Float32Array(PostureWeightAt.LENGTH);
  const put = (first: number, mean: Float64Array): void => {
    const group = solve(mean);
    weights.set(
      group.map((value) => value / temperature),
      first,
    );
    weights[first + SIZE] = (-0.5 * dotOf(group, mean)) / temperature;
  };
  put(PostureWeightAt.FLAT, flatMean);
  put(PostureWeightAt.RIGHT, side.mean);
  put(PostureWeightAt.LEFT, leftMean);

  const back = momentsOf(
    people.map((one) => one.back),
    SIZE,
    PostureMap.PARTS,
  );
  const front = momentsOf(
    people.map((one) => one.front),
    SIZE,
    PostureMap.PARTS,
  );
  const both = withRidge(back.covariance.map((value, at) => 0.5 * (value + numberOf(front.covariance, at))));
  const profile = solver(both)(front.mean.map((value, at) => value - numberOf(back.mean, at)));
  weights.set(profile, PostureWeightAt.PRONE);
  weights[PostureWeightAt.PRONE_BIAS] = logit(ON_FRONT) - 0.5 * (dotOf(profile, front.mean) + dotOf(profile, back.mean));
  weights[PostureWeightAt.REVERSED_BIAS] = logit(REVERSED);
  return weights;
}
