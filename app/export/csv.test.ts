import { expect, test } from "vitest";
import { csvLine } from "./csv";

/** RFC 4180. */
const readBack = (line: string): string[] =>
  [...line.replace(/\r\n$/, "").matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,"]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
  );

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "＝1+1",
  "\0=1",
  '=HYPERLINK("http://evil.example","a")',
  "=cmd|' /C calc'!A0",
])("[S18] the text %j opens as text and not as a formula", (text) => expect(readBack(csvLine([text, 7]))).toEqual([`'${text}`, "7"]));

test.each([["a, b"], ['say "ah"'], ["two\r\nlines"], ["a = b"], ["שלום"]])("[S18] the text %j comes back letter by letter", (text) =>
  expect(readBack(csvLine([text, "end"]))).toEqual([text, "end"]),
);

test("[S18] numbers stay numbers, negative ones too, and nothing is an empty cell", () =>
  expect(csvLine([-1.5, 0, null, 1e-7])).toBe("-1.5,0,,1e-7\r\n"));
