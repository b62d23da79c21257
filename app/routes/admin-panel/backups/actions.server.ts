import { backUpNow, setBackupPlan } from "~/services/backups/backups.server";
import type { Context } from "~/services/context";
import { backupFormSchema } from "../form";
import { handleAdminForm } from "../handle-form.server";

export const handleBackups = (context: Context, request: Request) =>
  handleAdminForm(context, request, {
    schema: backupFormSchema,
    async perform({ intent, ...plan }) {
      if ("hour" in plan) await setBackupPlan(context, plan);
      else await backUpNow(context);
      return { to: "/adminPanel/backups", notice: intent === "plan" ? "backupsPlanned" : "serverBackedUp" };
    },
  });
