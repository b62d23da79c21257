import { registerAll } from "~/services/administration/register-all.server";
import type { Context } from "~/services/context";
import type { OneTimeSecrets } from "~/views/admin/answer";
import { newHouseSchema } from "../form";
import { handleAdminForm } from "../handle-form.server";

/** Adds a company, its first administrator and first device; their passwords are in this answer only. */
export const handleNewHouse = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: newHouseSchema,
    unforeseen: "failedToRegister",
    async perform(fields) {
      const { company, user, device, oneTimePassword, hardwarePassword } = await registerAll(context, fields);
      const secrets: OneTimeSecrets["secrets"] = [
        { name: "email", value: user.email },
        { name: "oneTimePassword", value: oneTimePassword },
        { name: "serial", value: device.hardwareSerial },
        ...(hardwarePassword === null ? [] : [{ name: "hardwarePassword" as const, value: hardwarePassword }]),
      ];
      return { oneTimeSecrets: { notice: "registrationsSuccess", secrets, to: `/adminPanel/companies/${company.id}` } };
    },
  });
