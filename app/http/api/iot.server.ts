import { z } from "zod";
import { places } from "~/domain/device/places";
import { alarmKinds, type Alarm } from "~/domain/logs/alarm";
import { logCodes, type LogEntry } from "~/domain/logs/log";
import { shownTime, type ShownTime } from "~/domain/time";
import { deviceActionSchema } from "~/live/wire/requests";
import type { Context } from "~/services/context";
import { findDeviceByName } from "~/services/devices.server";
import { listDeviceAlarms, attendDevice, hasOpenAlarm } from "~/services/logs/alarms.server";
import { newestLogs } from "~/services/logs/logs.server";
import { streamDevice } from "~/services/streaming.server";
import type { Logger } from "../log.server";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiId, idShape, shownTimeShape } from "./shapes/common";

/** Maximum alarms and log entries, newest. */
const NEWEST = 100;

const requestSchema = deviceActionSchema.extend({
  callback: z.string().max(200).optional().describe("Under which name the caller waits for the answer"),
});

const params = { id: z.string().describe("Id or serial number of a device") };

const alarmShape = z
  .object({
    _id: idShape,
    deviceId: idShape,
    kind: z.enum(alarmKinds),
    place: z.enum(places),
    creationDate: shownTimeShape.describe("When it was raised: of several exits, at the first"),
    exits: z.number().int().describe("How often the place was left before somebody attended; 1 for alarms of other kinds"),
    hasBeenAttended: z.boolean(),
    attendedTime: shownTimeShape.nullable(),
    attendedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: "Alarm" });

const logEntryShape = z
  .object({
    _id: idShape,
    deviceId: idShape,
    place: z.enum(places),
    kind: z.enum(["presence", "floor"]),
    logId: z.enum(logCodes).describe("'0' absence or exit, '1' presence or entrance"),
    creationDate: shownTimeShape,
  })
  .meta({ id: "LogEntry" });

/** Alarms and presence logs; `:id` is a device's id or serial number; times as in logs. */
export const iotRoutes = (log: Pick<Logger, "warn">): readonly ApiRoute[] => [
  apiRoute({
    method: "GET",
    path: "/api/iotCheckAlarms/:id",
    summary: "Whether an alarm of the device waits for attendance: the text True or False",
    permission: "readAlarms",
    renews: false,
    params,
    body: noBody,
    text: z.enum(["True", "False"]),
    handle: async (context, { id }) => {
      const device = await findDeviceByName(context, id);
      const active = await hasOpenAlarm(context, device.id);
      return active ? "True" : "False";
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/iotAlarms/:id",
    summary: "The newest alarms of the device, open and attended, newest first",
    permission: "readAlarms",
    renews: false,
    params,
    body: noBody,
    answer: z.array(alarmShape),
    handle: async (context, { id }) => alarmList(context, (await findDeviceByName(context, id)).id),
  }),
  apiRoute({
    method: "PUT",
    path: "/api/iotAlarms/:id",
    summary: "Attends to the open alarm of the device in the caller's name, once however often it is asked; answers the alarms",
    permission: "attendAlarms",
    params,
    body: noBody,
    answer: z.array(alarmShape),
    handle: async (context, { id }) => {
      const device = await findDeviceByName(context, id);
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
    params,
    body: noBody,
    answer: z.array(logEntryShape),
    handle: async (context, { id }) => {
      const device = await findDeviceByName(context, id);
      return (await newestLogs(context, device.id, NEWEST)).map((entry) => apiLogEntry(entry, context));
    },
  }),
  apiRoute({
    method: "POST",
    path: "/api/iotRequests/:id",
    summary: "Asks the device to stream or to stop; `callback` comes back with the answer",
    permission: "streamDevice",
    problems: ["connectDevice", "captureRunning"],
    params,
    body: () => requestSchema,
    answer: z.object({
      callback: z.string().nullable(),
      streaming: z.boolean(),
      endTime: z.number().nullable().describe("Unix milliseconds; null when idle"),
    }),
    handle: async (context, { id }, { action, data, callback }) => {
      const device = await findDeviceByName(context, id);
      if (callback === undefined) log.warn({ deviceId: device.id, action }, "iotRequests: missing callback");
      const { endsAtMs } = await streamDevice(context, device.id, action === "startStreaming" ? data.seconds : 0);
      return { callback: callback ?? null, streaming: endsAtMs !== null, endTime: endsAtMs };
    },
  }),
];

async function alarmList(context: Context, deviceId: string) {
  return (await listDeviceAlarms(context, deviceId, NEWEST)).map((alarm) => apiAlarm(alarm, context));
}

const timeFor = ({ company, language }: Context, instant: Date): ShownTime => shownTime(instant, company, language);

const apiAlarm = (alarm: Alarm, context: Context): z.infer<typeof alarmShape> => ({
  _id: apiId(alarm.id),
  deviceId: apiId(alarm.deviceId),
  kind: alarm.kind,
  place: alarm.place,
  creationDate: timeFor(context, alarm.raisedAt),
  exits: alarm.exits,
  hasBeenAttended: alarm.attendedAt !== null,
  attendedTime: alarm.attendedAt && timeFor(context, alarm.attendedAt),
  attendedBy: alarm.attendedBy,
});

const apiLogEntry = (entry: LogEntry, context: Context): z.infer<typeof logEntryShape> => ({
  _id: apiId(entry.id),
  deviceId: apiId(entry.deviceId),
  place: entry.place,
  kind: entry.kind,
  logId: entry.code,
  creationDate: timeFor(context, entry.at),
});
