import { redirect } from "@remix-run/node";
import { progressOf, type ListedSetupStep, type SetupProgress } from "~/domain/guidance/setup-checklist";
import type { Context } from "~/services/context";
import { getGuidance } from "~/services/guidance/own-guidance.server";
import { getSetupChecklist } from "~/services/guidance/setup-checklist.server";

export interface ChecklistData {
  steps: ListedSetupStep[];
  progress: SetupProgress;
  /** Whether the page Devices shows it. */
  isShown: boolean;
}

/**
 * @throws Response to the page Devices once all is done
 * @throws Problem forbidden
 */
export async function loadChecklist(context: Context): Promise<ChecklistData> {
  const steps = await getSetupChecklist(context);
  const progress = progressOf(steps);
  if (!progress) throw redirect("/devices");
  return { steps, progress, isShown: (await getGuidance(context)).setupChecklist === "shown" };
}
