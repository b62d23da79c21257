import { expect, test } from "vitest";
import { nextPage } from "./next-page";

test.each([
  ["/patients?q=vidal", "/patients?q=vidal"],
  ["/PodiatryIoT?device=65f000000000000000000000", "/PodiatryIoT?device=65f000000000000000000000"],
  [null, "/devices"],
  ["", "/devices"],
  ["//evil.example/x", "/devices"],
  ["/\\evil.example", "/devices"],
  ["/a\\..\\b", "/devices"],
  ["https://evil.example", "/devices"],
  ["javascript:alert(1)", "/devices"],
  ["/a\nSet-Cookie: x=y", "/devices"],
  ["/login?next=/login", "/devices"],
])("[ACC-2] after signing in, %j leads to %s", (asked, page) => {
  expect(nextPage(asked)).toBe(page);
});
