import { deviceKind, type Device } from "~/domain/device/device";
import type { LivePanel } from "~/domain/device/kind";
import type { ListPage } from "~/domain/list-page";
import type { Alarm } from "~/domain/logs/alarm";
import { listLogPlaces, type LogEntry, type Place } from "~/domain/logs/log";
import type { Night } from "~/domain/logs/night";
import type { PressureLog } from "~/domain/logs/pressure-log";
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
import { loadExposure, type ShownExposure } from "../exposure/load.server";
import { parseRequestedLogs, type RequestedLogs } from "./address";

const NEWEST_ALARMS = 5;

/** A value, or a failure limited to its panel. */
export type Read<Value> = { ok: true; value: Value } | { ok: false };

/** A device's logs for its panels; null if its type lacks the panel. */
export interface DeviceLogs {
  asked: RequestedLogs;
  alarms: Read<Alarm[]> | null;
  /** For a device with one place; a room has `places`. */
  entries: Read<ListPage<LogEntry>> | null;
  places: readonly { place: Place; read: Read<ListPage<LogEntry>> }[];
  postures: Read<ListPage<PressureLog>> | null;
  night: Read<Night> | null;
  exposure: Read<ShownExposure> | null;
  of: string;
  asOfMs: number;
}

export async function loadDeviceLogs(context: Context, device: Device, request: Request): Promise<DeviceLogs> {
  const kind = deviceKind(device);
  const { panels } = kind;
  const spots = listLogPlaces(kind);
  const isRoom = spots.length > 1;
  const logPanels = isRoom ? [] : (["presence-log", "floor-log"] as const);
  const asked = parseRequestedLogs(new URL(request.url).searchParams);
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
