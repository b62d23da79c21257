import { basename, join } from "node:path";
import { backupFolder, listBackups, type StoredBackup } from "~/data/backup/backup-folder.server";
import { BackupRefused } from "~/data/backup/sealed-file.server";
import { stageRestore } from "~/data/restore-backup.server";
import { SchemaTooNew } from "~/data/schema/schema-version.server";
import { Problem } from "~/domain/problem";
import { env } from "~/env.server";
import { setupDraft } from "../accounts/setup.server";

/** EX_TEMPFAIL (sysexits.h): supervisors start the server again. */
const RESTART_STATUS = 75;

/** Answers under way are finished first. */
function restartProcess(): void {
  process.exitCode = RESTART_STATUS;
  process.kill(process.pid, "SIGTERM");
}

/** What a server without accounts can restore; null on MongoDB. */
export async function restorableBackups(): Promise<{ folder: string; backups: StoredBackup[] } | null> {
  if (env.MONGODB_URI) return null;
  const folder = backupFolder(env.DATA_DIR);
  return { folder, backups: await listBackups(folder) };
}

/**
 * Stages a backup in place of the empty database and restarts the server, which puts it there.
 * @throws Problem forbidden (another token, or accounts exist), notFound, restoreFailed with the reason
 */
export async function restoreAtSetup(token: string, name: string, restart: () => void = restartProcess): Promise<void> {
  if (!(await setupDraft(token))) throw new Problem("forbidden");
  const restorable = await restorableBackups();
  const found = restorable?.backups.find((one) => one.name === basename(name));
  if (!restorable || !found) throw new Problem("notFound");
  try {
    await stageRestore(join(restorable.folder, found.name), { folder: env.DATA_DIR, dataKeys: env.ISOBAR_DATA_KEY });
  } catch (error) {
    if (error instanceof BackupRefused || error instanceof SchemaTooNew) throw new Problem("restoreFailed", { reason: error.message });
    throw error;
  }
  restart();
}
