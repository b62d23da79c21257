import { expect, test } from "vitest";
import type { Frame } from "~/domain/frame/frame";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createFrameStore } from "./frame-store";

const device = makeDevice();
const frame = (over: Partial<Frame>): Frame => frameFor(device, over);

test("keeps the newest frame of each part and only the requested history", () => {
  const store = createFrameStore({ historyLength: 3 });
  const receivedAll: (number | undefined)[] = [];
  const leave = store.subscribe((received) => void receivedAll.push(received?.sequence));
  for (const sequence of [1, 2, 3, 4]) store.push(frame({ sequence }));
  store.push(frame({ sequence: 50, part: "left" }));
  leave();
  store.push(frame({ sequence: 5 }));
  expect(store.history().map(({ sequence }) => sequence)).toEqual([3, 4, 5]);
  expect([store.newest()?.sequence, store.newest("left")?.sequence, store.newest("right")]).toEqual([5, 50, null]);
  expect(receivedAll).toEqual([1, 2, 3, 4, 50]);
});

test("[LIVE-4] a picture is live, then stale, then blank, by the server's clock, whatever this machine's clock", () => {
  const clock = createManualClock(0);
  const store = createFrameStore({ clock });
  store.syncClock(1_700_000_000_000);
  expect(store.freshness()).toBe("none");
  store.push(frame({ serverTimeMs: 1_700_000_000_000 }));
  const freshnessAfter = (ms: number) => {
    clock.advance(ms);
    return [store.ageMs(), store.freshness()];
  };
  expect(freshnessAfter(1999)).toEqual([1999, "live"]);
  expect(freshnessAfter(1)).toEqual([2000, "stale"]);
  expect(freshnessAfter(2999)).toEqual([4999, "stale"]);
  expect(freshnessAfter(1)).toEqual([5000, "blank"]);
});

test("counts received frames, drawn frames and gaps", () => {
  const store = createFrameStore();
  store.push(frame({ sequence: 1 }));
  store.push(frame({ sequence: 4 }));
  expect(store.gapBeforeNewest()).toBe(true);
  store.push(frame({ sequence: 5 }));
  expect(store.gapBeforeNewest()).toBe(false);
  store.push(frame({ sequence: 0, epoch: 2, gapBefore: true }));
  store.markDrawn();
  expect(store.stats()).toEqual({ received: 4, drawn: 1, gaps: 2 });
});

test("measures the rate of the last second", () => {
  const store = createFrameStore();
  expect(store.rateHz()).toBe(0);
  for (let at = 0; at < 10; at++) store.push(frame({ sequence: at, serverTimeMs: at * 1000 }));
  expect(store.rateHz()).toBe(1);
  for (let at = 1; at <= 50; at++) store.push(frame({ sequence: 9 + at, serverTimeMs: 9000 + at * 20 }));
  expect(store.rateHz()).toBe(50);
});

test.each([
  ["back by a minute", -60_000],
  ["ahead by an hour", 3_600_000],
])("[LIVE-4] a page whose own clock is set %s goes on, and still blanks a silent mat after five seconds", (_, byMs) => {
  const clock = createManualClock();
  const store = createFrameStore({ clock });
  const serverMs = 1_600_000_000_000;
  store.syncClock(serverMs);
  for (let at = 0; at < 100; at++) {
    if (at === 50) clock.setWallClock(byMs);
    store.push(frame({ sequence: at, serverTimeMs: serverMs + at * 20 }));
    expect([store.freshness(), store.serverNowMs()]).toEqual(["live", serverMs + at * 20]);
    clock.advance(20);
  }
  expect(store.rateHz()).toBe(50);
  clock.advance(4979);
  expect(store.freshness()).toBe("stale");
  clock.advance(1);
  expect(store.freshness()).toBe("blank");
});
