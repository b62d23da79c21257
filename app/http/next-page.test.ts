import { expect, test } from "vitest";
import { nextPage } from "./next-page";

test.each([
  ["/patients?q=vidal", "/patients?q=vidal"],
  ["/PodiatryIoT?device=65f000000000000000000000", "/PodiatryIoT?device=65f000000000000000000000"],
  [null, "/home"],
  ["", "/home"],
  ["//evil.example/x", "/home"],
  ["/\\evil.example", "/home"],
  ["/a\\..\\b", "/home"],
  ["https://evil.example", "/home"],
  ["javascript:alert(1)", "/home"],
  ["/a\nSet-Cookie: x=y", "/home"],
  ["/login?next=/login", "/home"],
  ["/patients?q=Ñandú Ωmega", "/home"],
  ["/patients?q=Ñandú+Ωμέγα", "/patients?q=%C3%91and%C3%BA+%CE%A9%CE%BC%CE%AD%CE%B3%CE%B1"],
  ["/患者/\u{1f9b6}?q=%C3%A4#ä", "/%E6%82%A3%E8%80%85/%F0%9F%A6%B6?q=%C3%A4#%C3%A4"],
  ["/half \ud800", "/home"],
  ["/half\ud800\u0001\u007f", "/half%EF%BF%BD%01%7F"],
  ["/..//evil.example", "/home"],
  [`/${"a".repeat(2000)}`, "/home"],
])("[ACC-2] after signing in, %j leads to %s", (asked, page) => {
  expect(nextPage(asked)).toBe(page);
  // Must fit in a header.
  expect(new Headers({ Location: nextPage(asked) }).get("Location")).toBe(page);
});
