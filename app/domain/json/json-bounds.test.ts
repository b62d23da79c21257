import { expect, test } from "vitest";
import { isJsonWithin, parseJsonWithin } from "./json-bounds";

const bounds = { depth: 3, containers: 4 };

test.each([
  ['{"a":[1,2,{"b":3}]}', true],
  ["[[[[]]]]", false],
  ["[[],[],[]]", true],
  ["[[],[],[],[]]", false],
  // Brackets in text do not nest, whatever precedes the quotation marks.
  [String.raw`["[[[[[[", "\"[[[[", "\\", [1]]`, true],
  [String.raw`["\\", [[[1]]]]`, false],
  ['["', true],
])("[S19] %s is within three levels and four lists or objects: %s", (text, within) => {
  expect(isJsonWithin(text, bounds)).toBe(within);
});

test("[S19] JSON is parsed from text and from bytes; what is beyond the bounds, cut or no UTF-8 is undefined", () => {
  expect(parseJsonWithin('{"a":[1]}', bounds)).toEqual({ a: [1] });
  expect(parseJsonWithin(new TextEncoder().encode('{"a":"é"}'), bounds)).toEqual({ a: "é" });
  for (const refused of ["[[[[]]]]", '{"a":', Uint8Array.of(0x22, 0xff, 0x22)]) expect(parseJsonWithin(refused, bounds)).toBeUndefined();
});
