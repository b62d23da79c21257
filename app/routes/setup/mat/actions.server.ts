import { withOwnMeasuring } from "~/domain/device/settings";
import { addDevice } from "~/services/administration/devices.server";
import { keepFreshPassword } from "~/services/administration/fresh-passwords.server";
import type { Context } from "~/services/context";
import { firstMatSchema } from "../../admin-panel/form";
import { handleAdminForm } from "../../admin-panel/handle-form.server";

/** Registers a mat of the own company and leads to its connection. */
export const handleFirstMat = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: firstMatSchema,
    unforeseen: "failedToRegisterDevice",
    async perform(fields) {
      const { device, hardwarePassword } = await addDevice(context, {
        ...withOwnMeasuring(fields),
        companyId: context.company.id,
      });
      const password = hardwarePassword ?? fields.hardwarePassword;
      if (password !== null) keepFreshPassword(context, device.id, password);
      return { to: `/setup/connect/${device.id}`, notice: "deviceCreated" };
    },
  });
