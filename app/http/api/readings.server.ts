import { z } from "zod";
import { logCodes, type LogCode } from "~/domain/logs/log";
import { pressureFacts } from "~/domain/logs/pressure-reading";
import { shownTime } from "~/domain/time";
import { channelReading } from "~/services/device-readings.server";
import { newestPressure } from "~/services/logs/pressure-logs.server";
import { idParameter } from "./params";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { shownTimeShape } from "./shapes/common";
import { pressureFactsShape } from "./shapes/pressure";

/** Newest readings of devices, for polling. */
export const readingRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/standard/pressureMapLogs/:id",
    summary: "The newest map of the device and how somebody lies on it; before the first map it is empty",
    permission: "watchDevices",
    renews: false,
    params: { id: idParameter("a device") },
    body: noBody,
    answer: pressureFactsShape.extend({
      creationDate: shownTimeShape.nullable(),
      logId: z.enum(logCodes).describe("'1' while somebody is there"),
    }),
    handle: async (context, { id }) => {
      const newest = await newestPressure(context, id);
      const logId: LogCode = newest?.present ? "1" : "0";
      return {
        creationDate: newest && shownTime(newest.reading.at, context.company, context.language),
        ...pressureFacts(newest?.reading ?? null),
        logId,
      };
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/ForceDeviceApi/:id",
    summary: "The newest reading of the channels of a Force Mat; empty before the first and for devices without channels",
    permission: "watchDevices",
    renews: false,
    params: { id: idParameter("a device") },
    body: noBody,
    answer: z.object({ presureValue: z.array(z.number()) }),
    handle: async (context, { id }) => ({ presureValue: await channelReading(context, id) }),
  }),
];
