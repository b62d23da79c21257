import { z } from "zod";
import { rotateDevicePassword } from "~/services/administration/devices.server";
import { keepFreshPassword } from "~/services/administration/fresh-passwords.server";
import type { Context } from "~/services/context";
import { handleAdminForm } from "../../admin-panel/handle-form.server";

/** Sets a new password for the mat if the first one is lost. */
export const handleConnect = (context: Context, request: Request, id: string) =>
  handleAdminForm(context, request, {
    schema: z.object({ intent: z.literal("password") }),
    async perform() {
      keepFreshPassword(context, id, await rotateDevicePassword(context, id));
      return { to: `/setup/connect/${id}`, notice: "deviceInfoUpdated" };
    },
  });
