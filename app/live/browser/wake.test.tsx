import { fireEvent } from "@testing-library/react";
import { expect, onTestFinished, test, vi } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createFrameStore } from "./frame-store";
import { followWake } from "./wake";

function follow() {
  const clock = createManualClock();
  const slept: number[] = [];
  onTestFinished(followWake((ms) => void slept.push(ms), clock));
  return { clock, slept };
}

test("[LIVE-11] a machine that was suspended is noticed, though its elapsed time stood still", () => {
  const { clock, slept } = follow();
  clock.advance(10_000);
  expect(slept).toEqual([]);
  clock.setWallClock(3_600_000);
  clock.advance(1000);
  expect(slept).toEqual([3_600_000]);
});

test.each([
  ["comes back to sight", () => fireEvent(document, new Event("visibilitychange"))],
  ["comes out of the browser's cache", () => fireEvent(window, new Event("pageshow"))],
  ["has a network again", () => fireEvent(window, new Event("online"))],
])("[LIVE-11] a page that %s reads again, and only while it is seen", (_, happens) => {
  const { slept } = follow();
  happens();
  expect(slept).toEqual([0]);
});

test("[LIVE-11] a page that is being left does not", () => {
  const { slept } = follow();
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  onTestFinished(() => void vi.restoreAllMocks());
  fireEvent(document, new Event("visibilitychange"));
  expect(slept).toEqual([]);
});

test("[LIVE-4] what was live before a sleep is as old afterwards as the sleep was long", () => {
  const clock = createManualClock(0);
  const frames = createFrameStore({ clock });
  frames.syncClock(1_700_000_000_000);
  frames.push({
    grid: { rows: 1, cols: 1 },
    counts: new Uint16Array(1),
    scale: 1,
    unit: "mmHg",
    part: "main",
    sequence: 1,
    epoch: 1,
    streamKey: 1,
    deviceTimeMs: 0,
    serverTimeMs: 1_700_000_000_000,
    gapBefore: false,
    clockSynced: true,
    resent: false,
  });
  frames.addSleep(4000);
  expect([frames.ageMs(), frames.freshness()]).toEqual([4000, "stale"]);
});
