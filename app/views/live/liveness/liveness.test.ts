import { expect, test } from "vitest";
import { assessLiveness } from "./liveness";

const NOW = 1_700_000_000_000;
type Facts = Parameters<typeof assessLiveness>[0];
const live: Facts = {
  freshness: "live",
  ageMs: 100,
  serverNowMs: NOW,
  firstFrameAtMs: NOW - 60_000,
  openedAtMs: NOW - 60_000,
  lastFrameAtMs: NOW - 60_000,
  connection: "connected",
  socket: "connected",
  online: true,
  hidden: false,
};
const describe = (facts: Partial<Facts>) => {
  const { freshness, silent, lastFrameAtMs } = assessLiveness({ ...live, ...facts });
  return [freshness, silent, lastFrameAtMs === null ? null : NOW - lastFrameAtMs];
};

test("[LIVE-4] the page says who is silent: the mat, the server or this browser's network", () => {
  expect(describe({})).toEqual(["live", null, 100]);
  expect(describe({ freshness: "stale", ageMs: 3000 })).toEqual(["stale", null, 3000]);
  expect(describe({ freshness: "blank", ageMs: 6000, connection: "lost" })).toEqual(["blank", "mat", 6000]);
  expect(describe({ freshness: "blank", ageMs: 6000, socket: "disconnected" })).toEqual(["blank", "server", 6000]);
  expect(describe({ freshness: "blank", ageMs: 6000, socket: "disconnected", online: false })).toEqual(["blank", "browser", 6000]);
});

test("[LIVE-11] a server that says a mat sends, while nothing arrives, is the silent one", () => {
  expect(describe({ freshness: "blank", ageMs: 6000 })).toEqual(["blank", "server", 6000]);
});

test("[LIVE-10] the frame that the server drew is live only while it is young, and old from the beginning when the mat is absent", () => {
  const before = { freshness: "none", ageMs: null, openedAtMs: NOW } as const;
  expect(describe({ ...before, firstFrameAtMs: NOW - 500 })).toEqual(["live", null, 500]);
  expect(describe({ ...before, firstFrameAtMs: NOW - 3_600_000, connection: "lost" })).toEqual(["stale", "mat", 3_600_000]);
  expect(describe({ ...before, firstFrameAtMs: null, connection: "lost" })).toEqual(["stale", "mat", 60_000]);
  expect(describe({ ...before, firstFrameAtMs: null, lastFrameAtMs: null, connection: "never" })).toEqual(["none", "mat", null]);
});

test("[LIVE-11] a page whose socket is refused before its first frame goes stale and blank as any other", () => {
  const opened = { freshness: "none", ageMs: null, socket: "disconnected" } as const;
  const after = (ms: number) => describe({ ...opened, firstFrameAtMs: NOW - ms, openedAtMs: NOW - ms + 500 })[0];
  expect([after(1000), after(3000), after(5000), after(60_000)]).toEqual(["live", "stale", "blank", "blank"]);
});

test("[LIVE-4] what nobody sees is not called live: by the time somebody looks the phone may have slept", () => {
  expect(describe({ hidden: true })[0]).toBe("stale");
});
