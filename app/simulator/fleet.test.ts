import { expect, onTestFinished, test, vi } from "vitest";
import { getGeometry, deviceKind, type Device } from "~/domain/device/device";
import { createWorld, makeDevice, MAT_PASSWORD, startLive } from "../../tests/support/live";
import { createManualClock } from "../../tests/support/manual-clock";
import { patience } from "../../tests/support/patience";
import { createBody } from "./bodies/catalogue";
import { startFleet, type FleetMember } from "./fleet";
import { simulatedFrames } from "./simulated-frames";

const until = (condition: () => boolean) => vi.waitUntil(condition, patience);

function memberFor(device: Device): FleetMember {
  const geometry = getGeometry(device);
  const {
    bodies: [body],
    rateHz,
  } = deviceKind(device);
  if (!geometry || !body) throw new Error(`${device.name} sends no map`);
  const source = simulatedFrames(geometry, createBody(body, { geometry, seed: 1, weightKg: 70 }));
  return { serial: device.hardwareSerial, password: MAT_PASSWORD, feeds: [{ part: "main", source }], rateHz, streamAtOnce: true };
}

test("[API-3] [API-4] mats of several kinds stream through the real endpoint, and lose nothing when the server restarts", async () => {
  const devices = [makeDevice(), makeDevice({ deviceType: "Podology IoT" }), makeDevice({ override: { grid: { rows: 20, cols: 20 } } })];
  const world = createWorld(...devices);
  const server = await startLive(world);
  const clock = createManualClock();
  const fleet = startFleet({ url: server.url, clock, random: () => 0, members: devices.map(memberFor) });
  onTestFinished(() => fleet.stop());

  await until(() => fleet.stats().devices.streaming === 3);
  clock.advance(500);
  const before = 6 + 26 + 6;
  await until(() => fleet.stats().acked === before);
  for (const device of devices) expect(server.live.readings.newestFrames.lastFrameAtMs(device.id)).not.toBeNull();

  await server.stop();
  await until(() => fleet.stats().devices.connecting === 3);
  clock.advance(500);
  const again = await startLive(world, { port: server.port });
  await until(() => fleet.stats().devices.streaming === 3);
  clock.advance(100);
  const [meanwhile, after] = [5 + 25 + 5, 1 + 5 + 1];
  await until(() => fleet.stats().acked === before + meanwhile + after);
  expect(fleet.stats()).toMatchObject({ sent: before + after, resent: meanwhile, refused: {} });
  for (const device of devices) expect(again.live.readings.newestFrames.lastFrameAtMs(device.id)).not.toBeNull();
});

test("[API-4] an unregistered mat is refused by name while the others continue", async () => {
  const device = makeDevice();
  const server = await startLive(createWorld(device));
  const refused: string[] = [];
  const fleet = startFleet({
    random: () => 0,
    url: server.url,
    clock: createManualClock(),
    members: [memberFor(device), { ...memberFor(device), serial: "nobody" }],
    report: (event, serial) => event.name === "refused" && refused.push(`${serial}: ${event.code}`),
  });
  onTestFinished(() => fleet.stop());
  await until(() => fleet.stats().devices.refused === 1 && fleet.stats().devices.streaming === 1);
  expect(refused).toEqual(["nobody: wrongDeviceCredentials"]);
});
