import { expect, test } from "vitest";
import { openingS } from "./recording-index";

test("[RES-5] a recording opens where someone is first on the mat, and at its begin where someone always is or no load is known", () => {
  const seconds = [0, 0.1, 0.2, 0.3, 0.4];
  expect(openingS({ seconds, load: [0, 20, 300, 500, 0] })).toBe(0.2);
  expect(openingS({ seconds, load: [600, 610, 590, 600, 605] })).toBe(0);
  expect([openingS({ seconds, load: [] }), openingS({ seconds, load: [0, 0, 0, 0, 0] })]).toEqual([0, 0]);
});
