import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { evenly, patchesOn } from "../../../tests/support/arbitraries";
import type { Facts, Numbers } from "../../../tests/support/facts";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { cell, testProperties, type Family } from "../../../tests/support/properties";
import type { Walk } from "../../../tests/support/walking";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();

const oneFrame = patchesOn(1);
const fewFrames = patchesOn(6);
const valuesOf = ({ counts, scale }: Walk): Float32Array => Float32Array.from(counts, (count) => (count === 0xffff ? 0 : count * scale));
const sorted = (numbers: Iterable<number>): number[] => Array.from(numbers).sort((a, b) => a - b);
const map = (values: ArrayLike<number>, perCell = 1, pressures = true): Facts => ({ maps: [{ values, perCell, pressures }] });
const sum = (values: ArrayLike<number>): number => Array.from(values).reduce((all, value) => all + value, 0);
const greys = Uint32Array.from({ length: 256 }, (_, at) => ((at * 0x010101) | 0xff000000) >>> 0);
const single = { rounds: 25, recordings: oneFrame, orderless: null } as const;
/** Fields are single precision. */
const pictured = { ...single, moves: "anywhere", tolerance: 2e-6 } as const;

/** Twice the area of rings, less holes. */
const enclosed = (rings: Float32Array[]): number =>
  sum(
    rings.map((ring) =>
      sum(
        Array.from(
          { length: ring.length / 2 - 1 },
          (_, at) => itemAt(ring, 2 * at) * itemAt(ring, 2 * at + 3) - itemAt(ring, 2 * at + 2) * itemAt(ring, 2 * at + 1),
        ),
      ),
    ),
  );

