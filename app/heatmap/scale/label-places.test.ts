import { expect, test } from "vitest";
import { labelPlaces } from "./label-places";

test("[LIVE-5] labels of limits that lie close together keep apart from each other, and on the bar", () => {
  expect(labelPlaces([0, 40, 42], "1em")).toEqual([
    "min(0%, min(max(40%, 0% + 1em), min(max(42%, max(40%, 0% + 1em) + 1em), 100%) - 1em) - 1em)",
    "min(max(40%, 0% + 1em), min(max(42%, max(40%, 0% + 1em) + 1em), 100%) - 1em)",
    "min(max(42%, max(40%, 0% + 1em) + 1em), 100%)",
  ]);
});
