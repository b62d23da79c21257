import { deviceKind, type Device } from "~/domain/device/device";
import type { LivePanel } from "~/domain/device/kind";
import { listLogPlaces } from "~/domain/device/places";
import { can } from "~/domain/permission";
import { downloadResponse } from "~/http/file-response.server";
import { attempt } from "~/http/respond.server";
import type { Context } from "~/services/context";
import { getDevice } from "~/services/devices.server";
import { listDeviceAlarms } from "~/services/logs/alarms.server";
import { exportLog } from "~/services/logs/log-exports.server";
import { pageLogs } from "~/services/logs/logs.server";
import { getDeviceNight } from "~/services/logs/nights.server";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { parseRequestedLogs } from "~/views/addresses/device-logs";
import type { DeviceLogs, Read } from "~/views/live/logs/device-logs";
import { loadExposure } from "../exposure/load.server";

const NEWEST_ALARMS = 5;

/** `request` names the reader where a part fails; `search` says which parts of the logs are asked for. */
export async function loadDeviceLogs(
  context: Context,
  device: Device,
  request: Request,
  search = new URL(request.url).searchParams,
): Promise<DeviceLogs> {
  const kind = deviceKind(device);
  const { panels } = kind;
  const spots = listLogPlaces(kind);
  const isRoom = spots.length > 1;
  const logPanels = isRoom ? [] : (["presence-log", "floor-log"] as const);
  const asked = parseRequestedLogs(search);
  const read = async <Value>(names: readonly LivePanel[], work: () => Promise<Value>): Promise<Read<Value> | null> => {
    if (!names.some((name) => panels.includes(name))) return null;
    const done = await attempt(request, work());
    return done.ok ? done : { ok: false };
  };
  const [alarms, entries, postures, night, exposure, ...placed] = await Promise.all([
    read(can("readAlarms", context) ? ["alarms"] : [], () => listDeviceAlarms(context, device.id, NEWEST_ALARMS)),
    read(logPanels, () => pageLogs(context, device.id, { page: asked.logPage, order: asked.logOrder })),
    read(["posture-log"], () => pagePressureLogs(context, device.id, { page: asked.posturePage, order: asked.postureOrder })),
    read(["night"], () => getDeviceNight(context, device.id, asked.night)),
    read(["exposure"], () => loadExposure(context, device, asked.night)),
    ...(isRoom ? spots : []).map(async (place) => {
      const ofPlace = { page: asked[`${place}Page`], order: asked.logOrder, place };
      const entriesOf = await read(["presence-log"], () => pageLogs(context, device.id, ofPlace));
      return entriesOf && { place, read: entriesOf };
    }),
  ]);
  const places = placed.filter((one) => one !== null);
  return {
    asked,
    alarms,
    entries,
    places,
    postures,
    night,
    exposure,
    of: `${device.id} ${JSON.stringify(asked)}`,
    asOfMs: context.now.getTime(),
  };
}

/** By device id. @throws Problem notFound */
export const loadRequestedLogs = async (context: Context, deviceId: string, request: Request): Promise<DeviceLogs> =>
  loadDeviceLogs(context, await getDevice(context, deviceId), request);

/** A whole log as a streamed file. @throws Problem notFound (device, log or format) */
export const loadLogFile = async (
  context: Context,
  deviceId: string,
  asked: { log: string; format: string; signal: AbortSignal },
): Promise<Response> => downloadResponse(await exportLog(context, deviceId, asked));
