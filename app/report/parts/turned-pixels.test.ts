import { expect, test } from "vitest";
import { turnedPixels } from "./turned-pixels";

const [a, b, c, d, e, f] = [1, 2, 3, 4, 5, 6].map((value) => [value, value, value, 255]);
const pixels = (...rows: (number[] | undefined)[][]) => ({
  width: rows[0]?.length ?? 0,
  height: rows.length,
  data: Uint8Array.from(rows.flat().flatMap((pixel) => pixel ?? [])),
});

test("[RES-8] on paper a map is turned and mirrored as on pages", () => {
  const map = pixels([a, b, c], [d, e, f]);
  expect(turnedPixels(map, { turn: 0, mirrored: false })).toBe(map);
  expect(turnedPixels(map, { turn: 90, mirrored: false })).toEqual(pixels([d, a], [e, b], [f, c]));
  expect(turnedPixels(map, { turn: 0, mirrored: true })).toEqual(pixels([c, b, a], [f, e, d]));
  expect(turnedPixels(map, { turn: 180, mirrored: true })).toEqual(pixels([d, e, f], [a, b, c]));
});
