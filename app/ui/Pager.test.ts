import { expect, test } from "vitest";
import { pagesToShow } from "./Pager";

test("a short list shows all its pages, a long one the ends and the neighbourhood", () => {
  expect(pagesToShow(1, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pagesToShow(1, 40)).toEqual([1, 2, null, 40]);
  expect(pagesToShow(20, 40)).toEqual([1, null, 19, 20, 21, null, 40]);
  expect(pagesToShow(40, 40)).toEqual([1, null, 39, 40]);
});
