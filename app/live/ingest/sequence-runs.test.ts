import fc from "fast-check";
import { expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { seeds } from "../../../tests/support/arbitraries";
import { createSequenceRuns } from "./sequence-runs";
import { SEQUENCE_WINDOW } from "./sequence-window";

const MAX = 0xffff_ffff;

/** Verdicts on frames of one epoch. */
const verdicts = (sequences: readonly number[], runs = createSequenceRuns("main")) =>
  sequences.map((sequence) => runs.receive({ epoch: 1, sequence, resent: false }).verdict);

test.each([
  ["the highest there is", MAX],
  ["far ahead", 1_000_000],
])("[API-3] R16: one frame numbered %s does not make later ones repeated, and is acknowledged no further than what follows", (_, stray) => {
  const runs = createSequenceRuns("main");
  expect(verdicts([10, 11, stray], runs)).toEqual(["next", "next", "next"]);
  expect(runs.ack()).toMatchObject({ sequence: 11 });
  expect(verdicts([12, 13, 11, stray, 14], runs)).toEqual(["next", "next", "repeated", "repeated", "next"]);
  expect(runs.ack()).toMatchObject({ sequence: 14 });
});

test("[API-3] R16: nor does the first frame of an epoch", () => {
  const runs = createSequenceRuns("main");
  expect(verdicts([MAX, 0, 1, 0, 2], runs)).toEqual(["next", "next", "next", "repeated", "next"]);
  expect(runs.ack()).toMatchObject({ sequence: 2 });
});

test("[API-3] a mat that was away for hours goes on far ahead, resends what it kept, and is acknowledged from its second frame", () => {
  const runs = createSequenceRuns("main");
  verdicts([0, 1, 2], runs);
  expect(runs.receive({ epoch: 1, sequence: 500_000, resent: true }).verdict).toBe("next");
  expect(runs.ack()).toMatchObject({ sequence: 2 });
  expect(runs.receive({ epoch: 1, sequence: 500_001, resent: true }).verdict).toBe("next");
  expect(runs.ack()).toMatchObject({ sequence: 500_001 });
  expect(runs.receive({ epoch: 1, sequence: 500_001 - SEQUENCE_WINDOW, resent: true }).verdict).toBe("repeated");
});

test("[API-3] a new epoch begins anew and is acknowledged at once; late frames of the one before are none of it", () => {
  const runs = createSequenceRuns("main");
  verdicts([7, 9], runs);
  expect(runs.receive({ epoch: 2, sequence: 0, resent: false }).verdict).toBe("next");
  expect(runs.ack()).toEqual({ part: "main", epoch: 2, sequence: 0 });
  expect(runs.receive({ epoch: 1, sequence: 8, resent: false }).verdict).toBe("late");
  expect(runs.receive({ epoch: 2, sequence: 0, resent: false }).verdict).toBe("repeated");
  expect(runs.receive({ epoch: 2, sequence: 1, resent: false }).verdict).toBe("next");
});

test("[API-3] an acknowledgement never passes a frame that is not safe, on whichever side of a jump", () => {
  const runs = createSequenceRuns("main");
  const { run } = runs.receive({ epoch: 1, sequence: 5, resent: false });
  run.watermark.received(5);
  run.watermark.failed(5);
  verdicts([500_000, 500_001], runs);
  expect(runs.ack()).toMatchObject({ sequence: 4 });
  run.watermark.received(5);
  run.watermark.safe(5);
  expect(runs.ack()).toMatchObject({ sequence: 500_001 });
});

/** Consecutive numbers with absences, each frame up to three times, shuffled within 64. */
const honest = fc
  .record({
    stretches: fc.array(fc.record({ away: fc.constantFrom(0, 1, 30, 5000, 1_000_000), frames: fc.integer({ min: 70, max: 200 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    seed: seeds,
  })
  .map(({ stretches, seed }) => {
    const random = createRandom(seed);
    let sequence = 0;
    return stretches.flatMap(({ away, frames }) => {
      sequence += away;
      return Array.from({ length: frames }, (_, at) => ({ number: sequence++, at }))
        .flatMap(({ number, at }) => Array.from({ length: 1 + Math.floor(3 * random()) }, () => ({ number, place: at + 64 * random() })))
        .sort((one, other) => one.place - other.place)
        .map(({ number }) => number);
    });
  });

/** Up to two numbers no frame has, at any place. */
const strays = fc.array(fc.record({ place: fc.nat(1000), number: fc.integer({ min: 10_000_000, max: MAX }) }), { maxLength: 2 });

test("[API-3] R6 R16: every frame of an honest mat is taken once, whatever stray numbers come between, and no acknowledgement passes what it sent", () => {
  fc.assert(
    fc.property(honest, strays, (sent, between) => {
      const runs = createSequenceRuns("main");
      const all = sent.map((number) => ({ number, stray: false }));
      for (const { place, number } of between) all.splice(place % all.length, 0, { number, stray: true });
      const taken: number[] = [];
      let highest = -1;
      for (const { number, stray } of all) {
        const { verdict } = runs.receive({ epoch: 1, sequence: number, resent: false });
        if (stray) continue;
        highest = Math.max(highest, number);
        if (verdict !== "repeated") taken.push(number);
        if (between.length === 0) expect(runs.ack()?.sequence ?? -1).toBeLessThanOrEqual(highest);
      }
      expect([...taken].sort((a, b) => a - b)).toEqual([...new Set(sent)].sort((a, b) => a - b));
    }),
    { numRuns: 200 },
  );
});
