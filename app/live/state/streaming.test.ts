import { pino } from "pino";
import { expect, test } from "vitest";
import { createMemoryMap } from "~/cluster/shared-map";
import { remainingSeconds, type StreamingState } from "~/domain/streaming";
import { makeDevice } from "../../../tests/support/live";
import { createManualClock } from "../../../tests/support/manual-clock";
import { watchClock } from "../watched-clock";
import { createStreaming } from "./streaming.server";

const device = makeDevice();

function setUp({ functional = true, capturing = false } = {}) {
  const clock = createManualClock();
  const watched = watchClock(clock);
  const commands: number[] = [];
  const saved: StreamingState[] = [];
  const create = () => {
    const streaming = createStreaming({
      states: createMemoryMap(),
      clock: watched,
      isFunctional: () => functional,
      isCapturing: () => capturing,
      assertReachable: () => undefined,
      save: (state) => {
        saved.push(state);
        return Promise.resolve();
      },
      logger: pino({ level: "silent" }),
    });
    streaming.onChange(({ deviceId }) => void commands.push(streaming.remaining(deviceId)));
    return streaming;
  };
  const streaming = create();
  const left = (of = streaming) => remainingSeconds(of.state(device.id), clock.now());
  return { clock, commands, saved, streaming, left, create, start: (seconds: number) => streaming.start(device, { seconds, userId: "u" }) };
}

test("[LIVE-2] runs for the requested time plus five seconds, ends by itself, and notifies", () => {
  const { clock, commands, streaming, left, start } = setUp();
  const ends: (number | null)[] = [];
  streaming.onChange(({ endsAtMs }) => void ends.push(endsAtMs));
  start(180);
  clock.advance(184_999);
  expect(left()).toBe(1);
  clock.advance(1);
  expect(left()).toBe(0);
  expect(commands).toEqual([185, 0]);
  expect(ends).toEqual([expect.any(Number), null]);
});

test("[LIVE-2] a request for 0 seconds stops it, once", () => {
  const { clock, commands, left, start } = setUp();
  start(180);
  start(0);
  start(0);
  clock.advance(200_000);
  expect(left()).toBe(0);
  expect(commands).toEqual([185, 0]);
});

test("[LIVE-3] another request restarts it only when less is left than requested plus five seconds", () => {
  const { clock, commands, left, start } = setUp();
  start(180);
  start(60);
  expect(left()).toBe(185);
  clock.advance(10_000);
  start(180);
  expect(left()).toBe(185);
  clock.advance(180_000);
  expect(left()).toBe(5);
  expect(commands).toEqual([185, 185]);
});

test("[LIVE-3] an offline or capturing device cannot be started; both can be stopped", () => {
  const silent = setUp({ functional: false });
  expect(() => silent.start(180)).toThrow("connectDevice");
  expect(silent.start(0).endsAtMs).toBeNull();
  const capturing = setUp({ capturing: true });
  expect(() => capturing.start(180)).toThrow("captureRunning");
  expect(capturing.start(0).endsAtMs).toBeNull();
  expect(capturing.commands).toEqual([]);
});

test("[LIVE-3] the next server resumes saved streams, but not expired ones", () => {
  const { clock, saved, left, create, start } = setUp();
  start(180);
  clock.advance(100_000);
  const restarted = create();
  restarted.resume(saved);
  expect(left(restarted)).toBe(85);
  expect(restarted.remaining(device.id)).toBe(85);
  clock.advance(85_000);
  expect(left(restarted)).toBe(0);

  const late = create();
  late.resume(saved.slice(0, 1));
  expect(late.state(device.id).endsAtMs).toBeNull();
});

test("[LIVE-3] [R27] every tab, opened at any moment and after a restart of the server, shows the seconds that are left", () => {
  const { clock, saved, streaming, create, start } = setUp();
  start(180);
  const beganAtMs = clock.now();
  const times = Array.from({ length: 20 }, (_, at) => (at * 0.618 * 185_000) % 185_000).sort((one, other) => one - other);
  let server = streaming;
  for (const [at, time] of times.entries()) {
    clock.advance(beganAtMs + time - clock.now());
    if (at === 10) {
      server = create();
      server.resume(saved);
    }
    const tabs = [server.state(device.id), structuredClone(server.state(device.id))].map((state) => remainingSeconds(state, clock.now()));
    for (const shown of tabs) expect(Math.abs(shown - (185 - time / 1000))).toBeLessThan(1);
  }
});
