import { addWebhook, removeWebhook, switchWebhook, testWebhook } from "~/services/administration/webhooks.server";
import type { Context } from "~/services/context";
import { handleAdminForm } from "../handle-form.server";
import { webhookFormSchema } from "./form";

/** Adds, tests, switches or removes a webhook. The secret of a new one is in this answer only. */
export const handleWebhooks = (context: Context, request: Request, companyId: string) =>
  handleAdminForm(context, request, {
    schema: webhookFormSchema,
    async perform(fields) {
      const to = `/adminPanel/companies/${companyId}/webhooks`;
      switch (fields.intent) {
        case "add": {
          const { secret } = await addWebhook(context, companyId, fields.url);
          return { oneTimeSecrets: { notice: "webhookAdded", secrets: [{ name: "webhookSecret", value: secret }], to } };
        }
        case "test":
          await testWebhook(context, companyId, fields.id);
          return { to, notice: "webhookTested" };
        case "remove":
          await removeWebhook(context, companyId, fields.id);
          return { to, notice: "webhookRemoved" };
        default: {
          const isOn = fields.intent === "switchOn";
          await switchWebhook(context, companyId, fields.id, isOn);
          return { to, notice: isOn ? "webhookOn" : "webhookOff" };
        }
      }
    },
  });
