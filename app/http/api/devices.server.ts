import { z } from "zod";
import type { Device } from "~/domain/device/device";
import { mapTurnSchema } from "~/domain/device/map-turn";
import { deviceEditSchema } from "~/domain/device/settings";
import { calibrationSchema, statedThresholdsSchema } from "~/domain/device/thresholds";
import { Problem } from "~/domain/problem";
import { listCalibrations, getCalibrationStatus } from "~/services/calibrations/calibrations.server";
import type { Context } from "~/services/context";
import { channelsSinceStart } from "~/services/device-readings.server";
import { getDeviceConfiguration, configurationsOfCompany, listCompanyDevices, getDevice, updateDevice } from "~/services/devices.server";
import { ALL, idParameter } from "./params";
import { apiRoute, noBody, noParams, type ApiRoute } from "./route";
import { apiCalibration, matCalibrationShape } from "./shapes/calibration";
import { apiDevice, apiDeviceConfiguration, deviceConfigurationShape, deviceShape } from "./shapes/device";

const deviceChangesSchema = deviceEditSchema.extend({
  thresholds: statedThresholdsSchema.nullable().optional(),
  calibration: calibrationSchema.nullable().optional(),
  mapTurn: mapTurnSchema
    .strict()
    .nullable()
    .optional()
    .describe("How maps are shown; null as the mat measures. Only for devices with one map"),
});

/** The room filter extends the specification. @throws Problem notFound for another company */
async function listedBy(context: Context, { company, type, room }: Record<"company" | "type" | "room", string>): Promise<Device[]> {
  if (company !== context.company.id && company !== context.company.companyName) throw new Problem("notFound");
  const devices = await listCompanyDevices(context);
  return devices.filter((device) => (type === ALL || device.deviceType === type) && (room === ALL || device.room === room));
}

const shown = (device: Device, context: Context) => apiDevice(device, context.company, channelsSinceStart(context, device));

export const deviceRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/deviceConfCompany",
    summary: "What every device of the company last told",
    permission: "watchDevices",
    renews: false,
    params: noParams,
    body: noBody,
    answer: z.array(deviceConfigurationShape),
    handle: async (context) => {
      const configurations = await configurationsOfCompany(context);
      return configurations.map((configuration) => apiDeviceConfiguration(configuration, context.company));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/userDevices",
    summary: "The company's devices",
    permission: "watchDevices",
    renews: false,
    params: noParams,
    body: noBody,
    answer: z.array(deviceShape),
    handle: async (context) => {
      const devices = await listCompanyDevices(context);
      return devices.map((device) => shown(device, context));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/deviceConfiguration/:id",
    summary: "What one device last told; of a horse its left and right half too",
    permission: "watchDevices",
    renews: false,
    params: { id: idParameter("a device") },
    body: noBody,
    answer: deviceConfigurationShape.extend({
      left: deviceConfigurationShape.optional(),
      right: deviceConfigurationShape.optional(),
    }),
    handle: async (context, { id }) => {
      const [device, configuration] = await Promise.all([getDevice(context, id), getDeviceConfiguration(context, id)]);
      const [left, right] = await Promise.all(device.subdeviceIds.map((half) => getDeviceConfiguration(context, half)));
      return {
        ...apiDeviceConfiguration(configuration, context.company),
        ...(left &&
          right && { left: apiDeviceConfiguration(left, context.company), right: apiDeviceConfiguration(right, context.company) }),
      };
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/device/obtainList/:company/:type/:room",
    summary: "The devices of the caller's company (its name or id) of a device type and in a room; `all` stands for every type or room",
    permission: "watchDevices",
    params: {
      company: z.string().describe("Name or id of the caller's company"),
      type: z.string().describe("A device type, or `all`"),
      room: z.string().describe("A room, or `all`"),
    },
    body: noBody,
    answer: z.array(deviceShape),
    handle: async (context, params) => {
      const devices = await listedBy(context, params);
      return devices.map((device) => shown(device, context));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/device/:id/calibrations",
    summary: "The calibrations of a device's mat, the newest first; `inForce` is the one that its frames are shown by",
    permission: "watchDevices",
    renews: false,
    params: { id: idParameter("a device") },
    body: noBody,
    answer: z.array(matCalibrationShape),
    handle: async (context, { id }) => {
      const calibrations = await listCalibrations(context, id);
      const inForce = getCalibrationStatus(context, await getDevice(context, id)).map((status) => status.inForce?.id);
      return calibrations.map((calibration) => apiCalibration(calibration, inForce.includes(calibration.id)));
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/device/:id",
    summary: "Renames a device, moves it to another bed or room, or states its thresholds and how its maps are shown",
    permission: "editDevice",
    problems: ["deviceParameters", "deviceInfoUpdateFail"],
    params: { id: idParameter("a device") },
    body: () => deviceChangesSchema,
    answer: deviceShape,
    handle: async (context, { id }, changes) => shown(await updateDevice(context, id, changes), context),
  }),
];
