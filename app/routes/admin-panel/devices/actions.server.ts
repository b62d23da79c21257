import { devicePlaceSchema, withOwnMeasuring } from "~/domain/device/settings";
import {
  addDevice,
  changeDeviceType,
  getAdministeredDevice,
  moveDevice,
  placeDevice,
  reinstateDevice,
  retireDevice,
  rotateDevicePassword,
} from "~/services/administration/devices.server";
import type { Context } from "~/services/context";
import type { OneTimeSecrets } from "~/views/admin/answer";
import { deviceSchema, newDeviceSchema } from "../form";
import { handleAdminForm } from "../handle-form.server";

const LIST = "/adminPanel/devices";

const secretsOf = (hardwareSerial: string, password: string): OneTimeSecrets["secrets"] => [
  { name: "serial", value: hardwareSerial },
  { name: "hardwarePassword", value: password },
];

/** A generated password is in this answer only. */
export const handleNewDevice = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: newDeviceSchema,
    unforeseen: "failedToRegisterDevice",
    async perform(fields) {
      const { device, hardwarePassword } = await addDevice(context, withOwnMeasuring(fields));
      const to = `${LIST}/${device.id}`;
      if (hardwarePassword === null) return { to, notice: "deviceCreated" };
      return { oneTimeSecrets: { notice: "deviceCreated", secrets: secretsOf(device.hardwareSerial, hardwarePassword), to } };
    },
  });

export const handleDevice = (context: Context, request: Request, id: string) =>
  handleAdminForm(context, request, {
    schema: deviceSchema,
    unforeseen: "deviceInfoUpdateFail",
    async perform(form) {
      const page = `${LIST}/${id}`;
      switch (form.intent) {
        case "edit":
          await placeDevice(context, id, devicePlaceSchema.parse(form));
          return { to: LIST, notice: "deviceInfoUpdated" };
        case "move":
          return { to: `${LIST}/${(await moveDevice(context, id, form.companyId)).id}`, notice: "deviceMoved" };
        case "password": {
          const { hardwareSerial } = await getAdministeredDevice(context, id);
          const secrets = secretsOf(hardwareSerial, await rotateDevicePassword(context, id));
          return { oneTimeSecrets: { notice: "deviceInfoUpdated", secrets, to: page } };
        }
        case "type":
          await changeDeviceType(context, id, form.deviceType);
          return { to: page, notice: "deviceInfoUpdated" };
        case "retire":
          await retireDevice(context, id);
          return { to: page, notice: "deviceRetired" };
        case "reinstate":
          await reinstateDevice(context, id);
          return { to: page, notice: "deviceReinstated" };
      }
    },
  });
