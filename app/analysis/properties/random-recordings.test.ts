import { describe, expect, test } from "vitest";
import { saddleRegions } from "~/domain/analysis/saddle";
import { itemAt } from "../../../tests/support/item-at";
import { randomNumbers } from "../../../tests/support/random-frames";
import { referenceBalance, type ReferenceSample } from "../../../tests/support/reference/balance";
import { referenceExposure } from "../../../tests/support/reference/exposure";
import { referenceLoad } from "../../../tests/support/reference/loads";
import { referenceRehab } from "../../../tests/support/reference/rehab";
import { referenceReliefs } from "../../../tests/support/reference/relief";
import { referenceSaddle } from "../../../tests/support/reference/saddle";
import { referenceSeat } from "../../../tests/support/reference/seating";
import { steady, type Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };

type Pair = readonly [what: string, actual: number | null | undefined, wanted: number];

/** Fails at the first number that is further off than `tolerance` by its size. */
function expectPairs(round: number, tolerance: number, pairs: readonly Pair[]): void {
  const wrong = pairs.find(([, actual, wanted]) => !(Math.abs((actual ?? NaN) - wanted) <= tolerance * (1 + Math.abs(wanted))));
  if (wrong) expect.fail(`recording ${round}: ${wrong.join(" is ")}`);
}

/** Frames of one grid with load, gaps and faulty cells. */
function someFrames(random: () => number, grid: Walk["grid"], frameCount: number, highest: number): Walk {
  const density = 0.1 + 0.9 * random();
  const count = () => (random() < 0.01 ? 0xffff : random() < density ? 1 + Math.floor(random() * highest) : 0);
  return {
    counts: new Uint16Array(frameCount * grid.rows * grid.cols).map(count),
    frameCount,
    grid,
    scale: itemAt([1, 0.25, 0.1], Math.floor(3 * random())),
  };
}
const upTo = (random: () => number, most: number): number => 1 + Math.floor(random() * most);
const uneven = (random: () => number, count: number): Float64Array => {
  let clock = 100 * random();
  return new Float64Array(count).map(() => (clock += 0.001 + random()));
};

/** A wandering point at 50 Hz. */
function wander(random: () => number, count: number): ReferenceSample[] {
  let [ml, ap] = [3, -7];
  return Array.from({ length: count }, (_, at) => {
    ml += 0.2 * (random() - 0.5) - 0.03 * (ml - 3);
    ap += 0.4 * (random() - 0.5) - 0.03 * (ap + 7);
    return { time: 10 + 0.02 * at, ml, ap };
  });
}

