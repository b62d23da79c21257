import type { Context } from "~/domain/context";
import { backupState, type BackupState } from "~/services/administration/backups.server";

export interface BackupsPageData {
  /** Null on MongoDB, which this server does not back up. */
  state: BackupState | null;
  /** The server's, which the plan's hour goes by. */
  serverZone: string;
}

export const loadBackups = async (context: Context): Promise<BackupsPageData> => ({
  state: await backupState(context),
  serverZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
});
