import type { Logger } from "pino";
import { geometryOf, kindOf } from "~/domain/device/device";
import { createBody } from "~/simulator/bodies/catalogue";
import { deviceClock } from "~/simulator/clock";
import { startFleet, type FleetMember } from "~/simulator/fleet";
import { bodySource } from "~/simulator/source";
import { readDevicePasswords } from "./demo/device-passwords.server";
import { demoDevices } from "./demo/devices";

export interface DemoFleet {
  stop(): void;
}

/** Plays the demo's mats through the real door of the server at `url`. Without the demo's passwords in `dataDir` nothing runs. */
export async function startDemoFleet({ url, dataDir, logger }: { url: string; dataDir: string; logger: Logger }): Promise<DemoFleet> {
  const passwords = await readDevicePasswords(dataDir);
  if (!passwords) {
    logger.info({ dataDir }, "no simulated mats here: demo-devices.json is not in the data folder");
    return { stop: () => {} };
  }
  const fleet = startFleet({
    url,
    clock: deviceClock,
    members: demoDevices.flatMap((device, index) => memberOf(device, index, passwords)),
    report: (event, serial) => logger.debug({ ...event, serial }, "simulated mat"),
  });
  logger.info({ url, mats: Object.keys(passwords).length }, "simulated mats are connecting");
  return { stop: () => fleet.stop() };
}

function memberOf({ name, deviceType, override, body }: (typeof demoDevices)[number], index: number, passwords: Record<string, string>): FleetMember[] {
  const geometry = geometryOf({ deviceType, override: override ?? null });
  const password = passwords[name];
  if (!body || !geometry || password === undefined) return [];
  const frames = createBody(body.name, { geometry, seed: index + 1, weightKg: body.weightKg });
  return [{ serial: name, password, rateHz: kindOf({ deviceType }).rateHz, source: bodySource(geometry, frames) }];
}
