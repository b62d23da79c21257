import { pressureFacts } from "~/domain/logs/pressure-reading";
import { shownTime } from "~/domain/time";
import { channelReading } from "~/services/device-readings.server";
import { newestPressure } from "~/services/logs/pressure-logs.server";
import { apiRoute, noBody, type ApiRoute } from "./route";

/** The newest readings of single devices, for programs that poll. */
export const readingRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/standard/pressureMapLogs/:id",
    summary: "The newest map of the device and how somebody lies on it; before the first map it is empty",
    permission: "watchDevices",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => {
      const newest = await newestPressure(context, id);
      return {
        creationDate: newest && shownTime(newest.reading.at, context.company, context.language),
        ...pressureFacts(newest?.reading ?? null),
        logId: newest?.present ? "1" : "0",
      };
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/ForceDeviceApi/:id",
    summary: "The newest reading of the channels of a Force Mat; empty before the first and for devices without channels",
    permission: "watchDevices",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => ({ presureValue: await channelReading(context, id) }),
  }),
];
