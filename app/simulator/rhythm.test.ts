import { expect, test } from "vitest";
import { createManualClock } from "../../tests/support/manual-clock";
import { createRhythm } from "./rhythm";

function listen() {
  const clock = createManualClock();
  const beats: number[] = [];
  return { clock, beats, rhythm: createRhythm({ clock, beat: (atMs) => beats.push(atMs) }) };
}

test("[API-4] beats evenly once a rate is set, also while the machine's clock is set, and never at rate 0", () => {
  const { clock, beats, rhythm } = listen();
  clock.advance(500);
  rhythm.setRate(50);
  clock.advance(40);
  clock.setWallClock(-60_000);
  clock.advance(20);
  rhythm.setRate(0);
  clock.advance(1000);
  expect(beats).toEqual([500, 520, 540, 560]);
});

test("[API-4] a rate without whole milliseconds does not drift", () => {
  const { clock, beats, rhythm } = listen();
  rhythm.setRate(30);
  clock.advance(100_000);
  expect(beats).toHaveLength(3001);
  expect(beats[3000]).toBe(100_000);
});

test("[API-4] a rate changed during a beat applies from there", () => {
  const clock = createManualClock(0);
  const beats: number[] = [];
  const rhythm = createRhythm({
    clock,
    beat: (atMs) => {
      beats.push(atMs);
      if (beats.length === 3) rhythm.setRate(1);
    },
  });
  rhythm.setRate(10);
  clock.advance(2500);
  expect(beats).toEqual([0, 100, 200, 200, 1200, 2200]);
});
