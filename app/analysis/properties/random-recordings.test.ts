import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { saddleRegions } from "~/domain/analysis/saddle";
import { createRandom } from "~/simulator/random";
import { gridsUpTo, recordingsOn, seeds, thresholds, timed } from "../../../tests/support/arbitraries";
import { itemAt } from "../../../tests/support/item-at";
import { referenceBalance, type ReferenceSample } from "../../../tests/support/reference/balance";
import { referenceExposure } from "../../../tests/support/reference/exposure";
import { referenceLoad } from "../../../tests/support/reference/loads";
import { referenceRehab } from "../../../tests/support/reference/rehab";
import { referenceReliefs } from "../../../tests/support/reference/relief";
import { referenceSaddle } from "../../../tests/support/reference/saddle";
import { referenceSeat } from "../../../tests/support/reference/seating";
import { steady } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };

type Pair = readonly [what: string, actual: number | null | undefined, wanted: number];

/** Fails at the first number off by more than `tolerance`, relative. */
function expectPairs(tolerance: number, pairs: readonly Pair[]): void {
  const wrong = pairs.find(([, actual, wanted]) => !(Math.abs((actual ?? NaN) - wanted) <= tolerance * (1 + Math.abs(wanted))));
  if (wrong) expect.fail(wrong.join(" is "));
}

const upTo = (max: number, min = 1): Arbitrary<number> => fc.integer({ min: min, max: max });

/** A wandering point at 50 Hz. */
function wander(seed: number, count: number): ReferenceSample[] {
  const random = createRandom(seed);
  let [ml, ap] = [3, -7];
  return Array.from({ length: count }, (_, at) => {
    ml += 0.2 * (random() - 0.5) - 0.03 * (ml - 3);
    ap += 0.4 * (random() - 0.5) - 0.03 * (ap + 7);
    return { time: 10 + 0.02 * at, ml, ap };
  });
}

