import { expect, test } from "vitest";
import { elapsedByClocks, openDeviceClocks } from "./clocks";

let sequence = 0;
const stamped = (deviceTimeMs: number, serverTimeMs: number, epoch = 1, part: "main" | "left" | "right" = "main") => ({
  deviceTimeMs,
  serverTimeMs,
  epoch,
  part,
  sequence: sequence++,
  resent: false,
});

test("[CAP-5] frames of one start are told apart by the device's clock, however late they came", () => {
  const late = [stamped(500, 9_000), stamped(520, 9_700), stamped(540, 9_040.5)];
  expect(Array.from(elapsedByClocks(late))).toEqual([0, 20, 40]);
});

test("[CAP-5] a new start of the device goes on by the server's clock, as its quickest frame has it", () => {
  const restarted = [stamped(500, 9_010), stamped(520, 9_020), stamped(0, 9_460, 2), stamped(20, 9_470, 2), stamped(40, 9_800, 2)];
  expect(Array.from(elapsedByClocks(restarted))).toEqual([0, 20, 450, 470, 490]);
});

test("[KIND-7] halves with clocks of their own meet on the server's clock, also where both count the same start", () => {
  const halves = [
    stamped(1_000, 9_003, 1, "left"),
    stamped(70, 9_002, 1, "right"),
    stamped(1_050, 9_050, 1, "left"),
    stamped(120, 9_091, 1, "right"),
  ];
  expect(Array.from(elapsedByClocks(halves))).toEqual([0, 2, 50, 52]);
});

const HOUR_MS = 3_600_000;
/** A frame every 20 ms, 3 to 10 ms under way; the clock is set at the 100th. */
const setBy = (jumpMs: number) =>
  Array.from({ length: 200 }, (_, at) => ({
    epoch: 1,
    part: "main" as const,
    sequence: at,
    resent: false,
    deviceTimeMs: 7_000 + 20 * at + (at < 100 ? 0 : jumpMs),
    serverTimeMs: 9_000 + 20 * at + 3 + ((at * 5) % 8),
  }));

test.each([HOUR_MS, -HOUR_MS, 3_000, -3_000])(
  "[CAP-5] a clock that is set by %d ms in between is put right by the server's, and known",
  (jumpMs) => {
    const clocks = openDeviceClocks();
    const frames = setBy(jumpMs);
    // Some overtake others.
    for (const frame of frames.toSorted((a, b) => a.sequence + (a.sequence % 7) - b.sequence - (b.sequence % 7))) clocks.learn(frame);
    for (const frame of frames) expect(clocks.elapsedMs(frame)).toBeCloseTo(20 * frame.sequence, 6);
    expect(clocks.jumped()).toBe(true);
  },
);

test("[CAP-5] frames that a stalled connection delivers in a bunch, and those that come again, are no sign of a clock that was set", () => {
  const clocks = openDeviceClocks();
  const frames = setBy(0).map((frame) =>
    frame.sequence > 20 && frame.sequence < 180 ? { ...frame, serverTimeMs: 13_000, resent: frame.sequence > 100 } : frame,
  );
  for (const frame of frames) clocks.learn(frame);
  for (const frame of frames) expect(clocks.elapsedMs(frame)).toBeCloseTo(20 * frame.sequence, 6);
  expect(clocks.jumped()).toBe(false);
});
