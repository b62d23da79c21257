import { backupState, type BackupState } from "~/services/backups/backups.server";
import type { Context } from "~/services/context";

export interface BackupsPageData {
  /** Null on MongoDB, which this server does not back up. */
  state: BackupState | null;
  timeZone: string | null;
}

export const loadBackups = async (context: Context): Promise<BackupsPageData> => ({
  state: await backupState(context),
  timeZone: context.company.timeZone,
});
