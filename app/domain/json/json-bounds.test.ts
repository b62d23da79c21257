import { expect, test } from "vitest";
import { isJsonWithin } from "./json-bounds";

const bounds = { depth: 3, containers: 4 };

test.each([
  ['{"a":[1,2,{"b":3}]}', true],
  ["[[[[]]]]", false],
  ["[[],[],[]]", true],
  ["[[],[],[],[]]", false],
  // Brackets within text nest nothing, whatever stands before its quotation marks.
  [String.raw`["[[[[[[", "\"[[[[", "\\", [1]]`, true],
  [String.raw`["\\", [[[1]]]]`, false],
  ['["', true],
])("[S19] %s is within three levels and four lists or objects: %s", (text, within) => {
  expect(isJsonWithin(text, bounds)).toBe(within);
});
