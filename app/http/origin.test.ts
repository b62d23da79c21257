import { describe, expect, test } from "vitest";
import { isOwnRequest } from "./origin";

const HOST = "mats.example:3000";
const form = { method: "POST", host: HOST, origin: undefined, fetchSite: undefined, hasCookie: true };

const methods = ["POST", "PUT", "PATCH", "DELETE"];

describe("[ACC-7] forms of other pages change nothing", () => {
  test.each([
    // Origin of the page with the form, and whether it is ours.
    [{ origin: "http://mats.example:3000" }, true],
    [{ origin: "https://mats.example:3000" }, true],
    [{ origin: "http://mats.example:3000", fetchSite: "same-origin" }, true],
    [{ fetchSite: "same-origin" }, true],
    [{ origin: "null", fetchSite: "same-origin" }, true],
    [{ origin: "https://evil.example" }, false],
    [{ origin: "https://mats.example:3000.evil.example" }, false],
    [{ origin: "https://mats.example" }, false],
    [{ origin: "null" }, false],
    [{ origin: "not an address" }, false],
    [{ origin: "http://mats.example:3000", fetchSite: "cross-site" }, false],
    [{ fetchSite: "same-site" }, false],
    [{ fetchSite: "cross-site" }, false],
    [{ fetchSite: "none" }, false],
    [{}, false],
    // Programs: no cookie, no origin.
    [{ hasCookie: false }, true],
    [{ hasCookie: false, origin: "https://evil.example" }, false],
    [{ hasCookie: false, fetchSite: "cross-site" }, false],
  ])("where the address is not settled: %j: %s", (said, own) => {
    for (const method of methods) expect(isOwnRequest({ ...form, method, ...said }, undefined)).toBe(own);
  });

  test.each([
    [{ origin: "https://clinic.example" }, true],
    [{ origin: "https://clinic.example", fetchSite: "same-origin" }, true],
    // DNS rebinding: host and origin are equal but not ours.
    [{ origin: "http://mats.example:3000" }, false],
    [{ origin: "https://mats.example:3000", fetchSite: "same-origin" }, false],
    [{ fetchSite: "same-origin" }, false],
    [{ fetchSite: "same-origin", hasCookie: false }, false],
    [{ origin: "null", fetchSite: "same-origin" }, false],
    [{ origin: "https://clinic.example.evil.example" }, false],
    [{ origin: "https://clinic.example", fetchSite: "cross-site" }, false],
    [{}, false],
    [{ hasCookie: false }, true],
  ])("with PUBLIC_ORIGIN: %j: %s", (said, own) => {
    for (const method of methods) expect(isOwnRequest({ ...form, method, ...said }, "https://clinic.example")).toBe(own);
  });

  test.each(["GET", "HEAD", "OPTIONS"])("%s changes nothing and may come from anywhere", (method) => {
    expect(isOwnRequest({ ...form, method, origin: "https://evil.example", fetchSite: "cross-site" }, "https://clinic.example")).toBe(true);
  });
});
