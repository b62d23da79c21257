import { readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { hasErrorCode } from "~/domain/error-code";
import { env } from "~/env.server";
import { readSealedHead } from "./sealed-file.server";

/** Only names that the product gives: other files of the folder are never listed, restored or deleted. */
const NAME = /^(isobar|before-upgrade)-\d{4}-\d{2}-\d{2}-\d{4}(\d{2})?\.backup$/;

export interface StoredBackup {
  /** File name in the backup folder. */
  name: string;
  madeAt: Date;
  bytes: number;
  /** Id of the data key that opens it; null if it is not encrypted. */
  keyId: string | null;
}

/** Of planned backups and of those before an upgrade. */
export const backupFolder = (dataDir: string): string => resolve(env.ISOBAR_BACKUP_DIR ?? join(dataDir, "backups"));

const timeInName = (at: Date): string => at.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "");

/** `isobar-2026-11-29-023000.backup`, in UTC. */
export const backupName = (at: Date, kind: "isobar" | "before-upgrade" = "isobar"): string => `${kind}-${timeInName(at)}.backup`;

export const isBeforeUpgrade = ({ name }: Pick<StoredBackup, "name">): boolean => name.startsWith("before-upgrade-");

/** Newest first, without files whose head cannot be read; empty if the folder does not exist. */
export async function listBackups(folder: string): Promise<StoredBackup[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (hasErrorCode(error, "ENOENT")) return [];
    throw error;
  });
  const found = await Promise.all(names.filter((name) => NAME.test(name)).map((name) => readBackup(folder, name)));
  return found.flatMap((one) => one ?? []).sort((one, other) => other.madeAt.getTime() - one.madeAt.getTime());
}

/** Null if it was deleted meanwhile or its head cannot be read. */
async function readBackup(folder: string, name: string): Promise<StoredBackup | null> {
  const path = join(folder, name);
  try {
    const { size, mtime } = await stat(path);
    const sealed = await readSealedHead(path);
    return { name, madeAt: sealed ? new Date(sealed.head.madeAt) : mtime, bytes: size, keyId: sealed?.head.keyId ?? null };
  } catch {
    return null;
  }
}

/** Deletes all but the newest; those before an upgrade stay. Returns the number deleted. */
export async function pruneBackups(folder: string, keep: number): Promise<number> {
  const old = (await listBackups(folder)).filter((one) => !isBeforeUpgrade(one)).slice(keep);
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })));
  return old.length;
}