describe("[CORE-1] [CORE-3] random recordings against the slow reference", { timeout: 120_000 }, () => {
  test("balance: 500 wandering records of 8 to 90 samples", () => {
    const holds = fc.property(seeds, upTo(90, 8), (seed, count) => {
      const samples = wander(seed, count);
      const wanted = referenceBalance(samples);
      const sway = analysis.balance({
        times: Float64Array.from(samples, ({ time }) => time),
        ml: Float64Array.from(samples, ({ ml }) => ml),
        ap: Float64Array.from(samples, ({ ap }) => ap),
      });
      expectPairs(1e-8, [
        ["path", sway.path.planar, wanted.path],
        ["path to the side", sway.path.ml, wanted.pathMl],
        ["velocity by intervals", sway.meanVelocity.byIntervals.planar, wanted.velocityByIntervals],
        ["velocity by samples", sway.meanVelocity.bySamples.planar, wanted.velocityBySamples],
        ["rms to the front", sway.rms.ap, wanted.rmsAp],
        ["range to the side", sway.range.ml, wanted.rangeMl],
        ["range", sway.range.planar, wanted.rangePlanar],
        ["distance", sway.meanDistance.planar, wanted.distance],
        ["ellipse", sway.ellipse?.areaCm2, wanted.areaCm2],
        ["long axis", sway.ellipse?.semiMajorCm, wanted.semiMajorCm],
        ["short axis", sway.ellipse?.semiMinorCm, wanted.semiMinorCm],
        ["sway area rate", sway.swayAreaRate, wanted.swayAreaRate],
        ["mean frequency", sway.meanFrequency.planar, wanted.meanFrequency],
        ["mean frequency to the side", sway.meanFrequency.ml, wanted.meanFrequencyMl],
        ["power frequency", sway.meanPowerFrequency.planar, wanted.meanPowerFrequency],
        ["power frequency to the front", sway.meanPowerFrequency.ap, wanted.meanPowerFrequencyAp],
      ]);
    });
    fc.assert(holds, { seed: 1, numRuns: 500 });
  });

  test("loads of labels and each cell's integral: 1,000 recordings of up to six frames at uneven times", () => {
    const asked = fc
      .oneof({ weight: 49, arbitrary: fc.constant({ side: 12, most: 4 }) }, { weight: 1, arbitrary: fc.constant({ side: 64, most: 16 }) })
      .chain(({ side, most }) =>
        fc.record({
          recording: timed(recordingsOn(gridsUpTo(side), upTo(6), fc.constantFrom(30, 16_383))),
          labels: upTo(most),
          threshold: fc.constantFrom(0, 3),
          seed: seeds,
        }),
      );
    const holds = fc.property(asked, ({ recording: { batch, times }, labels, threshold, seed }) => {
      const random = createRandom(seed);
      const map = new Uint16Array(batch.grid.rows * batch.grid.cols).map(() => Math.floor(random() * (labels + 1)));
      const seen = analysis.regionLoads(batch, times, map, { cell, threshold, unit: "kPa" });
      seen.forEach((load, at) => {
        const { pressureTime, ...wanted } = referenceLoad(batch, times, map, at + 1, threshold);
        expectPairs(1e-9, [
          ["cells", load.cells, wanted.cells],
          ["area", load.areaCm2, wanted.areaCm2],
          ["greatest area", load.greatestAreaCm2, wanted.greatestAreaCm2],
          ["peak", load.peak, wanted.peak],
          ["mean at peak force", load.meanAtPeakForce, wanted.meanAtPeakForce],
          ["peak force", load.peakForceN, wanted.peakForceN],
          ["force-time", load.forceTimeNs, wanted.forceTimeNs],
          ["novel", load.pressureTime.novel, pressureTime.novel],
          ["melai", load.pressureTime.melai, pressureTime.melai],
          ["mean of cells", load.pressureTime.cellMean, pressureTime.cellMean],
          ["peak of cells", load.pressureTime.cellPeak, pressureTime.cellPeak],
        ]);
      });
    });
    fc.assert(holds, { seed: 31, numRuns: 1000 });
  });

  test("exposure: 1,000 recordings of up to 30 frames at uneven times", () => {
    const recordings = timed(recordingsOn(gridsUpTo(8), upTo(30, 2), fc.constant(200)));
    const holds = fc.property(recordings, thresholds(30, 25), ({ batch, times }, threshold) => {
      const seen = analysis.exposure(batch, times, { threshold, cellAreaCm2: 1 });
      const wanted = referenceExposure(batch.counts, seen.exposure.length, batch.scale, times, threshold);
      expectPairs(
        1e-6,
        wanted.flatMap(({ integral, above, longest }, at): Pair[] => [
          [`exposure of cell ${at}`, seen.exposure[at], integral / 3600],
          [`time above of cell ${at}`, seen.aboveS[at], above],
          [`longest of cell ${at}`, seen.longestS[at], longest],
        ]),
      );
    });
    fc.assert(holds, { seed: 5, numRuns: 1000 });
  });

  test("seats: 1,000 frames", () => {
    const frames = recordingsOn(gridsUpTo(14), fc.constant(1), fc.constant(900));
    const holds = fc.property(frames, (frame) => {
      const { rows, cols } = frame.grid;
      const seen = analysis.seating(frame, { threshold: 0, cell, boxCm: { width: 3, depth: 2 } });
      if (seen.loadedCells === 0) return;
      const wanted = referenceSeat(frame, Math.min(2, rows), Math.min(3, cols));
      expectPairs(1e-9, [
        ["peak pressure index", seen.peakPressureIndex?.value, wanted.peakIndex],
        ["dispersion", seen.dispersion?.percent, wanted.dispersion],
        ["variation", seen.variationPercent, wanted.variationPercent],
        ["laterality", seen.laterality, wanted.laterality],
        ["greatest gradient", seen.gradient?.greatest, wanted.steepest],
        ["mean gradient", seen.gradient?.mean, wanted.meanGradient],
      ]);
    });
    fc.assert(holds, { seed: 12, numRuns: 1000 });
  });

  test("weight shifts and reliefs: 1,000 recordings of up to three minutes", () => {
    const kinds = new Set<string>();
    const load = fc.oneof(
      { weight: 2, arbitrary: fc.constant(100) },
      { weight: 1, arbitrary: fc.constant(5) },
      { weight: 1, arbitrary: fc.nat(119) },
    );
    const stretches = fc.array(fc.record({ left: load, right: load, seconds: upTo(30) }), { maxLength: 15 });
    const holds = fc.property(stretches, (changes) => {
      const loads = [{ left: 100, right: 100, seconds: 2 }, ...changes]
        .flatMap(({ left, right, seconds }) => Array.from({ length: seconds }, () => [left, right] as const))
        .slice(0, 180);
      const frameCount = loads.length;
      const batch = { counts: Uint16Array.from(loads.flat()), frameCount, grid: { rows: 1, cols: 2 }, scale: 1 };
      const { events } = analysis.reliefs(batch, steady(frameCount, 1), { threshold: 0, cell });
      const wanted = referenceReliefs(
        loads.map(([one]) => one),
        loads.map(([, other]) => other),
      );
      wanted.forEach(({ kind }) => kinds.add(kind));
      expect(events.map(({ kind, startS, endS }) => ({ kind, startS, endS }))).toEqual(wanted);
    });
    fc.assert(holds, { seed: 77, numRuns: 1000 });
    expect(kinds.size).toBe(3);
  });

  test("saddles: 1,000 recordings of up to five frames", () => {
    const recordings = recordingsOn(gridsUpTo(11, 10, { rows: 3, cols: 2 }), upTo(5), fc.constant(400));
    const holds = fc.property(recordings, (batch) => {
      const { regions, slip } = referenceSaddle(batch);
      const options = { threshold: 0, cellAreaCm2: 1 };
      const seen = analysis.saddle(batch, options);
      const slips = analysis.saddleSlip(batch, options);
      expectPairs(
        1e-9,
        saddleRegions.flatMap((region, at): Pair[] => {
          const { meanPressure, maximum, loadedFrames, contactAreaCm2 } = seen.regions[region];
          return [
            [`mean of ${region}`, meanPressure, itemAt(regions, at).meanPressure],
            [`maximum of ${region}`, maximum, itemAt(regions, at).maximum],
            [`frames of ${region}`, loadedFrames, itemAt(regions, at).loadedFrames],
            [`area of ${region}`, contactAreaCm2, itemAt(regions, at).cells],
          ];
        }),
      );
      expectPairs(
        1e-9,
        slip.flatMap((wanted, frame): Pair[] =>
          Number.isNaN(wanted) && Number.isNaN(slips[frame]) ? [] : [["slip", slips[frame], wanted]],
        ),
      );
    });
    fc.assert(holds, { seed: 8, numRuns: 1000 });
  });

  test("exercises: 1,000 recordings of feet that shift, step and leave", () => {
    const ends = new Set<string | undefined>();
    const holds = fc.property(upTo(60), seeds, (frameCount, seed) => {
      const grid = { rows: 12, cols: 12 };
      const random = createRandom(seed);
      const counts = new Uint16Array(frameCount * 144);
      let [row, col, loaded] = [4, 4, random() < 0.9];
      const moved = (place: number) => Math.min(8, Math.max(0, place + Math.floor(5 * random()) - 2));
      for (let frame = 0; frame < frameCount; frame++) {
        if (random() < 0.15) [row, col] = [moved(row), moved(col)];
        if (random() < 0.02) loaded = !loaded;
        for (let cellAt = 0; loaded && cellAt < 16; cellAt++)
          counts[frame * 144 + (row + (cellAt >> 2)) * 12 + col + (cellAt & 3)] = 1 + Math.floor(90 * random());
      }
      const batch = { counts, frameCount, grid, scale: 1 };
      const times = steady(frameCount, 16);
      const seen = analysis.rehab(batch, times, { threshold: 0, cell, toleranceCm: 1.5 });
      const wanted = referenceRehab(batch, times, 1.5);
      ends.add(wanted?.stage?.endedBy);
      expect(seen.stage?.endedBy).toBe(wanted?.stage?.endedBy);
      if (!wanted) return;
      expectPairs(1e-9, [
        ["loaded frames", seen.loadedFrames, wanted.loadedFrames],
        ["travel", seen.travelCm, wanted.travelCm],
        ["path", seen.pathCm, wanted.pathCm],
        ["held", seen.stage?.heldS ?? 0, wanted.stage?.heldS ?? 0],
      ]);
    });
    fc.assert(holds, { seed: 41, numRuns: 1000 });
    expect(ends.size).toBe(4);
  });

  test("centres of the body: those of the frames, over 500 recordings", () => {
    const recordings = recordingsOn(gridsUpTo(24), upTo(4), fc.constant(900));
    const holds = fc.property(recordings, fc.constantFrom(0, 40), (batch, threshold) => {
      const { body } = analysis.copRecords(batch, steady(batch.frameCount), { threshold, cell });
      const centres = analysis.figuresBatch(batch, { threshold, cell }).flatMap(({ centreOfPressure }) => centreOfPressure ?? []);
      expect(body.times).toHaveLength(centres.length);
      expectPairs(
        1e-9,
        centres.flatMap(({ xCm, yCm }, at): Pair[] => [
          ["x", body.ml[at], xCm],
          ["y", batch.grid.rows - itemAt(body.ap, at), yCm],
        ]),
      );
    });
    fc.assert(holds, { seed: 21, numRuns: 500 });
  });
});
