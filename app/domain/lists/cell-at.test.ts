import { expect, it } from "vitest";
import { addAt, byteAt, countAt, doubleAt, singleAt } from "./cell-at";

it("reads and adds inside, and throws outside", () => {
  const sums = new Float64Array([1, NaN]);
  addAt(sums, 0, 0.5);
  expect([byteAt(new Uint8ClampedArray([3]), 0), countAt(new Uint16Array([7]), 0), singleAt(new Float32Array([0]), 0), ...sums]).toEqual([
    3,
    7,
    0,
    1.5,
    NaN,
  ]);
  for (const index of [-1, 2, NaN]) {
    expect(() => byteAt(new Uint8ClampedArray(2), index)).toThrow(RangeError);
    expect(() => countAt(new Uint16Array(2), index)).toThrow(RangeError);
    expect(() => singleAt(new Float32Array(2), index)).toThrow(RangeError);
    expect(() => doubleAt(sums, index)).toThrow(RangeError);
    expect(() => addAt(sums, index, 1)).toThrow(RangeError);
  }
});
