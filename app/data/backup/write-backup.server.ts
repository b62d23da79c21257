import { link, mkdir, readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import mongoose from "mongoose";
import { hasErrorCode } from "~/domain/error-code";
import { newestDataKey } from "~/keys/data-keys.server";
import { SCHEMA_VERSION } from "../schema/schema-version.server";
import { sealFile } from "./sealed-file.server";

const UNFINISHED = ".unfinished";

export interface WrittenBackup {
  bytes: number;
  /** Id of the data key; null without encryption. */
  keyId: string | null;
}

interface BackupOptions {
  dataDir: string;
  now: Date;
  /** Of the database's schema, for the head of an encrypted file. */
  schema?: number;
}

/**
 * Snapshot of the connected embedded database in a new file, by the process that serves it. With a data key it is
 * encrypted, through an unencrypted copy in the data folder.
 * @throws Error EEXIST if the file exists
 */
export async function writeBackup(path: string, { dataDir, now, schema = SCHEMA_VERSION }: BackupOptions): Promise<WrittenBackup> {
  const folder = resolve(dataDir);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const copyTo = (to: string) => mongoose.connection.db?.admin().command({ backupTo: to });
  const key = newestDataKey();
  if (!key) {
    await copyTo(path);
    return { bytes: (await stat(path)).size, keyId: null };
  }
  const clear = join(folder, `backup-${process.pid}${UNFINISHED}`);
  await removeAbandoned(folder);
  const sealed = `${path}${UNFINISHED}`;
  try {
    await copyTo(clear);
    await sealFile(clear, sealed, { key, schema, now });
    // Fails if the name is taken, unlike a rename.
    await link(sealed, path);
  } finally {
    await Promise.all([clear, sealed].map((one) => rm(one, { force: true })));
  }
  return { bytes: (await stat(path)).size, keyId: key.id };
}

/** Id of the key that encrypts new backups; null without encryption. */
export const backupKeyId = (): string | null => newestDataKey()?.id ?? null;

/** Unencrypted copies of killed backups. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const pid = /^backup-(\d+)\.unfinished$/.exec(name)?.[1];
    if (pid !== undefined && !isRunning(Number(pid))) await rm(join(folder, name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return !hasErrorCode(error, "ESRCH");
  }
}