const families: Record<string, Family> = {
  figures: {
    ...single,
    moves: "centred",
    facts: (frame, threshold) => {
      const seen = analysis.figures(frame, { threshold, cell, unit: "kPa" });
      const { quadrants, centreOfPressure, maximum } = seen;
      return {
        same: [
          seen.loadedCells,
          seen.components,
          seen.largestComponentCells,
          seen.deadCells,
          seen.contactAreaCm2,
          seen.frontPercent,
          seen.backPercent,
          ...seen.histogram,
        ],
        values: [seen.sum, seen.mean, seen.median, seen.standardDeviation, seen.forceN, seen.histogramTop, maximum?.value],
        x: [centreOfPressure?.xCm, maximum?.xCm],
        y: [centreOfPressure?.yCm, maximum?.yCm],
        left: { same: [seen.leftPercent, quadrants.frontLeft, quadrants.backLeft] },
        right: { same: [seen.rightPercent, quadrants.frontRight, quadrants.backRight] },
      };
    },
    shrinking: (frame, threshold) => {
      const {
        loadedCells,
        sum: load,
        forceN,
        contactAreaCm2,
        largestComponentCells,
        edgeCells,
      } = analysis.figures(frame, { threshold, cell, unit: "kPa" });
      return [loadedCells, load, forceN, contactAreaCm2, largestComponentCells, edgeCells];
    },
  },
  figuresBatch: {
    ...single,
    recordings: fewFrames,
    moves: "centred",
    facts: (batch, threshold) => {
      const seen = analysis.figuresBatch(batch, { threshold, cell });
      return {
        same: seen.map(({ loadedCells }) => loadedCells),
        values: seen.map(({ median }) => median),
        left: { same: seen.map(({ leftPercent }) => leftPercent) },
        right: { same: seen.map(({ rightPercent }) => rightPercent) },
      };
    },
    shrinking: (batch, threshold) => analysis.figuresBatch(batch, { threshold, cell }).map(({ loadedCells }) => loadedCells),
    orderless: {
      frames: "all",
      facts: (batch) => sorted(analysis.figuresBatch(batch, { threshold: 0, cell }).map(({ sum: load }) => load)),
    },
  },
  presence: {
    ...single,
    moves: "anywhere",
    facts: (frame, _, weight) => {
      const rule = { activeCells: 9, mean: 500 * weight, median: 400 * weight, standardDeviation: 100 * weight, largestArea: 5 };
      const seen = analysis.presence(frame, rule);
      return { same: [Number(seen.present), seen.activeCells, seen.largestArea], values: [seen.mean, seen.median, seen.standardDeviation] };
    },
    shrinking: (frame, threshold) => [
      Number(
        analysis.presence(frame, { activeCells: 1, mean: threshold, median: threshold, standardDeviation: 0, largestArea: 1 }).present,
      ),
    ],
  },
  occupantLoad: {
    ...single,
    moves: "nowhere",
    facts: (frame, threshold, weight) => {
      const seen = analysis.occupantLoad(frame, { threshold, cell, unit: "kPa", evenMost: 3 * weight });
      return { same: [seen.areaCm2], values: [seen.forceN, seen.evenLoad, seen.noise] };
    },
    shrinking: (frame, threshold) => {
      const { forceN, areaCm2 } = analysis.occupantLoad(frame, { threshold, cell, unit: "kPa", evenMost: 0 });
      return [forceN, areaCm2];
    },
  },
  components: {
    ...single,
    moves: "anywhere",
    facts: (frame, threshold) => {
      const [four, eight] = firstItems(
        ([4, 8] as const).map((neighbours) => analysis.components(frame, { threshold, neighbours })),
        2,
      );
      const sizes = ({ count, labels }: typeof four) =>
        sorted(Array.from({ length: count }, (_, area) => labels.filter((label) => label === area + 1).length));
      return {
        same: [four.count, eight.count, ...sizes(four), ...sizes(eight)],
        ...map(
          eight.labels.map((label) => Math.min(1, label)),
          1,
          false,
        ),
      };
    },
    shrinking: (frame, threshold) => [sum(analysis.components(frame, { threshold }).labels.map((label) => Math.min(1, label)))],
  },
  calibrate: {
    ...pictured,
    facts: (frame) => {
      const { kPa, mmHg } = analysis.calibrate(frame, { weightKg: 70, cellAreaCm2: 1 });
      // The weight is given: doubled raw counts are the same person.
      return { maps: [kPa, mmHg].map((values) => ({ values, perCell: 1, pressures: false })) };
    },
    shrinking: null,
  },
  display: {
    ...pictured,
    facts: (frame, threshold) => map(analysis.display(frame, { threshold, fill: true, smooth: true }).slice()),
    shrinking: (frame, threshold) => [sum(analysis.display(frame, { threshold, fill: false, smooth: false }))],
  },
  displayField: {
    ...pictured,
    facts: (frame, threshold) => map(analysis.displayField(valuesOf(frame), frame.grid, { threshold, fill: true, smooth: true }).slice()),
    shrinking: (frame, threshold) => [sum(analysis.displayField(valuesOf(frame), frame.grid, { threshold, fill: false, smooth: false }))],
  },
  betweenFrames: {
    ...pictured,
    recordings: patchesOn(2),
    facts: (batch) => {
      const cells = batch.grid.rows * batch.grid.cols;
      const [one, other] = firstItems(
        [0, 1].map((frame) => ({ ...batch, counts: batch.counts.subarray(frame * cells, (frame + 1) * cells) })),
        2,
      );
      // Counts from 40 at a quarter unit exceed the five units zeroed.
      return map(analysis.betweenFrames(one, other, 0.5, { fill: true, smooth: true }).slice());
    },
    shrinking: null,
    orderless: {
      frames: "all",
      facts: (batch) => {
        const cells = batch.grid.rows * batch.grid.cols;
        const [one, other] = firstItems(
          [0, 1].map((frame) => ({ ...batch, counts: batch.counts.subarray(frame * cells, (frame + 1) * cells) })),
          2,
        );
        return Array.from(analysis.betweenFrames(one, other, 0.5, { fill: false, smooth: false }));
      },
    },
  },
  interpolate: {
    ...pictured,
    facts: (frame) => map(analysis.interpolate(valuesOf(frame), frame.grid).values.slice(), 8),
    shrinking: null,
    rounds: 15,
  },
  picture: {
    ...pictured,
    facts: (frame, threshold, weight) => {
      const { rgba } = analysis.picture(valuesOf(frame), frame.grid, {
        low: 0,
        high: 2000 * weight,
        palette: greys,
        factor: 4,
        threshold: -Infinity,
      });
      return map(
        Array.from({ length: rgba.length / 4 }, (_, pixel) => itemAt(rgba, 4 * pixel)),
        4,
        false,
      );
    },
    // A value between two greys may fall to either: 1 of 255.
    tolerance: 1 / 100,
    shrinking: (frame, threshold) => {
      const { rgba } = analysis.picture(valuesOf(frame), frame.grid, { low: 0, high: 2000, palette: greys, factor: 2, threshold });
      return [sum(Array.from({ length: rgba.length / 4 }, (_, pixel) => itemAt(rgba, 4 * pixel + 3)))];
    },
    rounds: 15,
  },
  contours: {
    ...pictured,
    facts: (frame, threshold, weight) => {
      const rings = analysis.contours(valuesOf(frame), frame.grid, threshold + 300.125 * weight);
      return { same: [rings.length, Math.abs(enclosed(rings))] };
    },
    shrinking: (frame, threshold) => [Math.abs(enclosed(analysis.contours(valuesOf(frame), frame.grid, threshold + 0.125)))],
    tolerance: 1e-5,
  },
  "mean and maximum": {
    ...pictured,
    recordings: fewFrames,
    facts: (batch) => ({
      maps: [analysis.mean(batch), analysis.maximum(batch)].map((values) => ({ values, perCell: 1, pressures: true })),
    }),
    shrinking: null,
    orderless: { frames: "all", facts: (batch): Numbers => [...analysis.mean(batch), ...analysis.maximum(batch)] },
  },
  gradient: {
    ...pictured,
    recordings: fewFrames,
    facts: (batch) => map(analysis.gradient(batch, { cell })),
    shrinking: null,
    orderless: { frames: "all", facts: (batch) => Array.from(analysis.gradient(batch, { cell })) },
  },
};

describe("[CORE-3] frames and pictures keep their symmetries", () => {
  for (const [name, family] of Object.entries(families)) testProperties(name, family);
});

describe("[CORE-3] two figures of a left and a right side", () => {
  test("change their sign when the sides change places, and nothing when both are twice as great", () => {
    const loads = evenly(0, 1000);
    const orNone = fc.oneof({ weight: 9, arbitrary: loads }, { weight: 1, arbitrary: fc.constant(0) });
    const holds = fc.property(loads, orNone, (left, right) => {
      fc.pre(left + right > 0);
      const { indexPercent, anglePercent } = analysis.symmetry(left, right);
      const turned = analysis.symmetry(right, left);
      const twice = analysis.symmetry(2 * left, 2 * right);
      expect(turned.indexPercent).toBeCloseTo(-(indexPercent ?? NaN), 9);
      expect(turned.anglePercent).toBeCloseTo(-(anglePercent ?? NaN), 9);
      expect(twice.indexPercent).toBeCloseTo(indexPercent ?? NaN, 9);
      expect(Math.abs(indexPercent ?? NaN)).toBeLessThanOrEqual(200);
      expect(Math.abs(anglePercent ?? NaN)).toBeLessThanOrEqual(50);
    });
    fc.assert(holds, { seed: 9, numRuns: 1000 });
  });
});
