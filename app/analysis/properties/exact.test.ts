import { readFile } from "node:fs/promises";
import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { createRandom } from "~/simulator/random";
import { evenly, framesOn, gridsUpTo, recordingsOn, seeds, thresholds, timed } from "../../../tests/support/arbitraries";
import { itemAt } from "../../../tests/support/item-at";
import type { Painted } from "../../../tests/support/paint";
import { referenceCoarseLoads } from "../../../tests/support/reference/loads";
import { referenceReach } from "../../../tests/support/reference/reach";
import { referenceRestLoad } from "../../../tests/support/reference/rest-load";
import { referenceSeatedBody } from "../../../tests/support/reference/seated-body";
import { referenceStandingFeet } from "../../../tests/support/reference/standing-feet";
import { instantiate } from "../../../wasm-core/build/core.js";
import { restLoadTools } from "../contact/rest-load";
import { coarseRegionTools } from "../foot/coarse-regions";
import { printSheets, type FramedPrint } from "../gait/print-sheet";
import { loadAnalysis } from "../load.server";
import { openMemory } from "../memory/core-memory";

const analysis = await loadAnalysis();
const memory = openMemory(await instantiate(await WebAssembly.compile(await readFile("wasm-core/build/core.wasm")), { env: {} }));
const { reachOf } = printSheets(memory);
const { withoutRestLoad } = restLoadTools(memory);
const coarsen = coarseRegionTools(memory);

const cells = fc.record({ xCm: evenly(0.8, 2.2), yCm: evenly(0.8, 2.2) });
const valuesOf = ({ counts, scale }: Painted): Float32Array => Float32Array.from(counts, (count) => (count === 0xffff ? 0 : count * scale));

/** Oval prints of one or two feet near the middle of a mat of 60 cm, with faulty and stuck cells. */
const stances = fc
  .record({
    cell: fc.record({ xCm: evenly(1.2, 2.4), yCm: evenly(1.2, 2.4) }),
    turn: evenly(0, Math.PI),
    feet: fc.array(fc.record({ lengthCm: evenly(16, 32), widthCm: evenly(6, 12), turn: evenly(-0.2, 0.2) }), {
      minLength: 1,
      maxLength: 2,
    }),
    before: evenly(0, 36),
    beside: evenly(0, 20),
    seed: seeds,
  })
  .map(({ cell, turn, feet, before, beside, seed }) => {
    const random = createRandom(seed);
    const grid = { rows: Math.round(60 / cell.yCm), cols: Math.round(60 / cell.xCm) };
    const placed = feet.map((foot, at) => {
      const [far, aside] = [(at - 0.5) * before, (at - 0.5) * beside];
      return { ...foot, x: 30 + far * Math.cos(turn) - aside * Math.sin(turn), y: 30 + far * Math.sin(turn) + aside * Math.cos(turn) };
    });
    const values = Float32Array.from({ length: grid.rows * grid.cols }, (_, at) => {
      const [x, y] = [((at % grid.cols) + 0.5) * cell.xCm, (Math.floor(at / grid.cols) + 0.5) * cell.yCm];
      const isUnder = placed.some((foot) => {
        const [dx, dy, angle] = [x - foot.x, y - foot.y, turn + foot.turn];
        const far = (dx * Math.cos(angle) + dy * Math.sin(angle)) / foot.lengthCm;
        const aside = (dy * Math.cos(angle) - dx * Math.sin(angle)) / foot.widthCm;
        return far * far + aside * aside < 0.25;
      });
      return random() < (isUnder ? 0.97 : 0.01) ? 5 + 100 * random() : 0;
    });
    return { values, grid, cell };
  });

/** Two thighs and the ischia behind them, often off the middle, leaning or askew. */
const seats = fc
  .record({ grid: gridsUpTo(16, 20, { rows: 2, cols: 3 }), cell: cells, middle: evenly(0.3, 0.7), lean: evenly(0.5, 2), seed: seeds })
  .map(({ grid, cell, middle, lean, seed }) => {
    const random = createRandom(seed);
    const values = Float32Array.from({ length: grid.rows * grid.cols }, (_, at) => {
      const off = ((at % grid.cols) + 0.5) * cell.xCm - middle * grid.cols * cell.xCm;
      const hill = Math.max(0, 1 - Math.abs(Math.abs(off) - 7) / 7) * (off < 0 ? lean : 1);
      return hill > 0.05 && random() < 0.98 ? 100 * hill * (0.8 + 0.4 * random()) : 0;
    });
    return { values, grid, cell };
  });

const noise = fc
  .record({ frame: framesOn(gridsUpTo(16)), cell: cells })
  .map(({ frame, cell }) => ({ values: valuesOf(frame), grid: frame.grid, cell }));

const places = fc.record({ xCm: evenly(-10, 30), yCm: evenly(-10, 30) });
const prints: Arbitrary<FramedPrint> = fc
  .record({
    picture: noise,
    heelMedial: places,
    heelLateral: places,
    toeMedial: places,
    toeLateral: places,
  })
  .map(({ picture, ...corners }) => ({ ...picture, frame: { lengthCm: 20, toes: true, ...corners } }));
const frames = fc.record({
  length: evenly(15, 30),
  heelMedial: evenly(-4, -2),
  heelLateral: evenly(2, 4),
  toeMedial: evenly(-6, -3),
  toeLateral: evenly(3, 6),
});

