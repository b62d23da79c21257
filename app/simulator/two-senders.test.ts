import { expect, onTestFinished, test, vi } from "vitest";
import { getGeometry } from "~/domain/device/device";
import { createWorld, makeDevice, MAT_PASSWORD, startLive } from "../../tests/support/live";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { createBody } from "./bodies/catalogue";
import { startDevice, type DeviceEvent } from "./device";
import { simulatedFrames } from "./simulated-frames";

const until = (condition: () => boolean) => vi.waitUntil(condition, patience);
const device = makeDevice();
const geometry = getGeometry(device) ?? expect.fail("a seat without cells");

function plugIn(url: string, epoch: number) {
  const clock = createManualClock();
  const events: DeviceEvent[] = [];
  const mat = startDevice({
    url,
    serial: device.hardwareSerial,
    password: MAT_PASSWORD,
    feeds: [{ part: "main", source: simulatedFrames(geometry, createBody("sitting", { geometry, seed: 1, weightKg: 70 })) }],
    rateHz: 10,
    epoch,
    clock,
    random: () => 0,
    report: (event) => events.push(event),
  });
  onTestFinished(() => mat.stop());
  const delays = () => events.filter((event) => event.name === "delayed").map(({ code }) => code);
  return { ...mat, clock, delays, connected: () => until(() => mat.stats().state === "idle") };
}

test("[API-3] two products with one serial number: the newest sends, the older says why and waits, and is back once the newest has gone", async () => {
  const clock = createManualClock();
  const server = await startLive(createWorld(device), { clock });
  const connection = () => server.live.readings.stateOf(device).connection;
  const older = plugIn(server.url, 1);
  await older.connected();
  const newer = plugIn(server.url, 2);
  await newer.connected();
  await until(() => older.delays().length === 1);
  expect(connection().otherSender).toBeNull();

  const pausesMs = [5000, 10_000, 20_000, 40_000, 60_000, 60_000];
  for (const [tried, pauseMs] of pausesMs.entries()) {
    await until(() => older.clock.timers() > 0 && older.stats().state === "connecting");
    older.clock.advance(pauseMs - 1);
    expect(older.delays()).toHaveLength(tried + 1);
    older.clock.advance(1);
    await until(() => older.delays().length === tried + 2);
  }
  expect(new Set(older.delays())).toEqual(new Set(["serialInUse"]));
  expect(connection()).toMatchObject({ otherSender: { atMs: clock.now() } });
  expect(newer.stats()).toMatchObject({ state: "idle", reconnects: 0, refused: {} });

  newer.stop();
  await until(() => server.live.connections() === 0);
  older.clock.advance(60_000);
  await older.connected();
  expect(older.stats().reconnects).toBe(1);
});
