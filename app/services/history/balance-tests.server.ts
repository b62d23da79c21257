import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { toBalanceDay, type BalanceDay } from "~/domain/analysis/comparison/balance-day";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import type { Context } from "../context";
import { balanceCaptures, dayNames } from "./patient-history.server";

export interface ChosenBalanceDay extends BalanceDay {
  /** `yyyy-mm-dd` in clinic time, newest first. */
  days: string[];
  /** Selected day; null without captures. */
  day: string | null;
}

/**
 * Results of the requested day, or else of the newest. Audited.
 * @throws Problem forbidden, notFound
 */
export async function balanceTests(context: Context, patientId: string, asked: string | null): Promise<ChosenBalanceDay> {
  allow(context, "readAnalyses");
  if (!(await scoped(PatientModel, context).findById(patientId).select({ _id: 1 }).lean())) throw new Problem("notFound");
  const captures = await balanceCaptures(context, patientId);
  const dayOf = dayNames(context);
  const days = [...new Set(captures.map(({ creationDate }) => dayOf(creationDate)))];
  const day = days.find((one) => one === asked) ?? days[0] ?? null;
  return { days, day, ...toBalanceDay(captures.filter(({ creationDate }) => dayOf(creationDate) === day)) };
}
