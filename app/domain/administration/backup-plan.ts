import { z } from "zod";

/** When the embedded database is backed up, and how many backups are kept. */
export const backupPlanSchema = z.strictObject({
  isOn: z.boolean(),
  /** In UTC, 0 to 23. */
  hour: z.number().int().min(0).max(23),
  keep: z.number().int().min(1).max(365),
});
export type BackupPlan = z.infer<typeof backupPlanSchema>;

export const DEFAULT_BACKUP_PLAN: BackupPlan = { isOn: false, hour: 2, keep: 14 };

/** Start of the plan's hour on the day of `at`, moved by `days`. */
const startOfHour = (at: Date, hour: number, days = 0): Date =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), at.getUTCDate() + days, hour));

/** Start of the hour in which the next backup is due after `at`. */
export function nextBackupAt({ hour }: Pick<BackupPlan, "hour">, at: Date): Date {
  const today = startOfHour(at, hour);
  return today > at ? today : startOfHour(at, hour, 1);
}

/** Whether an hourly check makes a backup: a missed or failed one is repeated. */
export const isBackupDue = (plan: BackupPlan, last: { triedAt: Date | null; failed: boolean }, now: Date): boolean =>
  plan.isOn && (last.triedAt === null || last.failed || nextBackupAt(plan, last.triedAt) <= now);
