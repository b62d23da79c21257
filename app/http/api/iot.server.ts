import { z } from "zod";
import type { Context } from "~/domain/context";
import type { Alarm } from "~/domain/logs/alarm";
import type { LogEntry } from "~/domain/logs/log";
import { STREAMING_SECONDS, STREAMING_SECONDS_MAX } from "~/domain/streaming";
import { shownTime, type ShownTime } from "~/domain/time";
import { deviceCalled } from "~/services/devices.server";
import { alarmsOfDevice, attendDevice, hasOpenAlarm } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { streamDevice } from "~/services/streaming.server";
import type { Logger } from "../log.server";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiId } from "./shapes";

/** Alarms and log entries of one answer at most, the newest. */
const NEWEST = 100;

const requestSchema = z.object({
  action: z.enum(["startStreaming", "stopStreaming"]),
  data: z
    .object({ seconds: z.number().int().min(1).max(STREAMING_SECONDS_MAX).default(STREAMING_SECONDS) })
    .default({ seconds: STREAMING_SECONDS }),
  /** Under which name the caller waits for the answer. */
  callback: z.string().max(200).optional(),
});

/** Alarms and logs of who came and went; `:id` is a device's id or its serial number, all times are shown as logs show them. */
export const iotRoutes = (log: Pick<Logger, "warn">): readonly ApiRoute[] => [
  apiRoute({
    method: "GET",
    path: "/api/iotCheckAlarms/:id",
    summary: "Whether an alarm of the device waits for attendance: the text True or False",
    permission: "readAlarms",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => {
      const device = await deviceCalled(context, id);
      const active = await hasOpenAlarm(context, device.id);
      return new Response(active ? "True" : "False", { headers: { "Content-Type": "text/plain; charset=utf-8" } });
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/iotAlarms/:id",
    summary: "The newest alarms of the device, open and attended, newest first",
    permission: "readAlarms",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => alarmList(context, (await deviceCalled(context, id)).id),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/iotAlarms/:id",
    summary: "Attends to the open alarm of the device in the caller's name, once however often it is asked; answers the alarms",
    permission: "attendAlarms",
    body: noBody,
    handle: async (context, { id }) => {
      const device = await deviceCalled(context, id);
      await attendDevice(context, device.id);
      return alarmList(context, device.id);
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/iotLogs/:id",
    summary: "The newest entries of the device's presence or floor log, newest first",
    permission: "watchDevices",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => {
      const device = await deviceCalled(context, id);
      return (await newestLogs(context, device.id, NEWEST)).map((entry) => apiLogEntry(entry, context));
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/iotRequests/:id",
    summary: "Asks the device to stream or to stop; `callback` comes back with the answer",
    permission: "streamDevice",
    body: () => requestSchema,
    handle: async (context, { id }, { action, data, callback }) => {
      const device = await deviceCalled(context, id);
      if (callback === undefined) log.warn({ deviceId: device.id, action }, "iotRequests: missing callback");
      const { endsAtMs } = await streamDevice(context, device.id, action === "startStreaming" ? data.seconds : 0);
      return { callback: callback ?? null, streaming: endsAtMs !== null, endTime: endsAtMs };
    },
  }),
];

async function alarmList(context: Context, deviceId: string) {
  return (await alarmsOfDevice(context, deviceId, NEWEST)).map((alarm) => apiAlarm(alarm, context));
}

const timeFor = ({ company, language }: Context, instant: Date): ShownTime => shownTime(instant, company, language);

const apiAlarm = (alarm: Alarm, context: Context) => ({
  _id: apiId(alarm.id),
  deviceId: apiId(alarm.deviceId),
  kind: alarm.kind,
  place: alarm.place,
  creationDate: timeFor(context, alarm.raisedAt),
  hasBeenAttended: alarm.attendedAt !== null,
  attendedTime: alarm.attendedAt && timeFor(context, alarm.attendedAt),
  attendedBy: alarm.attendedBy,
});

/** `logId` is what happened: '0' absence or exit, '1' presence or entrance. */
const apiLogEntry = (entry: LogEntry, context: Context) => ({
  _id: apiId(entry.id),
  deviceId: apiId(entry.deviceId),
  place: entry.place,
  kind: entry.kind,
  logId: entry.code,
  creationDate: timeFor(context, entry.at),
});
