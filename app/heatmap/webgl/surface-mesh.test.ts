import { describe, expect, test } from "vitest";
import type { Region } from "../geometry/region";
import { loadedRanges, buildMesh, throughCentres, countVertices } from "./surface-mesh";

const region: Region = { col: 0, row: 0, cols: 48, rows: 48 };
const grid = { rows: 48, cols: 48 };
const mesh = buildMesh(countVertices(region, true));
const quads = (mesh.vertices.across - 1) * (mesh.vertices.down - 1);

function drawn(ranges: readonly { first: number; count: number }[]): { cols: number[]; rows: number[] } {
  const vertices = ranges.flatMap(({ first, count }) => Array.from(mesh.indices.subarray(first, first + count)));
  return {
    cols: vertices.map((vertex) => vertex % mesh.vertices.across),
    rows: vertices.map((vertex) => Math.floor(vertex / mesh.vertices.across)),
  };
}

describe("[LIVE-6] the mesh of a surface", () => {
  test("has at most 96 quads along an edge, and two vertices a cell where cells stay sharp", () => {
    expect(mesh.vertices).toEqual({ across: 97, down: 97 });
    expect(countVertices({ ...region, cols: 12 }, true)).toEqual({ across: 25, down: 97 });
    expect(countVertices({ ...region, cols: 23.5 }, false)).toEqual({ across: 48, down: 96 });
  });

  test("covers each quad by two triangles, once", () => {
    expect(mesh.indices).toHaveLength(6 * quads);
    const triangles = new Set(
      Array.from({ length: 2 * quads }, (_, triangle) => mesh.indices.slice(3 * triangle, 3 * triangle + 3).join()),
    );
    expect(triangles.size).toBe(2 * quads);
  });

  test("its first and last vertices lie on the edges of what is seen", () => {
    const vertices = { across: 25, down: 97 };
    const window = throughCentres({ col: 6, row: 0, cols: 12, rows: 48 }, vertices);
    const middleOf = (pixel: number) => window.col + ((pixel + 0.5) * window.cols) / vertices.across;
    expect(middleOf(0)).toBeCloseTo(6, 9);
    expect(middleOf(24)).toBeCloseTo(18, 9);
  });

  test("an empty plate draws nothing, one loaded cell draws what is around it", () => {
    const values = new Float32Array(48 * 48);
    expect(loadedRanges(mesh, values, grid, region, 5)).toEqual([]);
    values[20 * 48 + 30] = 6;
    const { cols, rows } = drawn(loadedRanges(mesh, values, grid, region, 5));
    // Cell 30 has vertices 60 to 62 and reaches two cells further by interpolation.
    expect(Math.min(...cols)).toBeLessThanOrEqual(56);
    expect(Math.max(...cols)).toBeGreaterThanOrEqual(66);
    expect(Math.min(...rows)).toBeLessThanOrEqual(36);
    expect(Math.max(...rows)).toBeGreaterThanOrEqual(46);
    expect(cols.length).toBeLessThan((6 * quads) / 10);
  });

  test("load all over is drawn in one go", () => {
    expect(loadedRanges(mesh, new Float32Array(48 * 48).fill(9), grid, region, 5)).toEqual([{ first: 0, count: 6 * quads }]);
  });
});
