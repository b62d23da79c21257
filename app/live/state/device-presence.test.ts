import { pino } from "pino";
import { expect, test } from "vitest";
import { createMemoryMap } from "~/cluster/shared-map";
import { createManualClock } from "../../../tests/support/manual-clock";
import { createDevicePresence, type DeviceSighting } from "./device-presence.server";

const MAT = "a mat";
const bytes = Uint8Array.of(1, 2, 3);

function setUp() {
  const clock = createManualClock();
  const recorded: DeviceSighting[] = [];
  const changes: boolean[] = [];
  const presence = createDevicePresence({
    reported: createMemoryMap(),
    clock,
    record: (_, sighting) => {
      recorded.push(sighting);
      return Promise.resolve();
    },
    logger: pino({ level: "silent" }),
  });
  presence.onChange((id) => void changes.push(presence.of(id).deviceFunctional));
  const frame = () => presence.frame(MAT, { live: true, bytes });
  return { clock, recorded, changes, presence, frame };
}

test("[LIVE-4] a frame makes a mat functional; five seconds without one end that", () => {
  const { clock, changes, presence, frame } = setUp();
  expect(presence.of(MAT).deviceFunctional).toBe(false);
  frame();
  expect(presence.of(MAT).deviceFunctional).toBe(true);
  clock.advance(4000);
  frame();
  clock.advance(4999);
  expect(presence.of(MAT).deviceFunctional).toBe(true);
  clock.advance(1);
  expect(presence.of(MAT).deviceFunctional).toBe(false);
  expect(changes).toEqual([true, false]);
});

test("[LIVE-4] a mat that connects and sends nothing is functional for five seconds", () => {
  const { clock, changes, presence } = setUp();
  presence.connected(MAT);
  clock.advance(5000);
  expect(changes).toEqual([true, false]);
});

test("[DASH-4] the patient is Missing exactly while nobody is there, and nothing is told before that is known", () => {
  const { presence, frame } = setUp();
  frame();
  expect(presence.of(MAT).patientStatus).toBe(false);
  presence.settled(MAT, true);
  expect(presence.of(MAT).patientStatus).toBe("Correct");
  frame();
  presence.settled(MAT, false);
  expect(presence.of(MAT).patientStatus).toBe("Missing");
});

test("[LIVE-10] changes are stored at once, frame data every ten seconds", () => {
  const { clock, recorded, presence, frame } = setUp();
  for (let second = 0; second <= 20; second++) {
    frame();
    if (second === 0) presence.settled(MAT, true);
    clock.advance(1000);
  }
  expect(recorded).toHaveLength(4);
  expect(recorded[3]).toEqual({ functional: true, patientStatus: "Correct", lastFrame: bytes, lastFrameAt: new Date(clock.now() - 1000) });
  clock.advance(5000);
  expect(recorded.at(-1)).toMatchObject({ functional: false });
});

test("[LIVE-4] a mat is connected from its first sign of life until five seconds after the last, and lost since the last", () => {
  const { clock, presence, frame } = setUp();
  const startMs = clock.now();
  expect(presence.of(MAT).connection).toMatchObject({ state: "never", sinceMs: null });
  presence.connected(MAT);
  clock.advance(3000);
  frame();
  expect(presence.of(MAT).connection).toMatchObject({ state: "connected", sinceMs: startMs });
  clock.advance(5000);
  expect(presence.of(MAT).connection).toMatchObject({ state: "lost", sinceMs: startMs + 3000 });
});

test("[LIVE-4] after a restart a mat is lost since its last frame until it is back, and nothing is said of its patient", () => {
  const { clock, presence, frame } = setUp();
  const lastFrameAtMs = clock.now() - 3_600_000;
  presence.restore(MAT, lastFrameAtMs);
  expect(presence.of(MAT)).toEqual({
    deviceFunctional: false,
    patientStatus: false,
    connection: { state: "lost", sinceMs: lastFrameAtMs, otherSender: null },
  });
  frame();
  expect(presence.of(MAT)).toMatchObject({ deviceFunctional: true, connection: { state: "connected", sinceMs: clock.now() } });
});

test("[LIVE-4] a frame that was resent late is a sign of life, but not the last frame", () => {
  const { clock, recorded, presence, frame } = setUp();
  frame();
  const shownAt = new Date(clock.now());
  clock.advance(10_000);
  presence.frame(MAT, { live: false, bytes: Uint8Array.of(9) });
  expect(recorded.at(-1)).toMatchObject({ functional: true, lastFrameAt: shownAt, lastFrame: bytes });
});

test("[LIVE-4] a server that stops stores the last frames of its last seconds", async () => {
  const { clock, recorded, presence, frame } = setUp();
  frame();
  clock.advance(4000);
  frame();
  await presence.stop();
  expect(recorded.at(-1)).toMatchObject({ lastFrameAt: new Date(clock.now()) });
});
