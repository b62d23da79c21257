import { describe, expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createCredits } from "../wire/credits";
import { createFrameSlot, creditWindow } from "./frame-slot";

function setUp({ window = 4, everyMs = 0 } = {}) {
  const clock = createManualClock();
  const sent: number[] = [];
  const slot = createFrameSlot<number>({ clock, everyMs: () => everyMs, send: (message) => void sent.push(message) });
  const offer = (from: number, to: number) => {
    for (let message = from; message <= to; message++) slot.offer(message, window);
  };
  return { clock, sent, slot, offer };
}

describe("a viewer's frames", () => {
  test("in flight never exceed its window, and the newest goes next", () => {
    const { sent, slot, offer } = setUp();
    offer(1, 100);
    expect(sent).toEqual([1, 2, 3, 4]);
    slot.credit(1);
    expect(sent).toEqual([1, 2, 3, 4, 100]);
    slot.credit(5);
    expect(sent).toHaveLength(5);
  });

  test("are not freed by credit for unsent frames, nor by the same credit twice", () => {
    const { sent, slot, offer } = setUp();
    offer(1, 10);
    slot.credit(1_000_000);
    expect(sent).toHaveLength(4);
    slot.credit(2);
    slot.offer(11, 4);
    slot.credit(2);
    slot.offer(12, 4);
    expect(sent).toEqual([1, 2, 3, 4, 10, 11]);
  });

  test("keep a minimum interval, and the last one is not lost", () => {
    const { clock, sent, offer } = setUp({ everyMs: 1000 });
    offer(1, 5);
    clock.advance(999);
    expect(sent).toEqual([1]);
    clock.advance(1);
    expect(sent).toEqual([1, 5]);
  });

  test("may come slightly early without raising the average rate", () => {
    const window = 1000;
    const { clock, sent, slot } = setUp({ everyMs: 40 });
    slot.offer(0, window);
    clock.advance(34);
    slot.offer(1, window);
    expect(sent).toEqual([0, 1]);
    for (let beat = 2; beat < 100; beat++) {
      clock.advance(34);
      slot.offer(beat, window);
    }
    expect(sent.length).toBeLessThanOrEqual(1 + (99 * 34) / 40);
  });

  test("count as stalled since the last credit, and only while some are in flight", () => {
    const { clock, slot, offer } = setUp();
    clock.advance(60_000);
    expect(slot.stalledMs()).toBe(0);
    offer(1, 2);
    clock.advance(3000);
    slot.credit(1);
    clock.advance(2000);
    expect(slot.stalledMs()).toBe(2000);
    slot.credit(2);
    expect(slot.stalledMs()).toBe(0);
  });
});

test("the window is a quarter of a second of frames, at least 4 and at most 32", () => {
  expect([0, 1, 20, 50, 500].map(creditWindow)).toEqual([4, 4, 5, 13, 32]);
});

test("[LIVE-4] R11: fewer frames are in flight while they queue on the way, and more again once they do not", () => {
  const { clock, sent, slot } = setUp();
  let next = 0;
  /** Offers frames until none leave, then credits them after `tookMs`. */
  const inFlight = (tookMs: number): number => {
    const before = sent.length;
    for (let more = 0; more < 20; more += 1) slot.offer(next++, 12);
    const count = sent.length - before;
    clock.advance(tookMs);
    slot.credit(sent.length);
    return count;
  };
  expect(inFlight(10)).toBe(12);
  const onThinLine = Array.from({ length: 8 }, () => inFlight(400));
  expect(onThinLine.at(-1)).toBeLessThanOrEqual(3);
  const after = Array.from({ length: 14 }, () => inFlight(20));
  expect(after.at(-1)).toBeGreaterThanOrEqual(11);
});

test("[LIVE-4] a page whose frames were held up for a while is shown every frame again", () => {
  const clock = createManualClock();
  let wayMs = 2;
  let shown = 0;
  const credits = createCredits(({ taken }) => void clock.setTimer(() => slot.credit(taken), wayMs), clock);
  const arrive = () => {
    shown += 1;
    credits.take("plate", "main");
  };
  const slot = createFrameSlot<number>({
    clock,
    everyMs: () => 0,
    send: () => void clock.setTimer(arrive, wayMs),
  });
  const play = (seconds: number): number => {
    const before = shown;
    for (let frame = 0; frame < 50 * seconds; frame += 1) {
      slot.offer(frame, creditWindow(50));
      clock.advance(20);
    }
    return shown - before;
  };
  expect(play(2)).toBeGreaterThan(98);
  wayMs = 300;
  expect(play(10)).toBeLessThan(250);
  wayMs = 2;
  play(3);
  expect(play(2)).toBeGreaterThan(98);
});
