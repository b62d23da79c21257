import { PostureMap, PostureWeight, PostureWeightAt } from "../../../wasm-core/layout/posture";

const SIZE: number = PostureMap.FEATURES;
/** Added to the covariance's diagonal, relative to its mean: regularises a small sample of people. */
const RIDGE = 0.1;
/**
 * Divides the scores, because discriminants of a few people are overconfident. Chosen, like RIDGE, by leaving out a
 * mat.
 */
const TEMPERATURE = 1.75;
const REVERSED = 0.02;
const ON_FRONT = 0.2;

/** Training classes; the left side is mirrored into the right. */
export const ways = ["back", "front", "side"] as const;
export type Way = (typeof ways)[number];

interface Sums {
  count: number;
  first: Float64Array;
  second: Float64Array;
}
export type WaySums = Record<Way, Sums>;

const emptySums = (): Sums => ({
  count: 0,
  first: new Float64Array(SIZE),
  second: new Float64Array(SIZE ** 2),
});
export const noSums = (): WaySums => ({ back: emptySums(), front: emptySums(), side: emptySums() });

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

const { BLOCK, BLOCKS_ACROSS, DIRECTIONS } = PostureMap;
const IN_BLOCK = BLOCK * BLOCK;

/** Feature indices when the body is transformed. Histograms are counted over all blocks. */
const seenBy = (histogram: (at: number) => number, direction: (at: number) => number): number[] =>
  Array.from({ length: SIZE }, (_, at) => histogram(Math.floor(at / DIRECTIONS)) * DIRECTIONS + direction(at % DIRECTIONS));
const otherEnd = (at: number, count: number): number => at - 2 * (at % count) + count - 1;
/** Directions run clockwise from the right. */
const MIRROR = seenBy(
  (histogram) => otherEnd(Math.floor(histogram / IN_BLOCK), BLOCKS_ACROSS) * IN_BLOCK + otherEnd(histogram % IN_BLOCK, BLOCK),
  (direction) => (DIRECTIONS / 2 - direction + DIRECTIONS) % DIRECTIONS,
);
const HALF_TURN = seenBy(
  (histogram) => SIZE / DIRECTIONS - 1 - histogram,
  (direction) => (direction + DIRECTIONS / 2) % DIRECTIONS,
);
const numberOf = (values: ArrayLike<number>, at: number | undefined): number => values[at ?? NaN] ?? NaN;
export const mirroredFeatures = (features: Float64Array): Float64Array => features.map((_, at) => numberOf(features, MIRROR[at]));

interface Moments {
  mean: Float64Array;
  covariance: Float64Array;
}

function momentsOf(all: readonly Sums[]): Moments {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  const mean = Float64Array.from({ length: SIZE }, (_, at) => all.reduce((sum, one) => sum + numberOf(one.first, at), 0) / count);
  const covariance = new Float64Array(SIZE * SIZE);
  for (let row = 0; row < SIZE; row++) {
    for (let col = 0; col <= row; col++) {
      const at = row * SIZE + col;
      const value = all.reduce((sum, one) => sum + numberOf(one.second, at), 0) / count - numberOf(mean, row) * numberOf(mean, col);
      covariance[at] = covariance[col * SIZE + row] = value;
    }
  }
  return { mean, covariance };
}

const half = (one: Float64Array, other: (at: number) => number): Float64Array => one.map((value, at) => 0.5 * (value + other(at)));
const evenly = (matrix: Float64Array, seen: readonly number[]): Float64Array =>
  half(matrix, (at) => numberOf(matrix, (seen[Math.floor(at / SIZE)] ?? NaN) * SIZE + (seen[at % SIZE] ?? NaN)));

/** By Cholesky factorisation; the matrix is symmetric positive definite. */
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
 * The core's weights, by PostureWeightAt, from some mats: Fisher's linear discriminants with one covariance, symmetric
 * under mirroring and half turns.
 */
export function fitWeights(mats: readonly WaySums[]): Int16Array {
  const [back, front, side] = [
    momentsOf(mats.map((mat) => mat.back)),
    momentsOf(mats.map((mat) => mat.front)),
    momentsOf(mats.map((mat) => mat.side)),
  ];
  const shared = back.covariance.map((value, at) => (value + numberOf(front.covariance, at) + 2 * numberOf(side.covariance, at)) / 4);
  const solve = solver(withRidge(evenly(evenly(shared, MIRROR), HALF_TURN)));
  const evenMean = (mean: Float64Array): Float64Array => half(mean, (at) => numberOf(mean, MIRROR[at]));
  const groups = [
    { first: PostureWeightAt.BACK, mean: evenMean(back.mean), belief: 1 - ON_FRONT },
    { first: PostureWeightAt.FRONT, mean: evenMean(front.mean), belief: ON_FRONT },
    { first: PostureWeightAt.RIGHT, mean: side.mean, belief: 1 },
    { first: PostureWeightAt.LEFT, mean: mirroredFeatures(side.mean), belief: 1 },
  ].map(({ first, mean, belief }) => {
    const weights = solve(mean).map((value) => value / TEMPERATURE);
    return { first, weights, bias: Math.log(belief) - 0.5 * dotOf(weights, mean) };
  });
  const all = new Float64Array(PostureWeightAt.LENGTH);
  for (const { first, weights, bias } of groups) {
    all.set(weights, first);
    // Only differences of scores count; this keeps biases small.
    all[first + PostureWeightAt.BIAS] = bias - (groups[0]?.bias ?? 0);
  }
  all[PostureWeightAt.REVERSED_BIAS] = logit(REVERSED);
  const stored = all.map((value) => Math.round(value * PostureWeight.UNITS));
  if (!stored.every((value) => Math.abs(value) < 2 ** 15)) throw new Error("a weight is too great to be stored");
  return Int16Array.from(stored);
}