/** An offset with noise, faulty and stuck cells, and loads that come and go. */
const restingPlates = fc
  .record({
    grid: gridsUpTo(14),
    frameCount: fc.integer({ min: 1, max: 6 }),
    offset: fc.constantFrom(0, 0, 3, 40),
    noise: fc.integer({ min: 0, max: 4 }),
    stuck: evenly(0, 0.3),
    loaded: evenly(0, 0.6),
    scale: fc.constantFrom(1, 0.25, 0.1),
    seed: seeds,
  })
  .map(({ grid, frameCount, offset, noise: most, stuck, loaded, scale, seed }) => {
    const random = createRandom(seed);
    const size = grid.rows * grid.cols;
    const always = Array.from({ length: size }, () => (random() < stuck ? Math.floor(200 * random()) : 0));
    const counts = Uint16Array.from({ length: frameCount * size }, (_, at) => {
      if (random() < 0.01) return 0xffff;
      const load = random() < loaded && random() < 0.5 ? Math.floor(900 * random()) : 0;
      return offset + Math.floor((most + 1) * random()) + itemAt(always, at % size) + load;
    });
    return { counts, frameCount, grid, scale };
  });

describe("[CORE-1] [CORE-3] figures of cells are exactly those of the slow reference", { timeout: 60_000 }, () => {
  test("feet of a stance: 60 stances and 60 pictures of noise", () => {
    const seen = new Map<number, number>();
    const holds = fc.property(stances, thresholds(20, 50), ({ values, grid, cell }, threshold) => {
      const stand = analysis.standingFeet(values, grid, { threshold, cell });
      const feet = stand?.feet.length ?? 0;
      seen.set(feet, (seen.get(feet) ?? 0) + 1);
      expect(stand).toEqual(referenceStandingFeet(values, grid, { threshold, cell }));
    });
    fc.assert(holds, { seed: 12, numRuns: 60 });
    expect([0, 1, 2].map((feet) => (seen.get(feet) ?? 0) > 8)).toEqual([true, true, true]);
    const ofNoise = fc.property(noise, thresholds(20, 50), ({ values, grid, cell }, threshold) => {
      expect(analysis.standingFeet(values, grid, { threshold, cell })).toEqual(referenceStandingFeet(values, grid, { threshold, cell }));
    });
    fc.assert(ofNoise, { seed: 12, numRuns: 60 });
  });

  test("seated bodies: 400 seats and 400 pictures of noise", () => {
    const seen = new Map<string, number>();
    const holds = fc.property(seats, thresholds(20, 50), ({ values, grid, cell }, threshold) => {
      const body = analysis.seatedBody(values, grid, { threshold, cell });
      const rule = body?.midline.rule ?? "none";
      seen.set(rule, (seen.get(rule) ?? 0) + 1);
      expect(body).toEqual(referenceSeatedBody(values, grid, { threshold, cell }));
    });
    fc.assert(holds, { seed: 13, numRuns: 400 });
    expect(["none", "outline", "valley"].map((rule) => (seen.get(rule) ?? 0) > 20)).toEqual([true, true, true]);
    const ofNoise = fc.property(noise, thresholds(20, 50), ({ values, grid, cell }, threshold) => {
      expect(analysis.seatedBody(values, grid, { threshold, cell })).toEqual(referenceSeatedBody(values, grid, { threshold, cell }));
    });
    fc.assert(ofNoise, { seed: 13, numRuns: 400 });
  });

  test("load at rest: 400 plates, with and without an offset", () => {
    let withoutLoad = 0;
    const holds = fc.property(restingPlates, fc.constantFrom(0, 0.5, 3), fc.integer({ min: 1, max: 9 }), (plate, threshold, leastCells) => {
      const rested = withoutRestLoad(plate, threshold, leastCells);
      if (rested.frames !== plate) withoutLoad += 1;
      expect(rested).toEqual(referenceRestLoad(plate, threshold, leastCells));
    });
    fc.assert(holds, { seed: 15, numRuns: 400 });
    expect(withoutLoad).toBeGreaterThan(60);
  });

  test("loads of heel and forefoot under moved borders: 300 recordings", () => {
    const recordings = timed(recordingsOn(gridsUpTo(14), fc.integer({ min: 1, max: 5 }), fc.constant(900)));
    const holds = fc.property(recordings, thresholds(20, 50), seeds, ({ batch, times }, threshold, seed) => {
      const random = createRandom(seed);
      const fine = new Uint16Array(batch.grid.rows * batch.grid.cols).map(() => Math.floor(11 * random()));
      const options = { threshold, cell: { xCm: 0.8, yCm: 1.1 }, unit: "kPa" } as const;
      const { heel, forefoot } = coarsen(batch, times, fine, options);
      expect({ heel, forefoot }).toEqual(referenceCoarseLoads(batch, fine, { threshold, newtons: 0.1 * (0.8 * 1.1) }));
    });
    fc.assert(holds, { seed: 16, numRuns: 300 });
  });

  test("the reach of prints: 300 sets of one to three", () => {
    const holds = fc.property(fc.array(prints, { minLength: 1, maxLength: 3 }), frames, (laid, frame) => {
      expect(reachOf(laid, frame)).toEqual(referenceReach(laid, frame));
    });
    fc.assert(holds, { seed: 14, numRuns: 300 });
  });
});
