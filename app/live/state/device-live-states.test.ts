import { pino } from "pino";
import { expect, test } from "vitest";
import { idleStreaming } from "~/domain/streaming";
import { frameFor, makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createDeviceLiveStates } from "./device-live-states.server";
import { createDevicePresence } from "./device-presence.server";
import { createMemoryNewestFrames } from "./newest-frames.server";
import { createMemoryMap } from "./shared-map";

test("[DASH-3] [KIND-9] a Force Mat is in alarm while its first two channels read zero, by its frames and not by its registration", () => {
  const force = makeDevice({ deviceType: "Force Mat", pressureValue: [0, 0] });
  const clock = createManualClock();
  const newestFrames = createMemoryNewestFrames(clock);
  const states = createDeviceLiveStates({
    clock,
    presence: createDevicePresence({
      reported: createMemoryMap(),
      clock,
      record: () => Promise.resolve(),
      logger: pino({ level: "silent" }),
    }),
    newestFrames,
    streaming: () => ({ state: idleStreaming }),
    captureOf: () => null,
    alarmOf: () => null,
  });
  const statusAfter = (...counts: number[]) => {
    newestFrames.remember(force.id, frameFor(force, { counts: Uint16Array.from(counts) }), new Uint8Array());
    return states.of(force).status;
  };
  expect(states.of(force).status).toBe("Alarm");
  expect(statusAfter(0, 900, 0, 0)).toBe("Correct");
  expect(statusAfter(0, 0, 800, 700)).toBe("Alarm");
});
