import { expect, test } from "vitest";
import { layOnSurface } from "./isoline-path";

test("a ring is moved to where the surface has its level", () => {
  const size = 80;
  const values = Float32Array.from({ length: size * size }, (_, at) => {
    const away = Math.hypot((at % size) + 0.5 - 40, Math.floor(at / size) + 0.5 - 40) / 8;
    return 50 - 10 * away;
  });
  const square = Float32Array.from([2.7, 2.7, 7.3, 2.7, 7.3, 7.3, 2.7, 7.3, 2.7, 2.7]);
  const laid = layOnSurface(square, 20, { values, width: size, height: size, perCell: 8 });
  expect(laid.length).toBe(16);
  for (let at = 0; at < laid.length; at += 2) {
    const [x = NaN, y = NaN] = laid.subarray(at, at + 2);
    expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(3, 1);
  }
});
