import fc, { type Arbitrary } from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { seeds } from "./arbitraries";
import { apart, doubled, factsApart, mirroredFacts, movedBack, type Facts, type Move, type Numbers } from "./facts";
import { itemAt } from "./item-at";
import { mirrored, surrounded } from "./paint";
import { eachFrame, recording as recordingOf, type Walk } from "./walking";

/** Cells that are not square, so that mixed-up width and height show. */
export const cell = { xCm: 1.25, yCm: 0.75 };

export interface Family {
  recordings: Arbitrary<Walk>;
  /** `weight` 2 doubles every count and every limit in units. */
  facts: (recording: Walk, threshold: number, weight: 1 | 2) => Facts;
  /** Anywhere, symmetrically extended (halves of the mat), or nowhere (thirds). */
  moves: "anywhere" | "centred" | "nowhere";
  /** Numbers that never grow with the threshold; null without a threshold or such numbers. */
  shrinking: ((recording: Walk, threshold: number) => Numbers) | null;
  /** Numbers independent of the order of equally spaced frames; null if order matters. */
  orderless: { frames: "all" | "inner" | "butTheLast"; facts: (recording: Walk) => Numbers } | null;
  /** Relative tolerance; rounding of doubles by default. */
  tolerance?: number;
  rounds?: number;
}

const heavier = (recording: Walk): Walk => ({
  ...recording,
  counts: recording.counts.map((count) => (count === 0xffff ? count : 2 * count)),
});

const framesOf = ({ counts, grid, frameCount }: Walk): Uint16Array[] =>
  Array.from({ length: frameCount }, (_, frame) => counts.subarray(frame * grid.rows * grid.cols, (frame + 1) * grid.rows * grid.cols));

function shuffled(recording: Walk, which: "all" | "inner" | "butTheLast", seed: number): Walk {
  const random = createRandom(seed);
  const frames = framesOf(recording);
  const [first, end] = [which === "inner" ? 1 : 0, which === "all" ? frames.length : frames.length - 1];
  for (let at = end - 1; at > first; at--) {
    const other = first + Math.floor(random() * (at - first + 1));
    [frames[at], frames[other]] = [itemAt(frames, other), itemAt(frames, at)];
  }
  return recordingOf(frames.map((counts) => ({ ...recording, counts })));
}

const moreCells: Arbitrary<Move> = fc.record({ above: fc.nat(5), left: fc.nat(5), below: fc.nat(5), right: fc.nat(5) });

function fitting({ above, left, below, right }: Move, { rows, cols }: Walk["grid"], centred: boolean): Move {
  const [tall, wide] = [Math.floor((64 - rows) / 2), Math.floor((64 - cols) / 2)];
  const [top, side] = [Math.min(above, tall), Math.min(left, wide)];
  return { above: top, left: side, below: centred ? top : Math.min(below, tall), right: centred ? side : Math.min(right, wide) };
}

const thresholds = fc.oneof({ weight: 1, arbitrary: fc.constant(0) }, { weight: 2, arbitrary: fc.nat(19) });

export function testProperties(
  name: string,
  { recordings, facts, moves, shrinking, orderless, tolerance = 1e-9, rounds = 25 }: Family,
): void {
  const runs = { seed: 1000, numRuns: rounds };
  const expectSame = (actual: Facts, wanted: Facts) => expect(factsApart(actual, wanted)).toBeLessThanOrEqual(tolerance);

  test(`${name}: a mirror exchanges left and right and changes nothing else`, () => {
    const holds = fc.property(recordings, thresholds, (one, threshold) => {
      const { cols } = one.grid;
      expectSame(facts(eachFrame(one, mirrored), threshold, 1), mirroredFacts(facts(one, threshold, 1), cols * cell.xCm, cols));
    });
    fc.assert(holds, runs);
  });

  test(`${name}: twice the pressure doubles what is pressure`, () => {
    const holds = fc.property(recordings, thresholds, (one, threshold) => {
      expectSame(facts(heavier(one), 2 * threshold, 2), doubled(facts(one, threshold, 1)));
    });
    fc.assert(holds, runs);
  });

  if (moves !== "nowhere") {
    test(`${name}: another place on the mat moves the places and changes nothing else`, () => {
      const holds = fc.property(recordings, thresholds, moreCells, (one, threshold, wish) => {
        const move = fitting(wish, one.grid, moves === "centred");
        const moved = eachFrame(one, (frame) => surrounded(frame, move));
        expectSame(movedBack(facts(moved, threshold, 1), move, cell, one.grid, moved.grid), facts(one, threshold, 1));
      });
      fc.assert(holds, runs);
    });
  }

  if (shrinking) {
    test(`${name}: a higher threshold never finds more`, () => {
      const holds = fc.property(recordings, (one) => {
        let before = shrinking(one, 0);
        for (const threshold of [1, 5, 20.5, 100, 400, 3000, 9000]) {
          const now = shrinking(one, threshold);
          const grown = now.findIndex((value, at) => (value ?? 0) > (before[at] ?? 0) * (1 + 1e-9));
          expect(grown, `the number that grew at ${threshold}`).toBe(-1);
          before = now;
        }
      });
      fc.assert(holds, runs);
    });
  }

  if (orderless) {
    test(`${name}: the order of the frames does not matter`, () => {
      const holds = fc.property(recordings, seeds, (one, seed) => {
        const other = shuffled(one, orderless.frames, seed);
        expect(apart(orderless.facts(other), orderless.facts(one))).toBeLessThanOrEqual(Math.max(tolerance, 1e-9));
      });
      fc.assert(holds, runs);
    });
  }
}
