import type { Logger } from "pino";
import { systemClock } from "~/domain/clock";
import { getGeometry, deviceKind } from "~/domain/device/device";
import type { FramePart } from "~/domain/frame/frame";
import { createBody } from "~/simulator/bodies/catalogue";
import { startFleet, type FleetMember } from "~/simulator/fleet";
import { simulatedFrames } from "~/simulator/simulated-frames";
import { demoCompanies } from "./companies";
import { readDevicePasswords } from "./device-passwords.server";
import type { DemoDevice } from "./devices";

export interface DemoFleet {
  stop(): void;
}

/** Plays the demo's mats against the server at `url`, if `dataDir` has their passwords. */
export async function startDemoFleet({ url, dataDir, logger }: { url: string; dataDir: string; logger: Logger }): Promise<DemoFleet> {
  const passwords = await readDevicePasswords(dataDir);
  if (!passwords) {
    logger.info({ dataDir }, "no simulated mats here: demo-devices.json is not in the data folder");
    return { stop: () => {} };
  }
  const members = demoCompanies.flatMap(({ devices }) => devices).flatMap((device) => membersOf(device, passwords));
  const fleet = startFleet({
    url,
    clock: systemClock,
    random: Math.random,
    members,
    report: (event, serial) => logger.debug({ ...event, serial }, "simulated mat"),
  });
  logger.info({ url, mats: members.length }, "simulated mats are connecting");
  return { stop: () => fleet.stop() };
}

/** A device's own mat and its halves'. */
function membersOf({ subdevices = [], ...whole }: DemoDevice, passwords: Record<string, string>): FleetMember[] {
  const { parts } = deviceKind(whole);
  return [...memberOf(whole, "main", passwords), ...subdevices.flatMap((half, index) => memberOf(half, parts[index] ?? "main", passwords))];
}

function memberOf(
  { name, deviceType, override = null, body }: DemoDevice,
  side: FramePart,
  passwords: Record<string, string>,
): FleetMember[] {
  const geometry = getGeometry({ deviceType, override });
  const password = passwords[name];
  if (!body || !geometry || password === undefined) return [];
  const frames = createBody(body.name, { geometry, seed: body.seed, weightKg: body.weightKg, part: side });
  return [
    {
      ...{ serial: name, password, rateHz: deviceKind({ deviceType }).rateHz },
      ...(side !== "main" && { bodyFromMs: 0 }),
      feeds: [{ part: "main", source: simulatedFrames(geometry, frames) }],
    },
  ];
}
