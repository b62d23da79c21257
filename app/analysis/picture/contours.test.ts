import fc from "fast-check";
import { assert, describe, expect, test } from "vitest";
import { FAULTY_CELL } from "~/domain/frame/frame";
import { anyFrames, evenly } from "../../../tests/support/arbitraries";
import { firstItems, itemAt } from "../../../tests/support/item-at";
import { paint, type Painted } from "../../../tests/support/paint";
import { loadAnalysis } from "../load.server";

const analysis = await loadAnalysis();
const fieldOf = ({ counts, scale }: Painted) => Float32Array.from(counts, (count) => (count === FAULTY_CELL ? 0 : count * scale));
const rings = (frame: Painted, level: number) => analysis.contours(fieldOf(frame), frame.grid, level);

const doubledArea = (ring: Float32Array): number => {
  let sum = 0;
  for (let at = 0; at + 3 < ring.length; at += 2)
    sum += itemAt(ring, at) * itemAt(ring, at + 3) - itemAt(ring, at + 2) * itemAt(ring, at + 1);
  return sum;
};

function isInside(all: Float32Array[], x: number, y: number): boolean {
  let inside = false;
  for (const ring of all) {
    for (let at = 0; at + 3 < ring.length; at += 2) {
      const [x0, y0, x1, y1] = firstItems(ring.subarray(at, at + 4), 4);
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) * (x1 - x0)) / (y1 - y0)) inside = !inside;
    }
  }
  return inside;
}

describe("[CORE-2] contours", () => {
  test("at half the height of a single cell they are a diamond around its centre", () => {
    const [ring, ...others] = rings(
      paint(`
      . . .
      . 8 .
      . . .
    `),
      4,
    );
    expect(others).toEqual([]);
    assert(ring);
    expect(ring).toHaveLength(10);
    expect(Math.abs(doubledArea(ring))).toBeCloseTo(2 * 0.5, 6);
    expect(isInside([ring], 1.5, 1.5)).toBe(true);
    expect(new Set(Array.from(ring))).toEqual(new Set([1.5, 1, 2]));
  });

  test("a lower level lies further out", () => {
    const hill = paint(`. . .\n. 8 .\n. . .`);
    expect(Math.abs(doubledArea(itemAt(rings(hill, 2), 0)))).toBeGreaterThan(Math.abs(doubledArea(itemAt(rings(hill, 6), 0))));
  });

  test("a hole runs the other way round", () => {
    const ring = paint(`
      . . . . .
      . 9 9 9 .
      . 9 . 9 .
      . 9 9 9 .
      . . . . .
    `);
    const areas = rings(ring, 5).map(doubledArea);
    expect(areas).toHaveLength(2);
    expect(itemAt(areas, 0) * itemAt(areas, 1)).toBeLessThan(0);
  });

  test("two cells touching at a corner keep separate rings, on either diagonal", () => {
    expect(rings(paint(`9 .\n. 9`), 5)).toHaveLength(2);
    expect(rings(paint(`. 9\n9 .`), 5)).toHaveLength(2);
  });

  test("load at the plate's edge has rings closed along the edge", () => {
    const [ring] = firstItems(rings(paint(`9 9\n9 9`), 5), 1);
    const ends = [Math.min(...ring), Math.max(...ring)];
    expect(ends).toEqual([0, 2]);
  });

  test("[CORE-3] no rings when nothing reaches the level, one ring on a mat of one full cell", () => {
    expect(rings(paint(`1 2\n3 .`), 10)).toEqual([]);
    expect(rings(paint(`3`), 2)).toHaveLength(1);
  });

  test("[CORE-3] on 400 frames of any grid rings are closed, and a cell is inside exactly when it is over the level", () => {
    const places = fc.array(evenly(0, 1), { minLength: 8, maxLength: 8 });
    const holds = fc.property(anyFrames, evenly(0, 1), places, (frame, part, samples) => {
      const field = fieldOf(frame);
      const level = 0.01 + part * Math.max(...field);
      const found = analysis.contours(field, frame.grid, level);
      for (const ring of found) expect([ring[0], ring[1]]).toEqual([ring[ring.length - 2], ring[ring.length - 1]]);
      for (const place of samples) {
        const at = Math.floor(place * field.length);
        if (Math.abs(itemAt(field, at) - level) < 0.01 * level) continue;
        const inside = isInside(found, (at % frame.grid.cols) + 0.5, Math.floor(at / frame.grid.cols) + 0.5);
        expect(inside).toBe(itemAt(field, at) >= level);
      }
    });
    fc.assert(holds, { seed: 31, numRuns: 400 });
  });
});
