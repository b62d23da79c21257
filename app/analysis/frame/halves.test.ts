import { describe, expect, test } from "vitest";
import type { Frame } from "~/domain/frame/frame";
import { firstItems } from "../../../tests/support/item-at";
import { standing } from "../../../tests/support/recording";
import { joinHalves } from "./halves";

const INTERVAL_MS = 50;
const grid = { rows: 1, cols: 2 };
const server = 1_700_000_000_000;

/** Frame `sequence` of a half whose clock is `clockMs` ahead; its cells hold its number and the half's value. */
const half = (part: "left" | "right", sequence: number, clockMs: number, delayMs = 0): Frame =>
  standing(sequence, {
    part,
    grid,
    counts: Uint16Array.of(sequence, part === "left" ? 1 : 2),
    epoch: clockMs,
    deviceTimeMs: sequence * INTERVAL_MS + clockMs,
    serverTimeMs: server + sequence * INTERVAL_MS + delayMs,
  });
const numbers = (joined: readonly Frame[]) => joined.map(({ counts }) => [counts[0], counts[2]]);

describe("[KIND-7] the halves of a saddle", () => {
  test("are joined side by side as one mat, the left one first", () => {
    const [joined] = firstItems(joinHalves([half("left", 3, 7), half("right", 3, 7)], INTERVAL_MS), 1);
    expect(joined).toMatchObject({ part: "main", grid: { rows: 1, cols: 4 }, sequence: 3, scale: 0.1 });
    expect(Array.from(joined.counts)).toEqual([3, 1, 3, 2]);
  });

  test("are matched by time, even as separate devices with their own clocks and numbering and late frames", () => {
    const left = [0, 1, 2, 3].map((sequence) => half("left", sequence, 1_000, sequence === 2 ? 400 : 5));
    const right = [10, 11, 12, 13].map((sequence) => {
      const frame = half("right", sequence, 77_000, sequence % 2 ? 90 : 8);
      return { ...frame, serverTimeMs: frame.serverTimeMs - 10 * INTERVAL_MS };
    });
    expect(numbers(joinHalves([...left, ...right], INTERVAL_MS))).toEqual([
      [0, 10],
      [1, 11],
      [2, 12],
      [3, 13],
    ]);
  });

  test("are left out while the other half is missing for longer than a frame", () => {
    const left = [0, 1, 2, 3, 4, 5].map((sequence) => half("left", sequence, 1));
    const right = [0, 1, 5].map((sequence) => half("right", sequence, 2));
    expect(numbers(joinHalves([...left, ...right], INTERVAL_MS))).toEqual([
      [0, 0],
      [1, 1],
      [2, 1],
      [4, 5],
      [5, 5],
    ]);
    expect(joinHalves(left, INTERVAL_MS)).toEqual([]);
  });

  test("are not joined when too wide for one mat or different", () => {
    const wide = { grid: { rows: 1, cols: 161 }, counts: new Uint16Array(161) };
    expect(
      joinHalves(
        [
          { ...half("left", 0, 1), ...wide },
          { ...half("right", 0, 1), ...wide },
        ],
        INTERVAL_MS,
      ),
    ).toEqual([]);
    expect(joinHalves([half("left", 0, 1), { ...half("right", 0, 1), scale: 1 }], INTERVAL_MS)).toEqual([]);
  });
});
