import { livePath } from "~/domain/device/device";
import { simulatorCommands } from "~/domain/device/simulator-command";
import { env } from "~/env.server";
import { INGEST_NAMESPACE } from "~/live/wire/handshake";
import { getAdministeredDevice } from "~/services/administration/devices.server";
import { freshPassword } from "~/services/administration/fresh-passwords.server";
import type { Context } from "~/services/context";
import { getLiveState } from "~/services/device-readings.server";
import { getDevice } from "~/services/devices.server";
import type { ConnectData } from "~/views/setup/connect/HowToConnect";

/** How to connect a device's mats, and their state. @throws Problem notFound, forbidden */
export async function loadConnect(
  context: Context,
  request: Request,
  { id, noPassword }: { id: string; noPassword: string },
): Promise<ConnectData> {
  // Only an active device of the user's own company, also for the provider.
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
    commands: simulatorCommands(device, { url: server, password: password ?? noPassword }),
    state: getLiveState(context, device),
    livePath: livePath(device) ?? "/devices",
  };
}
