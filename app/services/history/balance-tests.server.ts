import { PatientModel } from "~/data/models/patient.model.server";
import { scoped } from "~/data/scoped.server";
import { balanceDayOf, type BalanceDay } from "~/domain/analysis/comparison/balance-day";
import type { Context } from "~/domain/context";
import { Problem } from "~/domain/problem";
import { allow } from "../allow";
import { balanceCaptures, dayNames } from "./patient-history.server";

/** A patient's balance captures of one day. */
export interface ChosenBalanceDay extends BalanceDay {
  /** Days with balance captures, newest first, as `yyyy-mm-dd` where the clinic is. */
  days: string[];
  /** The day that is told; null without captures. */
  day: string | null;
}

/**
 * What a patient's balance captures of a day tell together: of the day that is asked for, and without captures on it of the newest. Leaves an entry in the
 * audit. @throws Problem forbidden, notFound
 */
export async function balanceTests(context: Context, patientId: string, asked: string | null): Promise<ChosenBalanceDay> {
  allow(context, "readAnalyses");
  if (!(await scoped(PatientModel, context).findById(patientId).select({ _id: 1 }).lean())) throw new Problem("notFound");
  const captures = await balanceCaptures(context, patientId);
  const dayOf = dayNames(context);
  const days = [...new Set(captures.map(({ creationDate }) => dayOf(creationDate)))];
  const day = days.find((one) => one === asked) ?? days[0] ?? null;
  return { days, day, ...balanceDayOf(captures.filter(({ creationDate }) => dayOf(creationDate) === day)) };
}
