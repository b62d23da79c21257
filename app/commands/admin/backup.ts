import { mkdir, readFile, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { lockFolder } from "@isobar/embedded-database";
import mongoose from "mongoose";
import { auditAnchors } from "~/data/audit-chain.server";
import { backupFolder, isBeforeUpgrade, listBackups } from "~/data/backup/backup-folder.server";
import { BackupRefused } from "~/data/backup/sealed-file.server";
import { writeBackup } from "~/data/backup/write-backup.server";
import { removeCopyMark } from "~/data/move/copy-mark.server";
import { DATABASE_FILE, finishRestore, stageRestore } from "~/data/restore-backup.server";
import { env } from "~/env.server";
import { SECRET_KEY_FILE } from "~/keys/secret-keys.server";
import { CommandRefused } from "./refusal";
import { connected, exists, type Where } from "./where";

/** Not in the backup, but required to restore it. */
const SECRETS = `keep ${SECRET_KEY_FILE} or ISOBAR_SECRET_KEY elsewhere`;

/**
 * Snapshot by the process that serves the database. With a data key it is encrypted, through an unencrypted copy in
 * the data folder.
 */
export async function backUp(
  file: string,
  where: Where,
): Promise<{ file: string; bytes: number; encryptedWith: string; notInIt: string; auditEnds: string[] }> {
  if (where.MONGODB_URI) throw new CommandRefused("MONGODB_URI is set: back that database up with mongodump.");
  const path = resolve(file);
  if (await exists(path)) throw new CommandRefused(`${path} exists already.`);
  const { bytes, keyId, auditEnds } = await connected(where, async () => {
    // Later entries follow these.
    const auditEnds = await auditAnchors();
    return { ...(await writeBackup(path, { dataDir: where.DATA_DIR, now: new Date() })), auditEnds };
  });
  const keys = `the key of encrypted secrets: ${SECRETS}`;
  return {
    file: path,
    bytes,
    encryptedWith: keyId ?? "no key: ISOBAR_DATA_KEY is not set",
    notInIt: keyId === null ? keys : `the data key, and ${keys}`,
    auditEnds,
  };
}

/**
 * One per line or comma-separated; default: ISOBAR_DATA_KEY.
 * @throws CommandRefused
 */
async function keysFor(keyFile: string | undefined): Promise<string[]> {
  const inFile = keyFile === undefined ? "" : await readFile(keyFile, "utf8").catch(() => refuseFile(keyFile));
  const keys = inFile.split(/[\s,]+/).filter((text) => text !== "");
  if (keyFile !== undefined && keys.length === 0) throw new CommandRefused(`${keyFile} holds no key.`);
  return [...keys, ...env.ISOBAR_DATA_KEY];
}

function refuseFile(path: string): never {
  throw new CommandRefused(`${resolve(path)} cannot be read.`);
}

/** Restores a verified backup of a known version. Replaces a database only if asked, and keeps it. */
export async function restore(
  file: string,
  { DATA_DIR, MONGODB_URI }: Where,
  { keyFile, takeOver = false, replace = false }: { keyFile?: string | undefined; takeOver?: boolean; replace?: boolean } = {},
): Promise<{ folder: string; bytes: number; replaced: string; stillNeeded: string; sends: string }> {
  if (MONGODB_URI) throw new CommandRefused("MONGODB_URI is set: restore that database with mongorestore.");
  if (!(await exists(file))) throw new CommandRefused(`${resolve(file)} does not exist.`);
  const listed = await keysFor(keyFile);
  const folder = resolve(DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    const path = join(folder, DATABASE_FILE);
    if (!replace && (await exists(path)))
      throw new CommandRefused(`${path} exists already; restore into an empty DATA_DIR, or add --replace.`);
    await stageRestore(file, { folder, dataKeys: listed, ...(keyFile !== undefined && { keysFrom: keyFile }) });
    const replaced = await finishRestore(folder, { dataKeys: listed, takeOver, now: new Date() });
    return {
      folder,
      bytes: (await stat(path)).size,
      replaced: replaced ?? "nothing",
      stillNeeded: `the key of encrypted secrets: ${join(folder, SECRET_KEY_FILE)} or ISOBAR_SECRET_KEY`,
      sends: whatItSends(takeOver),
    };
  } catch (error) {
    throw error instanceof BackupRefused ? new CommandRefused(error.message) : error;
  } finally {
    lock.release();
  }
}

/** Restores the newest backup that an upgrade made, in place of the upgraded database, which is kept. */
export async function goBack(where: Where): Promise<Awaited<ReturnType<typeof restore>> & { next: string }> {
  const folder = backupFolder(where.DATA_DIR);
  const newest = (await listBackups(folder)).find(isBeforeUpgrade);
  if (!newest) throw new CommandRefused(`${folder} holds no backup of an upgrade.`);
  const restored = await restore(join(folder, newest.name), where, { takeOver: true, replace: true });
  return { ...restored, next: "start the earlier version; what was stored since the upgrade is only in the replaced file" };
}

/** For restored or moved databases. */
export const whatItSends = (takeOver: boolean): string =>
  takeOver
    ? "webhooks, notifications, mail and MQTT, in place of the original"
    : "nothing to others until npm run admin -- take-over: the original may still run";

/** A copy sends from its server's next start. */
export const takeOverDatabase = (where: Where): Promise<{ wasCopy: boolean; next: string }> =>
  connected(where, async () => {
    const { db } = mongoose.connection;
    return { wasCopy: db ? await removeCopyMark(db) : false, next: "restart the server, and make sure that the original no longer runs" };
  });
