import { join } from "node:path";
import type { Connection } from "mongoose";
import type { Logger } from "pino";
import { MIGRATIONS } from "../schema/migrations.server";
import { readSchemaVersion, SCHEMA_VERSION } from "../schema/schema-version.server";
import { backupFolder, backupName } from "./backup-folder.server";
import { writeBackup } from "./write-backup.server";

/** The message is for the operator. */
export class UpgradeHeld extends Error {
  override readonly name = "UpgradeHeld";
  constructor(path: string, cause: unknown) {
    super(
      `This database is of an earlier version. It was not upgraded, because its backup ${path} could not be written: ` +
        `${cause instanceof Error ? cause.message : String(cause)}. Make room or set ISOBAR_BACKUP_DIR, then start again.`,
      { cause },
    );
  }
}

/** Names of the migrations that an upgrade runs; empty for a database without companies. */
export async function pendingMigrations({ db }: Pick<Connection, "db">): Promise<string[]> {
  const isEmpty = !db || (await db.collection("companies").findOne({}, { projection: { _id: 1 } })) === null;
  return isEmpty ? [] : MIGRATIONS.slice(await readSchemaVersion(db)).map(({ name }) => name);
}

/**
 * Backs up an embedded database of an earlier version and logs what the upgrade changes.
 * @throws UpgradeHeld if the backup cannot be written; nothing was changed
 */
export async function backUpBeforeUpgrade(
  connection: Connection,
  { dataDir, logger, now }: { dataDir: string; logger?: Logger | undefined; now: Date },
): Promise<void> {
  const migrations = await pendingMigrations(connection);
  if (migrations.length === 0) return;
  const path = join(backupFolder(dataDir), backupName(now, "before-upgrade"));
  try {
    await writeBackup(path, { dataDir, now, schema: SCHEMA_VERSION - migrations.length });
  } catch (error) {
    throw new UpgradeHeld(path, error);
  }
  logger?.info({ backup: path, migrations, to: SCHEMA_VERSION }, "backed up the database before its upgrade");
}
