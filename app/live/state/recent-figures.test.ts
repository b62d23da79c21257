import { expect, test } from "vitest";
import { loadAnalysis } from "~/analysis/load.server";
import type { Device } from "~/domain/device/device";
import type { Frame } from "~/domain/frame/frame";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createRecentFigures } from "./recent-figures.server";

const analysis = await loadAnalysis();
const seat = makeDevice();

function setUp() {
  const clock = createManualClock();
  const recent = createRecentFigures({ analysis, clock });
  let measured = 0;
  const counting = createRecentFigures({
    clock,
    analysis: {
      figures: (...frame) => {
        measured += 1;
        return analysis.figures(...frame);
      },
    },
  });
  const send = (device: Device, { seconds, hz, ...over }: { seconds: number; hz: number } & Partial<Frame>) => {
    for (let frame = 0; frame < seconds * hz; frame++) {
      clock.advance(1000 / hz);
      for (const store of [recent, counting])
        store.observe(device, frameFor(device, { deviceTimeMs: clock.elapsed(), serverTimeMs: clock.now(), ...over }));
    }
  };
  return { clock, recent, send, measured: () => measured };
}
const empty = new Uint16Array(256);

test("[LIVE-11] a page that opens gets the last three minutes of a mat, two figures a second", () => {
  const { recent, send, measured } = setUp();
  send(seat, { seconds: 240, hz: 20 });
  const history = recent.get(seat.id).parts.main?.history;
  const atMs = history?.atMs ?? [];
  expect(atMs).toHaveLength(350);
  expect(240_000 - (atMs[0] ?? 0)).toBeGreaterThan(175_000);
  expect(240_000 - (atMs.at(-1) ?? 0)).toBeLessThan(1000);
  expect(history).toMatchObject({ maximum: atMs.map(() => 10), mean: atMs.map(() => 10), leftPercent: atMs.map(() => 50) });
  expect(measured()).toBeLessThanOrEqual(2 * 240);
});

test("[LIVE-1] a mat is loaded since the load came on, not since a page was opened", () => {
  const { recent, send } = setUp();
  send(seat, { seconds: 2, hz: 20, counts: empty });
  expect(recent.get(seat.id).parts.main?.loadedSinceMs).toBeNull();
  send(seat, { seconds: 600, hz: 20 });
  expect(recent.get(seat.id).parts.main?.loadedSinceMs).toBe(2050);
  send(seat, { seconds: 0.05, hz: 20, counts: empty });
  send(seat, { seconds: 1, hz: 20 });
  expect(recent.get(seat.id).parts.main?.loadedSinceMs).toBe(602_100);
});

test("[LIVE-4] after a silence the history begins anew", () => {
  const { clock, recent, send } = setUp();
  send(seat, { seconds: 60, hz: 1 });
  clock.advance(5000);
  expect(recent.get(seat.id).parts.main?.loadedSinceMs).toBeNull();
  send(seat, { seconds: 2, hz: 1 });
  expect(recent.get(seat.id).parts.main).toMatchObject({ history: { atMs: [66_000, 67_000] }, loadedSinceMs: 66_000 });
});

test("[KIND-7] a Sensing Horse has the figures of each half, and of both side by side while both send", () => {
  const { clock, recent, send } = setUp();
  const horse = makeDevice({ deviceType: "Sensing Horse" });
  send(horse, { seconds: 10, hz: 1, part: "left" });
  expect(Object.keys(recent.get(horse.id).parts)).toEqual(["left"]);
  for (let second = 0; second < 3; second++) {
    send(horse, { seconds: 0.95, hz: 1 / 0.95, part: "right" });
    send(horse, { seconds: 0.05, hz: 20, part: "left" });
  }
  const { left, right, main } = recent.get(horse.id).parts;
  expect([left, right, main].map((part) => part?.history.atMs.length)).toEqual([13, 3, 3]);
  expect(main?.history.contactAreaCm2[0]).toBe(2 * (left?.history.contactAreaCm2[0] ?? 0));
  expect(main?.loadedSinceMs).toBe(11_000);
  send(horse, { seconds: 0.5, hz: 2, part: "right" });
  send(horse, { seconds: 0.5, hz: 2, part: "left" });
  expect(recent.get(horse.id).parts.main?.history.atMs, "halves of different moments").toHaveLength(3);
  clock.advance(5000);
  send(horse, { seconds: 1, hz: 1, part: "left" });
  expect(Object.keys(recent.get(horse.id).parts)).toEqual(["left", "right"]);
});

test("[KIND-9] of a kind without a map the counts of its channels are remembered", () => {
  const { recent, send } = setUp();
  const force = makeDevice({ deviceType: "Force Mat" });
  expect(recent.get(force.id)).toEqual({ parts: {}, channels: { atMs: [], counts: [] } });
  send(force, { seconds: 1, hz: 1, counts: Uint16Array.of(1, 2, 3, 4) });
  send(force, { seconds: 1, hz: 1, counts: Uint16Array.of(5, 6, 7, 8) });
  expect(recent.get(force.id).channels).toEqual({
    atMs: [1000, 2000],
    counts: [
      [1, 5],
      [2, 6],
      [3, 7],
      [4, 8],
    ],
  });
});
