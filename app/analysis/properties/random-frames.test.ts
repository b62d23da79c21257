import fc, { type Arbitrary } from "fast-check";
import { describe, expect, test } from "vitest";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { evenly, mixedFrames, thresholds } from "../../../tests/support/arbitraries";
import { itemAt } from "../../../tests/support/item-at";
import type { Painted } from "../../../tests/support/paint";
import { catmullRom, filled, smoothed } from "../../../tests/support/reference/field";
import { findAreas, loadedCells, referenceFigures } from "../../../tests/support/reference/figures";
import { referenceOccupant } from "../../../tests/support/reference/occupant";
import { DEFAULT_TAPS } from "../analysis";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const cell = { xCm: 1, yCm: 1 };
const FRAMES = 10_000;
const greys = Uint32Array.from({ length: 256 }, (_, at) => ((at * 0x010101) | 0xff000000) >>> 0);

const fieldOf = ({ counts, scale }: Painted): Float32Array =>
  new Float32Array(counts.length).map((_, at) => (counts[at] === FAULTY_CELL ? 0 : (counts[at] ?? NaN) * Math.fround(scale)));
const findMaximum = (values: ArrayLike<number>): number => {
  let max = 0;
  for (let at = 0; at < values.length; at++) max = Math.max(max, values[at] ?? NaN);
  return max;
};
const furthest = (actual: ArrayLike<number>, wanted: ArrayLike<number>): number => {
  let max = actual.length === wanted.length ? 0 : Infinity;
  for (let at = 0; at < wanted.length; at++) {
    const apart = Math.abs((actual[at] ?? NaN) - (wanted[at] ?? NaN));
    if (!(apart <= max)) max = Number.isNaN(apart) ? Infinity : apart;
  }
  return max;
};

function checkFrames<Asked>(seed: number, asked: Arbitrary<Asked>, faultOf: (frame: Painted, asked: Asked) => string | false): void {
  const holds = fc.property(mixedFrames, asked, (frame, how) => {
    const fault = faultOf(frame, how);
    if (fault) expect.fail(fault);
  });
  fc.assert(holds, { seed, numRuns: FRAMES });
}

