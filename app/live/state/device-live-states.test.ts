import { pino } from "pino";
import { expect, test } from "vitest";
import { createMemoryMap } from "~/cluster/shared-map";
import type { Device } from "~/domain/device/device";
import type { FramePart } from "~/domain/frame/frame";
import { idleStreaming } from "~/domain/streaming";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createDeviceLiveStates } from "./device-live-states.server";
import { createDevicePresence } from "./device-presence.server";
import { createMemoryNewestFrames } from "./newest-frames.server";

function setUp() {
  const clock = createManualClock();
  const newestFrames = createMemoryNewestFrames(clock);
  const presence = createDevicePresence({
    reported: createMemoryMap(),
    clock,
    record: () => Promise.resolve(),
    logger: pino({ level: "silent" }),
  });
  const states = createDeviceLiveStates({
    clock,
    presence,
    newestFrames,
    streamingOf: idleStreaming,
    captureOf: () => null,
    alarmsOf: () => [],
    presenceOf: () => null,
    calibrationsOf: () => [],
  });
  return { clock, newestFrames, presence, states };
}

test("[DASH-3] [KIND-9] a Force Mat is in alarm while its first two channels read zero, by its frames alone", () => {
  const force = makeDevice({ deviceType: "Force Mat" });
  const { newestFrames, states } = setUp();
  const statusAfter = (...counts: number[]) => {
    newestFrames.remember(force.id, frameFor(force, { counts: Uint16Array.from(counts) }), new Uint8Array());
    return states.get(force).status;
  };
  expect(states.get(force).status).toBe("Correct");
  expect(statusAfter(0, 900, 0, 0)).toBe("Correct");
  expect(statusAfter(0, 0, 800, 700)).toBe("Alarm");
});

test("[DASH-3] a Sensing Horse is connected while both halves are, and tells of each half when its last frame came", () => {
  const [left, right] = [makeDevice({ deviceType: "Sensing Horse Subdevice" }), makeDevice({ deviceType: "Sensing Horse Subdevice" })];
  const horse = makeDevice({ deviceType: "Sensing Horse", subdeviceIds: [left.id, right.id] });
  const { clock, presence, newestFrames, states } = setUp();
  const frame = (half: Device, part: FramePart) => {
    presence.frame(half.id, { live: true, bytes: new Uint8Array() });
    newestFrames.remember(horse.id, frameFor(horse, { part, serverTimeMs: clock.now() }), new Uint8Array());
  };
  const startMs = clock.now();
  frame(left, "left");
  expect(states.get(horse)).toMatchObject({
    connection: { state: "never" },
    sides: [{ connection: { state: "connected" } }, { lastFrameAtMs: null }],
  });
  frame(right, "right");
  expect(states.get(horse).connection).toMatchObject({ state: "connected", sinceMs: startMs });
  clock.advance(4000);
  frame(right, "right");
  clock.advance(4000);
  expect(states.get(horse)).toMatchObject({
    connection: { state: "lost", sinceMs: startMs },
    lastFrameAtMs: startMs + 4000,
    sides: [
      { status: "Offline", connection: { state: "lost", sinceMs: startMs }, lastFrameAtMs: startMs },
      { connection: { state: "connected" }, lastFrameAtMs: startMs + 4000 },
    ],
  });
});

test.each(["Force Mat", "Shapes", "Seating Mat"])(
  "[DASH-3] the connection of a %s is its own, whatever its kind's status says",
  (deviceType) => {
    const device = makeDevice({ deviceType });
    const { clock, presence, states } = setUp();
    expect(states.get(device)).toMatchObject({ connection: { state: "never", sinceMs: null } });
    presence.frame(device.id, { live: true, bytes: new Uint8Array() });
    clock.advance(5000);
    expect(states.get(device)).toMatchObject({ connection: { state: "lost", sinceMs: clock.now() - 5000 } });
  },
);
