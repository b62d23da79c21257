import type { Context } from "~/domain/context";
import { kindOf, type Device } from "~/domain/device/device";
import type { LivePanel } from "~/domain/device/kind";
import type { Alarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import type { Night } from "~/domain/logs/night";
import type { PressureLog } from "~/domain/logs/pressure-log";
import type { PageOf } from "~/domain/page-of";
import { may } from "~/domain/permission";
import { downloadResponse } from "~/http/file-response.server";
import { attempt } from "~/http/respond.server";
import { getDevice } from "~/services/devices.server";
import { alarmsOfDevice } from "~/services/logs/alarms.server";
import { exportLog } from "~/services/logs/log-exports.server";
import { pageLogs } from "~/services/logs/logs.server";
import { nightOfDevice } from "~/services/logs/nights.server";
import { pagePressureLogs } from "~/services/logs/pressure-logs.server";
import { loadExposure, type ShownExposure } from "../exposure/load.server";
import { askedLogsOf, type AskedLogs } from "./address";

/** The newest alarms that a panel has room for. */
const NEWEST_ALARMS = 5;

/** Something read, or that it could not be: one panel fails alone. */
export type Read<Value> = { ok: true; value: Value } | { ok: false };

/** The past of a device as the panels of its page show it; null where its kind has no such panel. */
export interface DeviceLogs {
  asked: AskedLogs;
  alarms: Read<Alarm[]> | null;
  entries: Read<PageOf<LogEntry>> | null;
  postures: Read<PageOf<PressureLog>> | null;
  night: Read<Night> | null;
  exposure: Read<ShownExposure> | null;
  of: string;
  asOfMs: number;
}

export async function loadDeviceLogs(context: Context, device: Device, request: Request): Promise<DeviceLogs> {
  const { panels } = kindOf(device);
  const asked = askedLogsOf(new URL(request.url).searchParams);
  const read = async <Value>(names: readonly LivePanel[], work: () => Promise<Value>): Promise<Read<Value> | null> => {
    if (!names.some((name) => panels.includes(name))) return null;
    const done = await attempt(request, work());
    return done.ok ? done : { ok: false };
  };
  const [alarms, entries, postures, night, exposure] = await Promise.all([
    read(may("readAlarms", context) ? ["alarms"] : [], () => alarmsOfDevice(context, device.id, NEWEST_ALARMS)),
    read(["presence-log", "floor-log"], () => pageLogs(context, device.id, { page: asked.logPage, order: asked.logOrder })),
    read(["posture-log"], () => pagePressureLogs(context, device.id, { page: asked.posturePage, order: asked.postureOrder })),
    read(["night"], () => nightOfDevice(context, device.id, asked.night)),
    read(["exposure"], () => loadExposure(context, device, asked.night)),
  ]);
  return { asked, alarms, entries, postures, night, exposure, of: `${device.id} ${JSON.stringify(asked)}`, asOfMs: context.now.getTime() };
}

/** The same for a device by its id. @throws Problem notFound */
export const loadLogsOf = async (context: Context, deviceId: string, request: Request): Promise<DeviceLogs> =>
  loadDeviceLogs(context, await getDevice(context, deviceId), request);

/** A whole log of a device as a file, streamed. @throws Problem notFound (device, log or format) */
export const loadLogFile = async (
  context: Context,
  deviceId: string,
  asked: { log: string; format: string; signal: AbortSignal },
): Promise<Response> => downloadResponse(await exportLog(context, deviceId, asked));
