import { timeZoneNames } from "~/domain/administration/company-configuration";
import type { SetupProgress } from "~/domain/guidance/setup-checklist";
import { can } from "~/domain/permission";
import { Problem } from "~/domain/problem";
import { checkAdministrator } from "~/http/context.server";
import { nextPage } from "~/http/next-page";
import { companyChoices } from "~/services/administration/companies.server";
import { canLeaveDemo } from "~/services/administration/leave-demo.server";
import type { Context } from "~/services/context";
import { setupProgress } from "~/services/guidance/setup-checklist.server";
import type { AccountFormData } from "~/views/admin/accounts/NewAccountForm";
import { rolesToGive } from "../accounts/load.server";

/** Registrations, each as a dialog over the panel and as a page. */
export const dialogs = ["company", "user", "device", "all"] as const;
type DialogName = (typeof dialogs)[number];

/** The panel asks for the password, or is open. */
export type PanelData =
  | { isOpen: false; next: string }
  | ({
      isOpen: true;
      dialogs: DialogName[];
      dialog: DialogName | null;
      timeZones: string[];
      setup: SetupProgress | null;
      canLeaveDemo: boolean;
    } & AccountFormData);

/** @throws Problem forbidden */
export async function loadPanel(context: Context, request: Request): Promise<PanelData> {
  const { searchParams } = new URL(request.url);
  try {
    await checkAdministrator(context, request);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== "reauthenticationDue") throw error;
    return { isOpen: false, next: adminPage(searchParams.get("next")) };
  }
  const offered = dialogs.filter((name) => (name !== "company" && name !== "all") || can("manageCompanies", context));
  const dialog = offered.find((name) => name === searchParams.get("dialog")) ?? null;
  return {
    isOpen: true,
    dialogs: offered,
    dialog,
    timeZones: dialog === "company" ? timeZoneNames() : [],
    companies: await companyChoices(context),
    roles: rolesToGive(context),
    setup: await setupProgress(context),
    canLeaveDemo: await canLeaveDemo(context),
  };
}

/** Where entering leads: a page of the panel or of the setup. */
export function adminPage(asked: string | null): string {
  const page = nextPage(asked);
  return /^\/(adminPanel|setup)(\/|\?|$)/.test(page) ? page : "/adminPanel";
}
