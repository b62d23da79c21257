import { beforeEach, describe, expect, test } from "vitest";
import { FAULTY_CELL, type Frame } from "~/domain/frame/frame";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createFrameStore, type FrameStore } from "./frame-store";
import { createHeldFrames, type HeldFrames } from "./held-frames";

const device = makeDevice();
const clock = createManualClock(0);
let live: FrameStore;
let held: HeldFrames;
/** First cell of each drawn map. */
let drawn: (number | undefined)[];

const arrives = (cells: number[], over: Partial<Frame> = {}): void => {
  const frame = frameFor(device, over);
  frame.counts.set(cells);
  live.push({ ...frame, serverTimeMs: live.serverNowMs() });
  clock.advance(100);
};
const shown = (): number | undefined => held.drawn.newest()?.counts[0];

beforeEach(() => {
  live = createFrameStore({ clock });
  held = createHeldFrames(live, ["main"]);
  held.start();
  drawn = [];
  held.drawn.subscribe((frame) => void drawn.push(frame?.counts[0]));
});

describe("[LIVE-5] a map that is frozen", () => {
  test("stays at its moment while frames go on coming, steps among those before it, and is live again when asked to", () => {
    for (const value of [1, 2, 3]) arrives([value]);
    held.freeze();
    arrives([4]);
    expect(shown()).toBe(3);
    held.showPlace(0);
    expect([shown(), held.hold()]).toEqual([1, expect.objectContaining({ at: "moment", place: 0, count: 3, beforeMs: 200 })]);
    held.showPlace(3);
    expect(shown()).toBe(1);
    held.release();
    expect(shown()).toBe(4);
    expect(drawn).toEqual([1, 2, 3, 3, 1, 4]);
  });

  test("needs a frame, and stays while the mat is silent; how old the device's newest is remains known", () => {
    held.freeze();
    expect(held.hold()).toEqual({ at: "now" });
    arrives([1]);
    held.freeze();
    clock.advance(5000);
    expect([shown(), held.drawn.freshness(), held.frames.freshness(), live.freshness()]).toEqual([1, "live", "live", "blank"]);
    expect(held.frames.ageMs()).toBeGreaterThanOrEqual(5000);
    held.release();
    expect(held.drawn.freshness()).toBe("blank");
  });

  test("shows both halves of a mat as they were at that moment", () => {
    const halves = createHeldFrames(live, ["left", "right"]);
    for (const value of [1, 2, 3]) {
      arrives([value], { part: "left" });
      arrives([10 * value], { part: "right" });
    }
    halves.freeze();
    halves.showPlace(1);
    expect([halves.drawn.newest("left")?.counts[0], halves.drawn.newest("right")?.counts[0]]).toEqual([2, 10]);
  });
});

test("[KIND-7] the halves of a frozen mat are those of one instant, whichever half arrived first", () => {
  const halves = createHeldFrames(live, ["left", "right"]);
  const arrivesAt = (atMs: number, part: "left" | "right", value: number): void => {
    const frame = frameFor(device, { part });
    frame.counts.set([value]);
    live.push({ ...frame, serverTimeMs: atMs });
  };
  for (const instant of [1, 2, 3]) {
    arrivesAt(100 * instant, "left", instant);
    arrivesAt(100 * instant + 8, "right", instant);
  }
  arrivesAt(400, "left", 4);
  const both = (): unknown[] => [halves.drawn.newest("left")?.counts[0], halves.drawn.newest("right")?.counts[0]];
  halves.freeze();
  expect(both()).toEqual([3, 3]);
  halves.showPlace(1);
  expect(both()).toEqual([2, 2]);
});

describe("[LIVE-5] held peaks", () => {
  test("are each cell's highest value since they were asked for, also of one that fails in between", () => {
    arrives([900, 900, 900]);
    held.keepPeaks();
    arrives([5, 20, FAULTY_CELL]);
    arrives([10, FAULTY_CELL, 7]);
    arrives([3, 4, 5]);
    expect([...(held.drawn.newest()?.counts.subarray(0, 3) ?? [])]).toEqual([10, 20, 7]);
    expect(held.frames.newest()?.counts[0], "figures are of now").toBe(3);
    held.keepPeaks();
    arrives([1, 1, 1]);
    expect(shown()).toBe(1);
  });

  test("begin anew with a mat of another grid", () => {
    held.keepPeaks();
    arrives([50]);
    arrives([2], { grid: { rows: 2, cols: 2 }, counts: new Uint16Array(4) });
    expect(shown()).toBe(2);
  });
});
