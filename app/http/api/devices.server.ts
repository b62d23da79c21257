import { z } from "zod";
import { configurationOf, configurationsOfCompany, devicesOfCompany, getDevice, updateDevice } from "~/services/devices.server";
import { apiRoute, noBody, type ApiRoute } from "./route";
import { apiDevice, apiDeviceConfiguration } from "./shapes";

const line = z.string().trim().max(120);
const deviceChangesSchema = z.object({ name: line.min(1), bed: line.default(""), room: line.optional() });

export const deviceRoutes: readonly ApiRoute[] = [
  apiRoute({
    method: "GET",
    path: "/api/deviceConfCompany",
    summary: "What every device of the company last told",
    permission: "watchDevices",
    renews: false,
    body: noBody,
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
    body: noBody,
    handle: async (context) => {
      const devices = await devicesOfCompany(context);
      return devices.map((device) => apiDevice(device, context.company));
    },
  }),
  apiRoute({
    method: "GET",
    path: "/api/deviceConfiguration/:id",
    summary: "What one device last told; of a horse its left and right half too",
    permission: "watchDevices",
    renews: false,
    body: noBody,
    handle: async (context, { id }) => {
      const [device, configuration] = await Promise.all([getDevice(context, id), configurationOf(context, id)]);
      const [left, right] = await Promise.all(device.subdeviceIds.map((half) => configurationOf(context, half)));
      return {
        ...apiDeviceConfiguration(configuration, context.company),
        ...(left && right && { left: apiDeviceConfiguration(left, context.company), right: apiDeviceConfiguration(right, context.company) }),
      };
    },
  }),
  apiRoute({
    method: "PUT",
    path: "/api/device/:id",
    summary: "Renames a device or moves it to another bed or room",
    permission: "editDevice",
    body: () => deviceChangesSchema,
    handle: async (context, { id }, changes) => apiDevice(await updateDevice(context, id, changes), context.company),
  }),
];
