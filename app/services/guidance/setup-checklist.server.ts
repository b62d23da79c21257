import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { listSetupSteps, progressOf, type ListedSetupStep, type SetupFacts, type SetupProgress } from "~/domain/guidance/setup-checklist";
import { can } from "~/domain/permission";
import { env } from "~/env.server";
import { allow } from "../allow";
import { isServerBackedUp } from "../backups/backups.server";
import type { Context } from "../context";
import { getLiveState } from "../device-readings.server";
import { listDevices } from "../devices.server";
import { getGuidance } from "./own-guidance.server";

/**
 * The steps that this administrator can do, done or not; empty in a demo.
 * @throws Problem forbidden
 */
export async function getSetupChecklist(context: Context): Promise<ListedSetupStep[]> {
  allow(context, "openAdminPanel");
  if (context.company.demo) return [];
  return listSetupSteps(await readFacts(context), (permission) => can(permission, context));
}

/** Null for others than administrators, and once all steps are done. */
export const setupProgress = async (context: Context): Promise<SetupProgress | null> =>
  can("openAdminPanel", context) ? progressOf(await getSetupChecklist(context)) : null;

/** For the page Devices: null also where the user hid it. */
export async function shownSetupProgress(context: Context): Promise<SetupProgress | null> {
  if (!can("openAdminPanel", context) || context.company.demo) return null;
  return (await getGuidance(context)).setupChecklist === "hidden" ? null : setupProgress(context);
}

/** Of the clinic's devices. */
export const triedDevices = async (context: Context): Promise<SetupFacts["devices"]> =>
  (await listDevices(context)).map(({ device }) => ({
    id: device.id,
    isTried: getLiveState(context, device).connection.state !== "never",
  }));

const readFacts = async (context: Context): Promise<SetupFacts> => ({
  devices: await triedDevices(context),
  hasPatients: (await scoped(PatientModel, context).findOne({}).select({ _id: 1 }).lean()) !== null,
  hasSecondFactor: context.user.secondFactor,
  isBackedUp: can("manageCompanies", context) ? await isServerBackedUp(context.now) : null,
  hasOrigin: env.PUBLIC_ORIGIN !== undefined,
  hasMailServer: env.SMTP_URL !== undefined,
});
