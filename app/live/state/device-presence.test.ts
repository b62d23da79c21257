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
  presence.onChange((id) => void changes.push(presence.get(id).deviceFunctional));
  const frame = () => presence.frame(MAT, { live: true, bytes });
  return { clock, recorded, changes, presence, frame };
}

test("[LIVE-4] a frame makes a mat functional; five seconds without one end that", () => {
  const { clock, changes, presence, frame } = setUp();
  expect(presence.get(MAT).deviceFunctional).toBe(false);
  frame();
  expect(presence.get(MAT).deviceFunctional).toBe(true);
  clock.advance(4000);
  frame();
  clock.advance(4999);
  expect(presence.get(MAT).deviceFunctional).toBe(true);
  clock.advance(1);
  expect(presence.get(MAT).deviceFunctional).toBe(false);
  expect(changes).toEqual([true, false]);
});

test("[LIVE-4] a refused frame is no sign of life; why it is refused is shown at once, and until frames are accepted for five seconds", () => {
  const { clock, presence, frame } = setUp();
  const grid = { fault: "frameGrid", details: { rows: 16, cols: 16 } } as const;
  const refusedAtMs = clock.now();
  presence.refused(MAT, grid);
  clock.advance(1000);
  presence.refused(MAT, grid);
  expect(presence.get(MAT)).toMatchObject({
    deviceFunctional: false,
    connection: { state: "never", refused: { ...grid, sinceMs: refusedAtMs } },
  });
  frame();
  expect(presence.get(MAT).connection).toMatchObject({ state: "connected", refused: grid });
  clock.advance(4000);
  frame();
  clock.advance(1000);
  frame();
  expect(presence.get(MAT).connection.refused).toBeNull();
});

test("[ADM-1] an administrator can read what was refused last after the mat is accepted again, updated at most every ten seconds", () => {
  const { clock, presence, frame } = setUp();
  const grid = { fault: "frameGrid", details: { rows: 16, cols: 16 } } as const;
  const startMs = clock.now();
  presence.refused(MAT, grid);
  clock.advance(9000);
  presence.refused(MAT, grid);
  expect(presence.get(MAT).lastRefusal).toEqual({ ...grid, atMs: startMs });
  clock.advance(1000);
  presence.refused(MAT, grid);
  clock.advance(6000);
  frame();
  expect(presence.get(MAT)).toMatchObject({ connection: { refused: null }, lastRefusal: { ...grid, atMs: startMs + 10_000 } });
});

test("[ADM-1] the last refusal is stored at most every ten seconds and when the server stops, and a restarted server knows it", async () => {
  const { clock, presence, recorded } = setUp();
  const grid = { fault: "frameGrid", details: { rows: 16, cols: 16 } } as const;
  const startMs = clock.now();
  presence.refused(MAT, grid);
  clock.advance(1000);
  presence.refused(MAT, { fault: "frameNegative", details: {} });
  expect(recorded.map(({ lastRefusal }) => lastRefusal)).toEqual([{ ...grid, atMs: startMs }]);
  await presence.stop();
  const stored = recorded.at(-1)?.lastRefusal;
  expect(stored).toMatchObject({ fault: "frameNegative", atMs: startMs + 1000 });

  const restarted = setUp().presence;
  restarted.restore(MAT, { lastFrameAtMs: null, lastRefusal: stored ?? null });
  expect(restarted.get(MAT)).toMatchObject({ lastRefusal: stored, connection: { state: "never", refused: null } });
});

test("[LIVE-4] repeats after a reconnect, and a wrong password that anyone may try, are said of a mat only once it is silent", () => {
  const { clock, presence, frame } = setUp();
  frame();
  clock.advance(4000);
  presence.refused(MAT, { fault: "frameRepeated", details: {} });
  expect(presence.get(MAT).connection.refused).toBeNull();
  clock.advance(1000);
  expect(presence.get(MAT).connection).toMatchObject({ state: "lost", refused: { fault: "frameRepeated" } });
  presence.refused(MAT, { fault: "wrongDeviceCredentials", details: {} });
  expect(presence.get(MAT).connection.refused).toMatchObject({ fault: "wrongDeviceCredentials" });
  frame();
  expect(presence.get(MAT).connection.refused).toBeNull();
});

test("[DASH-4] the patient is Missing exactly while nobody is there, and nothing is told before that is known", () => {
  const { presence, frame } = setUp();
  frame();
  expect(presence.get(MAT).patientStatus).toBe(false);
  presence.settled(MAT, true);
  expect(presence.get(MAT).patientStatus).toBe("Correct");
  frame();
  presence.settled(MAT, false);
  expect(presence.get(MAT).patientStatus).toBe("Missing");
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

test("[LIVE-4] a mat is connected from its first accepted frame until five seconds after the last, and lost since the last", () => {
  const { clock, presence, frame } = setUp();
  const startMs = clock.now();
  expect(presence.get(MAT).connection).toMatchObject({ state: "never", sinceMs: null });
  frame();
  clock.advance(3000);
  frame();
  expect(presence.get(MAT).connection).toMatchObject({ state: "connected", sinceMs: startMs });
  clock.advance(5000);
  expect(presence.get(MAT).connection).toMatchObject({ state: "lost", sinceMs: startMs + 3000 });
});

test("[LIVE-4] after a restart a mat is lost since its last frame until it is back, and nothing is said of its patient", () => {
  const { clock, presence, frame } = setUp();
  const lastFrameAtMs = clock.now() - 3_600_000;
  presence.restore(MAT, { lastFrameAtMs, lastRefusal: null });
  expect(presence.get(MAT)).toEqual({
    deviceFunctional: false,
    patientStatus: false,
    connection: { state: "lost", sinceMs: lastFrameAtMs, otherSender: null, refused: null },
    lastRefusal: null,
  });
  frame();
  expect(presence.get(MAT)).toMatchObject({ deviceFunctional: true, connection: { state: "connected", sinceMs: clock.now() } });
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
