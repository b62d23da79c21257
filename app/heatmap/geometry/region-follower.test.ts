import { describe, expect, test } from "vitest";
import type { CellBox } from "./load";
import { createRegionFollower, regionAround } from "./region-follower";

const grid = { rows: 48, cols: 48 };
const box = (firstRow: number, lastRow: number, firstCol: number, lastCol: number): CellBox => ({ firstRow, lastRow, firstCol, lastCol });
const feet = box(10, 35, 11, 36);

describe("the part of a large plate that is shown", () => {
  test("is the whole plate without load and where load fills it", () => {
    expect(regionAround(grid, null)).toEqual({ col: 0, row: 0, cols: 48, rows: 48 });
    expect(regionAround(grid, box(2, 46, 3, 45))).toEqual({ col: 0, row: 0, cols: 48, rows: 48 });
  });

  test("is a window in the middle of which the load lies, with room around it", () => {
    expect(regionAround(grid, feet)).toEqual({ col: 8, row: 7, cols: 32, rows: 32 });
  });

  test("stays on the plate and keeps its proportion", () => {
    expect(regionAround({ rows: 24, cols: 48 }, box(0, 5, 40, 47))).toEqual({ col: 24, row: 0, cols: 24, rows: 12 });
  });
});

describe("following the load", () => {
  test("shows load outside the window immediately", () => {
    const region = createRegionFollower(grid);
    expect(region.follow(feet, 0)).toEqual({ col: 8, row: 7, cols: 32, rows: 32 });
    const grown = region.follow(box(0, 35, 11, 36), 20);
    expect(grown.row).toBe(0);
  });

  test("does not move while a person sways", () => {
    const region = createRegionFollower(grid);
    const first = region.follow(feet, 0);
    for (let frame = 1; frame < 1000; frame++) {
      const sway = frame % 3;
      expect(region.follow(box(10 + sway, 35 + sway, 11 - sway, 36 - sway), 20 * frame)).toBe(first);
    }
  });

  test("zooms in after some seconds, never immediately", () => {
    const region = createRegionFollower(grid);
    const whole = region.follow(null, 0);
    expect(region.follow(feet, 100)).toBe(whole);
    expect(region.follow(feet, 2900)).toBe(whole);
    expect(region.follow(feet, 3100).cols).toBe(32);
  });
});
