import type { Context } from "~/domain/context";
import { livePath } from "~/domain/device/device";
import { simulatorCommandsOf } from "~/domain/device/simulator-command";
import { env } from "~/env.server";
import { INGEST_NAMESPACE, type DeviceLiveState } from "~/live/wire/protocol";
import { getAdministeredDevice } from "~/services/administration/devices.server";
import { freshPassword } from "~/services/administration/fresh-passwords.server";
import { liveStateOf } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";

export interface ConnectData {
  deviceId: string;
  name: string;
  /** Of each mat that the device consists of. */
  serials: string[];
  /** Null once it is no longer told. */
  password: string | null;
  /** Where mats reach this server, and the Socket.IO namespace they join. */
  server: string;
  namespace: string;
  /** For the simulator, a line a mat, with a word in place of a password that is no longer told. */
  commands: string[];
  state: DeviceLiveState;
  livePath: string;
}

/** How a device's mats are connected, and whether they are. @throws Problem notFound, forbidden */
export async function loadConnect(
  context: Context,
  request: Request,
  { id, noPassword }: { id: string; noPassword: string },
): Promise<ConnectData> {
  // Of one's own company and in use, also for whoever administers others.
  await getDevice(context, id);
  const device = await getAdministeredDevice(context, id);
  const password = freshPassword(context, id);
  const server = new URL(env.PUBLIC_ORIGIN ?? request.url).origin;
  const mats = device.halves.length > 0 ? device.halves : [device];
  return {
    deviceId: id,
    name: device.name,
    serials: mats.map(({ hardwareSerial }) => hardwareSerial),
    password,
    server,
    namespace: INGEST_NAMESPACE,
    commands: simulatorCommandsOf(device, { url: server, password: password ?? noPassword }),
    state: liveStateOf(device),
    livePath: livePath(device) ?? "/devices",
  };
}
