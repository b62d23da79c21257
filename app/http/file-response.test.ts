import { expect, test } from "vitest";
import { fileNamed } from "./file-response.server";

test.each([
  ["plain.csv", `attachment; filename="plain.csv"`],
  ["Ανάλυση 1.pdf", `attachment; filename="??????? 1.pdf"; filename*=UTF-8''%CE%91%CE%BD%CE%AC%CE%BB%CF%85%CF%83%CE%B7%201.pdf`],
  ['a"b\r\nSet-Cookie: x=1', `attachment; filename="a\\"b??Set-Cookie: x=1"; filename*=UTF-8''a%22b%0D%0ASet-Cookie%3A%20x%3D1`],
  ["../../etc/passwd", `attachment; filename="passwd"`],
  ["50%(1)'*.csv", `attachment; filename="50%(1)'*.csv"`],
  ["Zoe\u202efdp.exe\u2069.pdf", `attachment; filename="Zoefdp.exe.pdf"`],
  ["\ud800.csv", `attachment; filename="_.csv"`],
])("[HIST-4] no file name can end its header or leave its folder: %j", (fileName, header) => {
  expect(fileNamed(fileName)).toBe(header);
  expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
});

test("[ADM-3] a picture that is shown in place has a name too", () => {
  expect(fileNamed("logo.png", "inline")).toBe(`inline; filename="logo.png"`);
});