describe("[CORE-1] [CORE-3] random recordings against the slow reference", { timeout: 120_000 }, () => {
  test("balance: 500 wandering records of 8 to 90 samples", () => {
    const random = randomNumbers(1);
    for (let round = 0; round < 500; round++) {
      const samples = wander(random, 8 + (round % 83));
      const wanted = referenceBalance(samples);
      const sway = analysis.balance({
        times: Float64Array.from(samples, ({ time }) => time),
        ml: Float64Array.from(samples, ({ ml }) => ml),
        ap: Float64Array.from(samples, ({ ap }) => ap),
      });
      expectPairs(round, 1e-8, [
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
    }
  });

  test("loads of labels and each cell's integral: 1,000 recordings of up to six frames at uneven times", () => {
    const random = randomNumbers(31);
    for (let round = 0; round < 1000; round++) {
      const side = round % 50 === 0 ? 64 : 12;
      const batch = someFrames(random, { rows: upTo(random, side), cols: upTo(random, side) }, upTo(random, 6), round % 2 ? 16_383 : 30);
      const times = uneven(random, batch.frameCount);
      const labels = upTo(random, round % 50 === 0 ? 16 : 4);
      const map = new Uint16Array(batch.grid.rows * batch.grid.cols).map(() => Math.floor(random() * (labels + 1)));
      const threshold = random() < 0.5 ? 0 : 3;
      const seen = analysis.regionLoads(batch, times, map, { cell, threshold, unit: "kPa" });
      seen.forEach((load, at) => {
        const { pressureTime, ...wanted } = referenceLoad(batch, times, map, at + 1, threshold);
        expectPairs(round, 1e-9, [
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
    }
  });

  test("exposure: 1,000 recordings of up to 30 frames at uneven times", () => {
    const random = randomNumbers(5);
    for (let round = 0; round < 1000; round++) {
      const batch = someFrames(random, { rows: upTo(random, 8), cols: upTo(random, 8) }, 1 + upTo(random, 29), 200);
      const times = uneven(random, batch.frameCount);
      const threshold = round % 4 ? random() * 30 : 0;
      const seen = analysis.exposure(batch, times, { threshold, cellAreaCm2: 1 });
      const wanted = referenceExposure(batch.counts, seen.exposure.length, batch.scale, times, threshold);
      expectPairs(
        round,
        1e-6,
        wanted.flatMap(({ integral, above, longest }, at): Pair[] => [
          [`exposure of cell ${at}`, seen.exposure[at], integral / 3600],
          [`time above of cell ${at}`, seen.aboveS[at], above],
          [`longest of cell ${at}`, seen.longestS[at], longest],
        ]),
      );
    }
  });

  test("seats: 1,000 frames", () => {
    const random = randomNumbers(12);
    for (let round = 0; round < 1000; round++) {
      const frame = someFrames(random, { rows: upTo(random, 14), cols: upTo(random, 14) }, 1, 900);
      const { rows, cols } = frame.grid;
      const seen = analysis.seating(frame, { threshold: 0, cell, boxCm: { width: 3, depth: 2 } });
      if (seen.loadedCells === 0) continue;
      const wanted = referenceSeat(frame, Math.min(2, rows), Math.min(3, cols));
      expectPairs(round, 1e-9, [
        ["peak pressure index", seen.peakPressureIndex?.value, wanted.peakIndex],
        ["dispersion", seen.dispersion?.percent, wanted.dispersion],
        ["variation", seen.variationPercent, wanted.variationPercent],
        ["laterality", seen.laterality, wanted.laterality],
        ["greatest gradient", seen.gradient?.greatest, wanted.steepest],
        ["mean gradient", seen.gradient?.mean, wanted.meanGradient],
      ]);
    }
  });

  test("weight shifts and reliefs: 1,000 recordings of up to three minutes", () => {
    const random = randomNumbers(77);
    const kinds = new Set<string>();
    for (let round = 0; round < 1000; round++) {
      const frameCount = 1 + upTo(random, 179);
      let [left, right] = [100, 100];
      const load = () => (random() < 0.5 ? 100 : random() < 0.5 ? 5 : Math.floor(120 * random()));
      const loads = Array.from({ length: frameCount }, () => {
        if (random() < 0.08) [left, right] = [load(), load()];
        return [left, right] as const;
      });
      const batch = { counts: Uint16Array.from(loads.flat()), frameCount, grid: { rows: 1, cols: 2 }, scale: 1 };
      const { events } = analysis.reliefs(batch, steady(frameCount, 1), { threshold: 0, cell });
      const wanted = referenceReliefs(
        loads.map(([one]) => one),
        loads.map(([, other]) => other),
      );
      wanted.forEach(({ kind }) => kinds.add(kind));
      expect(events.map(({ kind, startS, endS }) => ({ kind, startS, endS }))).toEqual(wanted);
    }
    expect(kinds.size).toBe(3);
  });

  test("saddles: 1,000 recordings of up to five frames", () => {
    const random = randomNumbers(8);
    for (let round = 0; round < 1000; round++) {
      const batch = someFrames(random, { rows: 2 + upTo(random, 9), cols: 1 + upTo(random, 9) }, upTo(random, 5), 400);
      const { regions, slip } = referenceSaddle(batch);
      const options = { threshold: 0, cellAreaCm2: 1 };
      const seen = analysis.saddle(batch, options);
      const slips = analysis.saddleSlip(batch, options);
      expectPairs(
        round,
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
        round,
        1e-9,
        slip.flatMap((wanted, frame): Pair[] =>
          Number.isNaN(wanted) && Number.isNaN(slips[frame]) ? [] : [["slip", slips[frame], wanted]],
        ),
      );
    }
  });

  test("exercises: 1,000 recordings of feet that shift, step and leave", () => {
    const random = randomNumbers(41);
    const ends = new Set<string | undefined>();
    for (let round = 0; round < 1000; round++) {
      const grid = { rows: 12, cols: 12 };
      const frameCount = upTo(random, 60);
      const counts = new Uint16Array(frameCount * 144);
      let [row, col, loaded] = [4, 4, random() < 0.9];
      const moved = (place: number) => Math.min(8, Math.max(0, place + Math.floor(5 * random()) - 2));
      for (let frame = 0; frame < frameCount; frame++) {
        if (random() < 0.15) [row, col] = [moved(row), moved(col)];
        if (random() < 0.02) loaded = !loaded;
        for (let cellAt = 0; loaded && cellAt < 16; cellAt++)
          counts[frame * 144 + (row + (cellAt >> 2)) * 12 + col + (cellAt & 3)] = upTo(random, 90);
      }
      const batch = { counts, frameCount, grid, scale: 1 };
      // Sixteen frames a second: no rounding where a fifth of a second is over.
      const times = steady(frameCount, 16);
      const seen = analysis.rehab(batch, times, { threshold: 0, cell, toleranceCm: 1.5 });
      const wanted = referenceRehab(batch, times, 1.5);
      ends.add(wanted?.endedBy);
      expect(seen.stage?.endedBy).toBe(wanted?.endedBy);
      if (!wanted) continue;
      expectPairs(round, 1e-9, [
        ["loaded frames", seen.loadedFrames, wanted.loadedFrames],
        ["travel", seen.travelCm, wanted.travelCm],
        ["path", seen.pathCm, wanted.pathCm],
        ["held", seen.stage?.heldS, wanted.heldS],
      ]);
    }
    expect(ends.size).toBe(4);
  });

  test("centres of the body: those of the frames, over 500 recordings", () => {
    const random = randomNumbers(21);
    for (let round = 0; round < 500; round++) {
      const batch = someFrames(random, { rows: upTo(random, 24), cols: upTo(random, 24) }, upTo(random, 4), 900);
      const threshold = random() < 0.5 ? 0 : 40;
      const { body } = analysis.copRecords(batch, steady(batch.frameCount), { threshold, cell });
      const centres = analysis.figuresBatch(batch, { threshold, cell }).flatMap(({ centreOfPressure }) => centreOfPressure ?? []);
      expect(body.times).toHaveLength(centres.length);
      expectPairs(
        round,
        1e-9,
        centres.flatMap(({ xCm, yCm }, at): Pair[] => [
          ["x", body.ml[at], xCm],
          ["y", batch.grid.rows - itemAt(body.ap, at), yCm],
        ]),
      );
    }
  });
});
