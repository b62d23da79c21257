import { redirect } from "@remix-run/node";
import { timeZoneNames } from "~/domain/administration/company-configuration";
import { nextMatPage } from "~/domain/guidance/setup-checklist";
import { can } from "~/domain/permission";
import { optionalContext } from "~/http/context.server";
import { setupDraft, type SetupDraft } from "~/services/accounts/setup.server";
import { anyUserExists } from "~/services/accounts/users.server";
import { restorableBackups } from "~/services/backups/restore-at-setup.server";
import type { Context, RunningServer } from "~/services/context";
import { triedDevices } from "~/services/guidance/setup-checklist.server";
import { setupPath, type SetupStep } from "~/views/addresses/setup";
import { tokenIn } from "../address-fields";

export interface SetupData {
  token: string;
  step: SetupStep;
  draft: SetupDraft;
  timeZones: string[];
  /** Null after the first step, and on MongoDB. */
  restorable: Awaited<ReturnType<typeof restorableBackups>>;
}

/**
 * The page at the address printed at first start.
 * @throws Response to the next page of this user
 */
export async function loadSetup(request: Request, server: RunningServer): Promise<SetupData> {
  const { searchParams } = new URL(request.url);
  const token = tokenIn(searchParams);
  const draft = await setupDraft(token);
  if (!draft) throw redirect(await pageAfterSetup(request, server));
  const furthest = draft.companyName === "" ? "company" : "person";
  const asked = searchParams.get("step");
  if (asked !== "company" && asked !== furthest) throw redirect(setupPath(token, furthest));
  const isFirst = asked === "company";
  return { token, step: asked, draft, timeZones: isFirst ? timeZoneNames() : [], restorable: isFirst ? await restorableBackups() : null };
}

/** Visitors sign in first and return. */
async function pageAfterSetup(request: Request, server: RunningServer): Promise<string> {
  const context = await optionalContext(request, server);
  if (context) return nextFirstStep(context);
  return (await anyUserExists()) ? "/login?next=%2Fsetup" : "/login";
}

async function nextFirstStep(context: Context): Promise<string> {
  if (!can("manageDevices", context)) return "/devices";
  return nextMatPage(await triedDevices(context)) ?? "/devices";
}
