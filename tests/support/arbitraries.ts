import fc, { type Arbitrary } from "fast-check";
import { MAX_COUNT, type Grid } from "~/domain/frame/frame";
import { createRandom } from "~/simulator/random";
import type { Painted } from "./paint";
import { paintCounts, paintFrame } from "./random-frames";
import { lyingPerson, patches, sittingPerson, standingPerson, walkingPerson } from "./random-recordings";
import type { Stance, Walk } from "./walking";

/** Uniform seeds that do not shrink. */
export const seeds: Arbitrary<number> = fc.noShrink(fc.noBias(fc.nat()));

/** Uniform numbers in [least, most); `fc.double` is uniform per power of two instead. */
export const evenly = (min: number, max: number): Arbitrary<number> =>
  fc.nat(2 ** 30 - 1).map((part) => min + ((max - min) * part) / 2 ** 30);

export const thresholds = (max: number, zeroPercent: number): Arbitrary<number> =>
  fc.oneof({ weight: zeroPercent, arbitrary: fc.constant(0) }, { weight: 100 - zeroPercent, arbitrary: evenly(0, max) });

export const gridsUpTo = (rows: number, cols = rows, min: Grid = { rows: 1, cols: 1 }): Arbitrary<Grid> =>
  fc.record({ rows: fc.integer({ min: min.rows, max: rows }), cols: fc.integer({ min: min.cols, max: cols }) });

const madeGrids = [
  { rows: 1, cols: 1 },
  { rows: 1, cols: 64 },
  { rows: 64, cols: 1 },
  { rows: 15, cols: 22 },
  { rows: 16, cols: 16 },
  { rows: 20, cols: 20 },
  { rows: 24, cols: 24 },
  { rows: 24, cols: 48 },
  { rows: 48, cols: 20 },
  { rows: 48, cols: 48 },
  { rows: 64, cols: 64 },
] satisfies Grid[];

/** Half are small grids, which have many edges; a third are device grids. */
const mixedGrids: Arbitrary<Grid> = fc.oneof(
  { weight: 3, arbitrary: gridsUpTo(12) },
  { weight: 2, arbitrary: fc.constantFrom(...madeGrids) },
  { weight: 1, arbitrary: gridsUpTo(64) },
);

/** With an occasional faulty cell. */
export const framesOn = (grids: Arbitrary<Grid>): Arbitrary<Painted> =>
  fc
    .record({
      grid: grids,
      density: evenly(0, 1),
      highest: fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: MAX_COUNT })),
      scale: fc.constantFrom(1, 0.1, 0.25, 0.7),
      seed: seeds,
    })
    .map(paintFrame);

export const mixedFrames = framesOn(mixedGrids);

export const anyFrames = framesOn(gridsUpTo(64));

export const recordingsOn = (grids: Arbitrary<Grid>, frameCounts: Arbitrary<number>, highest: Arbitrary<number>): Arbitrary<Walk> =>
  fc
    .record({
      grid: grids,
      frameCount: frameCounts,
      density: evenly(0.1, 1),
      highest,
      scale: fc.constantFrom(1, 0.25, 0.1),
      seed: seeds,
    })
    .map(({ grid, frameCount, scale, ...load }) => ({
      counts: paintCounts(frameCount * grid.rows * grid.cols, load),
      frameCount,
      grid,
      scale,
    }));

export const timed = (recordings: Arbitrary<Walk>): Arbitrary<{ batch: Walk; times: Float64Array }> =>
  fc.tuple(recordings, evenly(0, 100), seeds).map(([batch, start, seed]) => {
    const random = createRandom(seed);
    let clock = start;
    return { batch, times: new Float64Array(batch.frameCount).map(() => (clock += 0.001 + random())) };
  });

const patchGrids = gridsUpTo(12, 12, { rows: 3, cols: 2 });

export const patchesOn = (frameCount: number): Arbitrary<Walk> =>
  fc.record({ grid: patchGrids, density: evenly(0.2, 0.9), frameCount: fc.constant(frameCount), seed: seeds }).map(patches);

export const standingPeople = (frameCount: number): Arbitrary<Walk> =>
  fc.record({ gap: fc.integer({ min: 6, max: 9 }), frameCount: fc.constant(frameCount), seed: seeds }).map(standingPerson);

const stancesFrom = (start: number): Arbitrary<Stance[]> => {
  const lengths = fc.integer({ min: 18, max: 24 });
  return fc
    .record({ on: fc.integer({ min: start, max: start + 3 }), stride: fc.integer({ min: 34, max: 38 }), first: lengths, second: lengths })
    .map(({ on, stride, first, second }) => [
      [on, on + first],
      [on + stride, on + stride + second],
    ]);
};

export const walkingPeople: Arbitrary<Walk> = fc.record({ left: stancesFrom(3), right: stancesFrom(18), seed: seeds }).map(walkingPerson);

export const sittingPeople = (frameCount: number): Arbitrary<Walk> =>
  fc.record({ grid: patchGrids, density: evenly(0.2, 0.9), frameCount: fc.constant(frameCount), seed: seeds }).map(sittingPerson);

export const lyingPeople = (frameCount: number): Arbitrary<Walk> =>
  fc
    .record({
      bend: evenly(-4, 4),
      lean: evenly(-0.5, 0.5),
      width: evenly(1, 3),
      hips: evenly(0.5, 1.5),
      frameCount: fc.constant(frameCount),
      seed: seeds,
    })
    .map(lyingPerson);
