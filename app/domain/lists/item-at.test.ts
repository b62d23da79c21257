import { expect, it } from "vitest";
import { itemAt, lastItem } from "./item-at";

it("gives what is there, and throws where nothing is", () => {
  expect([itemAt([4, 5], 1), lastItem(new Uint16Array([4, 5]))]).toEqual([5, 5]);
  for (const index of [-1, 2, 0.5 + 1.5, NaN]) expect(() => itemAt([4, 5], index)).toThrow(RangeError);
  expect(() => lastItem([])).toThrow(RangeError);
});
