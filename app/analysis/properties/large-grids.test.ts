import { readFile } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Grid } from "~/domain/frame/frame";
import { evenly, framesOn, gridsUpTo, recordingsOn, thresholds } from "../../../tests/support/arbitraries";
import { toBits } from "../../../tests/support/bits";
import { callCore, everyFunction, toMaterial, type FunctionName } from "../../../tests/support/every-function";
import type { Painted } from "../../../tests/support/paint";
import { findAreas, loadedCells, referenceFigures } from "../../../tests/support/reference/figures";
import { referenceOccupant } from "../../../tests/support/reference/occupant";
import { instantiate } from "../../../wasm-core/build/core.js";
import { createAnalysis } from "../analysis";

const coreOf = async (name: string) => instantiate(await WebAssembly.compile(await readFile(`wasm-core/build/${name}.wasm`)), { env: {} });
const small = await coreOf("core");
const large = await coreOf("core-large");
const analysis = createAnalysis(small, large);
const cell = { xCm: 1, yCm: 1 };
const names = Object.keys(everyFunction).filter((name): name is FunctionName => name in everyFunction);

describe("[PEER-1] grids up to 320 x 320", { timeout: 60_000 }, () => {
  test("without the core for large grids are refused by name", () => {
    const wide = { counts: new Uint16Array(65), grid: { rows: 1, cols: 65 }, scale: 1 };
    expect(() => createAnalysis(small).figures(wide, { threshold: 0, cell })).toThrow(expect.objectContaining({ reason: "grid" }));
    expect(analysis.figures(wide, { threshold: 0, cell }).loadedCells).toBe(0);
  });

  test.each(names)("%s of a grid that both cores have room for gives the same bits in both", (name) => {
    const one = createAnalysis(small);
    const other = createAnalysis(large);
    const grids = gridsUpTo(64, 64, { rows: 3, cols: 2 });
    const frames = grids.chain((grid) => fc.array(framesOn(fc.constant(grid)), { minLength: 4, maxLength: 4 }));
    const recordings = recordingsOn(grids, fc.constant(4), fc.integer({ min: 1, max: 16_383 })).map(({ counts, grid, scale }) =>
      [0, 1, 2, 3].map((at): Painted => {
        const cells = grid.rows * grid.cols;
        return { counts: counts.slice(at * cells, (at + 1) * cells), grid, scale };
      }),
    );
    const holds = fc.property(fc.oneof(frames, recordings), (four) => {
      const material = toMaterial(four.map((frame) => ({ ...frame, scale: 0.5 })));
      const args = everyFunction[name](material, one);
      expect(Buffer.compare(toBits(callCore(one, name, args)), toBits(callCore(other, name, args)))).toBe(0);
    });
    fc.assert(holds, { seed: 8, numRuns: 12 });
  });

  /** Walkways and beds of peers, word edges, the largest grid, and random ones. */
  const grids = fc.oneof(
    fc.constantFrom<Grid>(
      { rows: 256, cols: 63 },
      { rows: 288, cols: 88 },
      { rows: 118, cols: 48 },
      { rows: 192, cols: 84 },
      { rows: 84, cols: 192 },
      { rows: 3, cols: 65 },
      { rows: 65, cols: 128 },
      { rows: 2, cols: 129 },
      { rows: 320, cols: 320 },
      { rows: 1, cols: 320 },
    ),
    fc.record({ rows: fc.integer({ min: 1, max: 12 }), cols: fc.integer({ min: 65, max: 320 }) }),
  );
  const check = <Asked>(asked: fc.Arbitrary<Asked>, numRuns: number, judge: (frame: Painted, asked: Asked) => void): void =>
    fc.assert(fc.property(framesOn(grids), asked, judge), { seed: 11, numRuns });

  test("figures are those of the slow reference", () => {
    check(thresholds(12, 30), 60, (frame, threshold) => {
      const { peak, histogram, quadrants, ...wanted } = referenceFigures(frame, threshold);
      const seen = analysis.figures(frame, { threshold, cell });
      const { loadedCells: loaded, components, largestComponentCells, edgeCells, deadCells } = seen;
      expect([loaded, components, largestComponentCells, edgeCells, deadCells]).toEqual([
        wanted.loadedCells,
        wanted.components,
        wanted.largestComponentCells,
        wanted.edgeCells,
        wanted.deadCells,
      ]);
      const near = (actual: number, value: number): void =>
        expect(Math.abs(actual - value)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(value)));
      near(seen.sum, wanted.sum);
      near(seen.mean, wanted.mean);
      near(seen.median, wanted.median);
      near(seen.standardDeviation, wanted.standardDeviation);
      near(seen.quadrants.frontLeft, quadrants.frontLeft);
      near(seen.quadrants.backRight, quadrants.backRight);
      if (peak) {
        near(seen.centreOfPressure?.row ?? NaN, wanted.row);
        near(seen.centreOfPressure?.col ?? NaN, wanted.col);
      }
      expect([seen.maximum?.value ?? -1, seen.maximum?.row, seen.maximum?.col]).toEqual([peak?.value ?? -1, peak?.row, peak?.col]);
      expect([...seen.histogram]).toEqual([...histogram]);
    });
  });

  test("a mat at the maximum count overflows nothing", () => {
    const grid = { rows: 320, cols: 320 };
    const full = { counts: new Uint16Array(102_400).fill(16_383), grid, scale: 1 };
    expect(analysis.figures(full, { threshold: 0, cell })).toMatchObject({
      sum: 102_400 * 16_383,
      standardDeviation: 0,
      centreOfPressure: { row: 159.5, col: 159.5 },
      largestComponentCells: 102_400,
      edgeCells: 4 * 319,
      quadrants: { frontLeft: 25, backRight: 25 },
    });
    const map = new Uint16Array(102_400).fill(1);
    const batch = { ...full, counts: new Uint16Array(204_800).fill(16_383), frameCount: 2 };
    const [whole] = analysis.regionLoads(batch, Float64Array.of(0, 1), map, { threshold: 0, cell, unit: "N" });
    expect(whole).toMatchObject({ peakForceN: 102_400 * 16_383, cells: 102_400 });
  });

  test("areas are those of the slow reference, cell by cell", () => {
    check(fc.record({ neighbours: fc.constantFrom(4, 8), threshold: thresholds(12, 50) }), 60, (frame, { neighbours, threshold }) => {
      const wanted = new Uint16Array(frame.counts.length);
      findAreas(loadedCells(frame, threshold), neighbours).forEach((area, at) => {
        for (const { row, col } of area) wanted[row * frame.grid.cols + col] = at + 1;
      });
      expect(Buffer.compare(toBits(analysis.components(frame, { threshold, neighbours }).labels), toBits(wanted))).toBe(0);
    });
  });

  test("what may be a person is what the slow reference finds", () => {
    check(fc.record({ threshold: fc.integer({ min: 0, max: 30 }), evenMost: fc.integer({ min: 0, max: 20 }) }), 40, (frame, how) => {
      const seen = analysis.occupantLoad(frame, { ...how, cell, unit: "N" });
      const wanted = referenceOccupant(frame, how);
      expect(seen.areaCm2).toBe(wanted.areaCells);
      expect(seen.forceN).toBeCloseTo(wanted.sum, 3);
    });
  });

  const within = ({ counts, grid, scale }: Painted, whole: Grid, top: number, left: number): Painted => {
    const placed = new Uint16Array(whole.rows * whole.cols);
    for (let row = 0; row < grid.rows; row++)
      placed.set(counts.subarray(row * grid.cols, (row + 1) * grid.cols), (top + row) * whole.cols + left);
    return { counts: placed, grid: whole, scale };
  };

  const places = fc.record({ top: evenly(0, 1), left: evenly(0, 1) });
  const somewhere = (frame: Painted, { top, left }: { top: number; left: number }) => {
    const whole = { rows: 200, cols: 300 };
    const at = {
      row: 1 + Math.floor(top * (whole.rows - frame.grid.rows - 1)),
      col: 1 + Math.floor(left * (whole.cols - frame.grid.cols - 1)),
    };
    return { ...at, frame: within(frame, whole, at.row, at.col) };
  };

  test("rings of a level are those of the same cells in a small grid, wherever they lie", () => {
    const level = 3.5;
    const holds = fc.property(framesOn(gridsUpTo(40)), places, (frame, place) => {
      const framed = within(frame, { rows: frame.grid.rows + 2, cols: frame.grid.cols + 2 }, 1, 1);
      const moved = somewhere(frame, place);
      const values = ({ counts }: Painted): Float32Array => Float32Array.from(counts, (count) => (count === 0xffff ? 0 : count));
      const rings = analysis.contours(values(framed), framed.grid, level);
      const shifted = rings.map((ring) => [...ring].map((number, at) => number + (at % 2 ? moved.row - 1 : moved.col - 1)));
      const seen = analysis.contours(values(moved.frame), moved.frame.grid, level);
      expect(seen).toHaveLength(rings.length);
      seen.forEach((ring, index) =>
        ring.forEach((number, at) => expect(Math.abs(number - (shifted[index]?.[at] ?? NaN))).toBeLessThan(1e-4)),
      );
    });
    fc.assert(holds, { seed: 3, numRuns: 40 });
  });

  test("feet, seats and steps measure the same wherever on the mat they are", () => {
    const measures = { threshold: 0, cell, unit: "kPa" } as const;
    const holds = fc.property(framesOn(gridsUpTo(30, 14, { rows: 12, cols: 4 })), places, (frame, place) => {
      const clean = { ...frame, scale: 1, counts: frame.counts.map((count) => (count === 0xffff ? 0 : count)) };
      const framed = within(clean, { rows: clean.grid.rows + 2, cols: clean.grid.cols + 2 }, 1, 1);
      const moved = somewhere(clean, place);
      const oneByOne = [framed, moved.frame].map((one) => {
        const empty = new Uint16Array(one.counts.length);
        const batch = { ...one, frameCount: 4, counts: new Uint16Array([...empty, ...one.counts, ...one.counts, ...empty]) };
        const { feet } = analysis.feet(one, measures);
        const { contacts } = analysis.dynamic(batch, Float64Array.of(0, 1, 2, 3), { ...measures, shortestContactS: 0 }).result;
        const seat = analysis.seating(batch, { ...measures, boxCm: { width: 4, depth: 3 } });
        return {
          feet: feet.map(({ side, cells, firstRow, lastRow, firstCol, lastCol }) => [side, cells, lastRow - firstRow, lastCol - firstCol]),
          contacts: contacts.map(({ onFrame, offFrame, peakLoad, whole }) => [onFrame, offFrame, peakLoad, whole]),
          seat: [seat.loadedCells, seat.meanPressure, seat.standardDeviation, seat.peakPressureIndex?.value],
          whole: analysis.maximum(batch).reduce((sum, value) => sum + value, 0),
        };
      });
      const [wanted, seen] = oneByOne.map((one) => [...new Float64Array(toBits(one).buffer)]);
      expect(seen).toHaveLength(wanted?.length ?? -1);
      seen?.forEach((number, at) => {
        const value = wanted?.[at] ?? NaN;
        if (!Number.isNaN(value)) expect(Math.abs(number - value)).toBeLessThanOrEqual(1e-6 * (1 + Math.abs(value)));
      });
    });
    fc.assert(holds, { seed: 5, numRuns: 12 });
  });
});
