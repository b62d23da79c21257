import { join } from "node:path";
import mongoose from "mongoose";
import { backupFolder, backupName, listBackups, pruneBackups, type StoredBackup } from "~/data/backup/backup-folder.server";
import { backupKeyId, writeBackup } from "~/data/backup/write-backup.server";
import { BackupPlanModel, type BackupPlanRecord } from "~/data/models/storage/backup-plan.model.server";
import { DEFAULT_BACKUP_PLAN, isBackupDue, nextBackupAt, type BackupPlan } from "~/domain/administration/backup-plan";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { allow } from "../allow";
import { audit } from "../audit.server";
import type { Context } from "../context";

/** What administrators of the server see about its backups. */
export interface BackupState {
  plan: BackupPlan;
  folder: string;
  backups: StoredBackup[];
  /** Start of the hour of the next backup; null if the plan is off. */
  nextAt: Date | null;
  /** Why the last attempt failed; null if it did not. */
  failure: string | null;
  lastTriedAt: Date | null;
  /** When this database was restored from a backup. */
  restoredAt: Date | null;
  /** Id of the key that encrypts new backups; null if they are not encrypted. */
  keyId: string | null;
}

const PLAN_ID = "plan";
type Stored = Omit<BackupPlanRecord, "_id">;
const UNTRIED: Stored = { ...DEFAULT_BACKUP_PLAN, lastTriedAt: null, failure: null, restoredAt: null };
const storedPlan = async (): Promise<Stored> => ({ ...UNTRIED, ...(await BackupPlanModel.findById(PLAN_ID).lean()) });

async function savePlan(changes: Partial<Stored>): Promise<void> {
  const { isOn, hour, keep, lastTriedAt, failure, restoredAt } = { ...(await storedPlan()), ...changes };
  await BackupPlanModel.updateOne({ _id: PLAN_ID }, { $set: { isOn, hour, keep, lastTriedAt, failure, restoredAt } }, { upsert: true });
}

/** MongoDB is backed up with mongodump. */
export const isBackedUpHere = (): boolean => !env.MONGODB_URI;

/** Null on MongoDB. @throws Problem forbidden */
export async function backupState(context: Context): Promise<BackupState | null> {
  allow(context, "manageCompanies");
  if (!isBackedUpHere()) return null;
  const { lastTriedAt, failure, restoredAt, isOn, hour, keep } = await storedPlan();
  const plan = { isOn, hour, keep };
  const due = isBackupDue(plan, { triedAt: lastTriedAt, failed: failure !== null }, context.now);
  return {
    plan,
    folder: backupFolder(env.DATA_DIR),
    backups: await listBackups(backupFolder(env.DATA_DIR)),
    nextAt: !isOn ? null : due ? context.now : nextBackupAt(plan, context.now),
    failure,
    lastTriedAt,
    restoredAt,
    keyId: backupKeyId(),
  };
}

/** The timer of a service makes one a day, too. */
const RECENT_MS = 2 * 24 * 60 * 60_000;

/** Whether a schedule works, or a recent backup was made from outside; null on MongoDB. */
export async function isServerBackedUp(now: Date): Promise<boolean | null> {
  if (!isBackedUpHere()) return null;
  const { isOn, failure } = await storedPlan();
  if (isOn) return failure === null;
  const [newest] = await listBackups(backupFolder(env.DATA_DIR));
  return newest !== undefined && now.getTime() - newest.madeAt.getTime() < RECENT_MS;
}

/** @throws Problem forbidden */
export async function setBackupPlan(context: Context, plan: BackupPlan): Promise<void> {
  allow(context, "manageCompanies");
  await savePlan(plan);
  await audit(context, { action: "planBackups", object: "backups" });
}

/** @throws Problem forbidden, backupFailed with the reason */
export async function backUpNow(context: Context): Promise<void> {
  allow(context, "manageCompanies");
  const failure = isBackedUpHere() ? await makeBackup(context.now) : "MongoDB";
  if (failure !== null) throw new Problem("backupFailed", { reason: failure });
  await audit(context, { action: "backUpServer", object: "backups" });
}

/** Hourly. Returns the reason of a failure; null if a backup was made or none is due. */
export async function makePlannedBackup(now: Date): Promise<string | null> {
  const { lastTriedAt, failure, ...plan } = await storedPlan();
  return isBackupDue(plan, { triedAt: lastTriedAt, failed: failure !== null }, now) ? makeBackup(now) : null;
}

/** Returns the reason of a failure, which is stored too. Old backups are deleted after a new one only. */
async function makeBackup(now: Date): Promise<string | null> {
  const { keep } = await storedPlan();
  const failure = await writeBackup(join(backupFolder(env.DATA_DIR), backupName(now)), { dataDir: env.DATA_DIR, now })
    .then(() => pruneBackups(backupFolder(env.DATA_DIR), keep))
    .then(() => null)
    .catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  await savePlan({ lastTriedAt: now, failure });
  lastFailure = failure;
  if (failure !== null) failures += 1;
  return failure;
}

let lastFailure: string | null = null;
let failures = 0;

/** Whether the last backup of this server failed, for pages of administrators. */
export const hasBackupFailed = (): boolean => lastFailure !== null;

/** At the start of the server. */
export async function readBackupFailure(): Promise<void> {
  if (mongoose.connection.db && isBackedUpHere()) lastFailure = (await storedPlan()).failure;
}

/** Since the start of the server. */
export const countFailedBackups = (): number => failures;

/** Age in seconds (Infinity without a backup) and bytes (0 without one), for metrics. */
export async function measureNewestBackup(now: Date): Promise<{ ageSeconds: number; bytes: number }> {
  const [newest] = await listBackups(backupFolder(env.DATA_DIR));
  if (!newest) return { ageSeconds: Infinity, bytes: 0 };
  return { ageSeconds: Math.max(0, now.getTime() - newest.madeAt.getTime()) / 1000, bytes: newest.bytes };
}
