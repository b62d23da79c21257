import { describe, expect, test } from "vitest";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createPlayback } from "./playback";

/** 50 Hz for two seconds. */
const seconds = Array.from({ length: 100 }, (_, moment) => moment / 50);

function played({ times = seconds, pictureMs = 16 }: { times?: readonly number[]; pictureMs?: number } = {}) {
  const clock = createManualClock();
  const playback = createPlayback({ seconds: times, elapsed: clock.elapsed, nextPicture: (run) => clock.setTimer(run, pictureMs) });
  return { clock, playback, at: () => Math.round(1000 * playback.state().atS) };
}

describe("[RES-5] a recording is played by time", () => {
  test.each([8, 16, 50, 200])("at real time at speed 1, however seldom pictures are drawn (every %i ms)", (pictureMs) => {
    const { clock, playback, at } = played({ pictureMs });
    playback.play();
    clock.advance(1200);
    expect(Math.abs(at() - 1200)).toBeLessThanOrEqual(pictureMs);
    expect(playback.state().moment).toBe(Math.floor((50 * at()) / 1000));
  });

  test.each([
    ["1/10", 0.05],
    ["1/4", 0.125],
    ["1", 0.5],
    ["2", 0.5],
    ["3", 1],
  ] as const)("at speed %s", (speed, expected) => {
    const { clock, playback } = played({ pictureMs: 20 });
    playback.setSpeed(speed);
    playback.play();
    clock.advance(speed === "2" || speed === "3" ? 100 : 500);
    expect(playback.state().atS).toBeCloseTo(expected, 6);
  });

  test("with no more than sixty pictures a second", () => {
    const { clock, playback } = played({ pictureMs: 4 });
    let pictures = 0;
    playback.subscribe(() => (pictures += 1));
    playback.play();
    clock.advance(1000);
    expect(pictures).toBeLessThanOrEqual(63);
  });

  test("wraps from the last moment, which is seen as long as the others, to the first", () => {
    const { clock, playback } = played({ pictureMs: 10 });
    playback.seek(1.98);
    playback.play();
    clock.advance(10);
    expect(playback.state().moment).toBe(99);
    clock.advance(20);
    expect(playback.state().moment).toBe(0);
  });

  test("steps moment by moment, first to last and back, and pauses for it", () => {
    const { clock, playback } = played();
    playback.play();
    playback.step(-1);
    expect(playback.state()).toMatchObject({ moment: 99, atS: 1.98, playing: false });
    playback.step(1);
    expect(playback.state().moment).toBe(0);
    playback.step(-10);
    expect(playback.state().moment).toBe(90);
    clock.advance(1000);
    expect(playback.state().moment).toBe(90);
    expect(clock.timers()).toBe(0);
  });

  test("over and over from A to B, from wherever it was", () => {
    const { clock, playback } = played({ pictureMs: 20 });
    playback.setLoop({ fromS: 1, toS: 0.5 });
    playback.play();
    clock.advance(20);
    expect(playback.state().atS).toBe(0.5);
    clock.advance(1980);
    expect(playback.state().atS).toBeCloseTo(0.98, 6);
    clock.advance(20);
    expect(playback.state().atS).toBeCloseTo(0.5, 6);
    playback.setLoop({ fromS: 0.5, toS: 0.501 });
    expect(playback.state().loop).toBeNull();
  });

  test("rests on a moment when it pauses", () => {
    const { clock, playback } = played({ pictureMs: 17 });
    playback.play();
    clock.advance(17);
    expect(playback.state().atS).toBeCloseTo(0.017, 6);
    playback.pause();
    expect(playback.state()).toMatchObject({ atS: 0, moment: 0 });
  });

  test("waits for a picture that is still loading, and continues from there", () => {
    const clock = createManualClock();
    let loaded = 10;
    const playback = createPlayback({
      seconds,
      elapsed: clock.elapsed,
      nextPicture: (run) => clock.setTimer(run, 10),
      isThere: (moment) => moment <= loaded,
    });
    playback.play();
    clock.advance(1000);
    const { moment: rested, playing } = playback.state();
    expect([rested === 9 || rested === 10, playing]).toEqual([true, true]);
    loaded = 99;
    clock.advance(100);
    expect(Math.abs(playback.state().moment - rested - 5)).toBeLessThanOrEqual(1);
  });

  test("of one picture stands still, of none as well", () => {
    for (const times of [[0], []]) {
      const { clock, playback } = played({ times });
      playback.play();
      playback.step(1);
      clock.advance(500);
      expect(playback.state()).toMatchObject({ playing: false, atS: 0 });
    }
  });
});