// Two seconds per test, many times as long on a busy machine.
describe("[CORE-1] [CORE-3] 10,000 random frames of 1 x 1 to 64 x 64 against the slow reference", { timeout: 120_000 }, () => {
  test("figures", () => {
    checkFrames(20261121, thresholds(12, 30), (frame, threshold) => {
      const { peak, histogram, quadrants, ...wanted } = referenceFigures(frame, threshold);
      const seen = analysis.figures(frame, { threshold, cell });
      const { maximum, centreOfPressure } = seen;
      const pairs: Record<string, [number, number]> = {
        loadedCells: [seen.loadedCells, wanted.loadedCells],
        components: [seen.components, wanted.components],
        largest: [seen.largestComponentCells, wanted.largestComponentCells],
        edge: [seen.edgeCells, wanted.edgeCells],
        dead: [seen.deadCells, wanted.deadCells],
        sum: [seen.sum, wanted.sum],
        mean: [seen.mean, wanted.mean],
        median: [seen.median, wanted.median],
        deviation: [seen.standardDeviation, wanted.standardDeviation],
        maximum: [maximum?.value ?? -1, peak?.value ?? -1],
        maximumRow: [maximum?.row ?? -1, peak?.row ?? -1],
        maximumCol: [maximum?.col ?? -1, peak?.col ?? -1],
        row: [centreOfPressure?.row ?? -1, peak ? wanted.row : -1],
        col: [centreOfPressure?.col ?? -1, peak ? wanted.col : -1],
        frontLeft: [seen.quadrants.frontLeft, quadrants.frontLeft],
        frontRight: [seen.quadrants.frontRight, quadrants.frontRight],
        backLeft: [seen.quadrants.backLeft, quadrants.backLeft],
        backRight: [seen.quadrants.backRight, quadrants.backRight],
      };
      const wrong = Object.entries(pairs).find(([, [actual, value]]) => !(Math.abs(actual - value) <= 1e-9 * (1 + Math.abs(value))));
      return wrong ? wrong.join(" is ") : furthest(seen.histogram, histogram) > 0 && "histogram";
    });
  });

  test("connected areas, cell by cell, by 4 and by 8 neighbours", () => {
    const asked = fc.record({ neighbours: fc.constantFrom(4, 8), threshold: thresholds(12, 50) });
    checkFrames(2, asked, (frame, { neighbours, threshold }) => {
      const wanted = new Uint16Array(frame.counts.length);
      const areas = findAreas(loadedCells(frame, threshold), neighbours);
      areas.forEach((area, at) => {
        for (const { row, col } of area) wanted[row * frame.grid.cols + col] = at + 1;
      });
      const { count, labels } = analysis.components(frame, { threshold, neighbours });
      return (count !== areas.length || furthest(labels, wanted) > 0) && `areas of ${neighbours} neighbours`;
    });
  });

  test("the field to look at: as it is, filled, smoothed, of a frame and of a field", () => {
    checkFrames(3, fc.constant(null), (frame) => {
      const { grid } = frame;
      const plain = { threshold: 0, fill: false, smooth: false };
      const field = fieldOf(frame);
      const tolerance = 2e-6 * (1 + findMaximum(field));
      const filling = filled(field, grid);
      return furthest(analysis.display(frame, plain), field) > tolerance
        ? "plain"
        : furthest(analysis.display(frame, { ...plain, fill: true }), filling) > tolerance
          ? "filled"
          : furthest(analysis.displayField(field, grid, { ...plain, fill: true }), filling) > tolerance
            ? "a field filled"
            : furthest(analysis.display(frame, { ...plain, fill: true, smooth: true }), smoothed(filling, grid, DEFAULT_TAPS)) >
                tolerance && "filled and smoothed";
    });
  });

  test("pictures and interpolated fields, at eight places of each", () => {
    const places = fc.array(evenly(0, 1), { minLength: 8, maxLength: 8 });
    const asked = fc.record({ factor: fc.constantFrom(2, 4, 8), pixels: places, cells: places });
    checkFrames(4, asked, (frame, { factor, pixels, cells }) => {
      const { grid } = frame;
      const field = fieldOf(frame);
      const high = Math.max(1, findMaximum(field));
      const { rgba, width, height } = analysis.picture(field, grid, { low: 0, high, palette: greys, factor, threshold: -Infinity });
      if (width !== grid.cols * factor || height !== grid.rows * factor) return "size";
      for (const place of pixels) {
        const pixel = Math.floor(place * width * height);
        const value = catmullRom(field, grid, ((pixel % width) + 0.5) / factor, (Math.floor(pixel / width) + 0.5) / factor);
        if (Math.abs(itemAt(rgba, 4 * pixel) - Math.min(255, Math.max(0, (255 * value) / high))) > 0.501) return `pixel ${pixel}`;
      }
      const { values } = analysis.interpolate(field, grid);
      for (const place of cells) {
        const at = Math.floor(place * values.length);
        const value = catmullRom(field, grid, ((at % (8 * grid.cols)) + 0.5) / 8, (Math.floor(at / (8 * grid.cols)) + 0.5) / 8);
        if (Math.abs(itemAt(values, at) - value) > 2e-6 * (1 + high)) return `value ${at}`;
      }
      return false;
    });
  });

  test("presence, for limits near the figures", () => {
    let present = 0;
    const near = evenly(0.9, 1.02);
    const limits = fc.record({ activeCells: near, mean: near, median: near, standardDeviation: near, largestArea: near });
    checkFrames(5, limits, (frame, parts) => {
      const {
        loadedCells: cells,
        mean,
        median,
        standardDeviation,
        largestComponentCells,
      } = analysis.figures(frame, { threshold: 0, cell });
      const rule = {
        activeCells: parts.activeCells * cells,
        mean: parts.mean * mean,
        median: parts.median * median,
        standardDeviation: parts.standardDeviation * standardDeviation,
        largestArea: parts.largestArea * largestComponentCells,
      };
      const seen = analysis.presence(frame, rule);
      const wanted =
        cells >= rule.activeCells &&
        mean >= rule.mean &&
        median >= rule.median &&
        standardDeviation >= rule.standardDeviation &&
        largestComponentCells >= rule.largestArea;
      present += Number(wanted);
      return (seen.present !== wanted || seen.activeCells !== cells || seen.largestArea !== largestComponentCells) && "presence";
    });
    expect(present).toBeGreaterThan(FRAMES / 10);
    expect(present).toBeLessThan((9 * FRAMES) / 10);
  });

  test("what may be a person: without an even load and stuck cells", () => {
    const asked = fc.record({ threshold: fc.integer({ min: 0, max: 30 }), evenMost: fc.integer({ min: 0, max: 20 }) });
    checkFrames(6, asked, (frame, how) => {
      const seen = analysis.occupantLoad(frame, { ...how, cell, unit: "N" });
      const wanted = referenceOccupant(frame, how);
      const wrong =
        seen.areaCm2 !== wanted.areaCells ||
        Math.abs(seen.forceN - wanted.sum) > 1e-9 * Math.max(1, wanted.sum) ||
        Math.abs(seen.evenLoad - wanted.evenLoad) > 1e-9 ||
        Math.abs(seen.noise - wanted.noise) > 1e-9;
      return wrong && `${JSON.stringify(seen)}, not ${JSON.stringify(wanted)}`;
    });
  });
});
