import { expect, test } from "vitest";
import { packNumbers } from "../packed-numbers";
import type { FootPictures } from "./foot-pictures";
import { regionPeaks } from "./region-peaks";

/** A left foot of 26 x 10 cells of 1 cm, toes up, little toe left; only these are loaded. */
function picture(loaded: readonly (readonly [row: number, col: number, value: number])[], toes = true): FootPictures {
  const values = Array.from({ length: 260 }, () => 0);
  for (const [row, col, value] of loaded) values[row * 10 + col] = value;
  const packed = packNumbers(values);
  const corner = (xCm: number, yCm: number) => ({ xCm, yCm });
  const frame = {
    lengthCm: 26,
    toes,
    heelMedial: corner(10, 26),
    heelLateral: corner(0, 26),
    toeMedial: corner(10, 0),
    toeLateral: corner(0, 0),
  };
  return { contacts: 3, rows: 26, cols: 10, pitchCm: 1, frame, greatest: packed, mean: packed };
}

const loaded = [
  [1, 8, 250],
  [2, 2, 400],
  [9, 6, 300],
  [10, 1, 120],
  [15, 2, 60],
  [23, 5, 410],
] as const;

test("[RES-6] a line leads to where each region carries most: toes beside the hallux are not the hallux", () => {
  expect(regionPeaks(picture(loaded), "greatest")).toEqual({
    hallux: { row: 1, col: 8 },
    forefoot: { row: 9, col: 6 },
    midfoot: { row: 15, col: 2 },
    heel: { row: 23, col: 5 },
  });
});

test("[RES-6] a region without load, and a hallux that did not press, have none", () => {
  const found = regionPeaks(picture(loaded.slice(0, 4), false), "mean");
  expect(Object.keys(found)).toEqual(["forefoot"]);
});
