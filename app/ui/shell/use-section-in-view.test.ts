import { expect, test } from "vitest";
import { findSectionInView } from "./use-section-in-view";

const window = { height: 900, isAtEnd: false, hash: "" };
const placed = (...tops: number[]) => tops.map((top, index) => ({ to: `#${index}`, top }));

test("[UX-2] the section being read is the last whose heading is in the upper third, before that the first", () => {
  expect(findSectionInView(placed(400, 900), window)).toBe("#0");
  expect(findSectionInView(placed(-500, 299, 301), window)).toBe("#1");
  expect(findSectionInView([], window)).toBeNull();
});

test("[UX-2] at the end of the page it is the section that was asked for, if it is seen, else the last", () => {
  const atEnd = { ...window, isAtEnd: true };
  expect(findSectionInView(placed(-500, 400, 700), { ...atEnd, hash: "#1" })).toBe("#1");
  expect(findSectionInView(placed(-500, 400, 700), { ...atEnd, hash: "#0" })).toBe("#2");
});
