import { constants } from "node:fs";
import { copyFile, link, mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import mongoose from "mongoose";
import { auditAnchors } from "~/data/audit-chain.server";
import { BackupRefused, openSealedFile, readSealedHead, sealFile } from "~/data/backup/sealed-file.server";
import { connectDatabase } from "~/data/connect.server";
import { startEmbedded } from "~/data/embedded/start.server";
import { lockFolder } from "~/data/folder-lock.server";
import { addressOfSocket, databaseNameOf } from "~/data/move/address";
import { removeCopyMark, setCopyMark } from "~/data/move/copy-mark.server";
import { SCHEMA_VERSION, SchemaTooNew } from "~/data/schema/schema-version.server";
import { hasErrorCode } from "~/domain/error-code";
import { env } from "~/env.server";
import { DataKeyMissing, newestDataKey } from "~/keys/data-keys.server";
import { keyOf, SECRET_KEY_FILE, type SecretKey } from "~/keys/secret-keys.server";
import { CommandRefused } from "./refusal";
import { connected, exists, type Where } from "./where";

export const DATABASE_FILE = "database.lmdb";

const UNFINISHED = ".unfinished";

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
  const { encryptedWith, auditEnds } = await connected(where, async () => {
    // Later entries follow these.
    const auditEnds = await auditAnchors();
    const copyTo = (to: string) => mongoose.connection.db?.admin().command({ backupTo: to });
    const key = newestDataKey();
    if (!key) {
      await copyTo(path);
      return { auditEnds, encryptedWith: "no key: ISOBAR_DATA_KEY is not set" };
    }
    const clear = join(resolve(where.DATA_DIR), `backup-${process.pid}${UNFINISHED}`);
    await removeAbandoned(resolve(where.DATA_DIR));
    const sealed = `${path}.unfinished`;
    try {
      await copyTo(clear);
      await sealFile(clear, sealed, { key, schema: SCHEMA_VERSION, now: new Date() });
      // Fails if the name is taken, unlike a rename.
      await link(sealed, path);
    } finally {
      await Promise.all([clear, sealed].map((one) => rm(one, { force: true })));
    }
    return { auditEnds, encryptedWith: key.id };
  });
  const { size } = await stat(path);
  const keys = `the key of encrypted secrets: ${SECRETS}`;
  return { file: path, bytes: size, encryptedWith, notInIt: newestDataKey() ? `the data key, and ${keys}` : keys, auditEnds };
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

/** Restores a verified backup of a known version. Replaces nothing. */
export async function restore(
  file: string,
  { DATA_DIR, MONGODB_URI }: Where,
  { keyFile, takeOver = false }: { keyFile?: string | undefined; takeOver?: boolean } = {},
): Promise<{ folder: string; bytes: number; stillNeeded: string; sends: string }> {
  if (MONGODB_URI) throw new CommandRefused("MONGODB_URI is set: restore that database with mongorestore.");
  if (!(await exists(file))) throw new CommandRefused(`${resolve(file)} does not exist.`);
  const listed = await keysFor(keyFile);
  const folder = resolve(DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    const path = join(folder, DATABASE_FILE);
    if (await exists(path)) throw new CommandRefused(`${path} exists already; restore into an empty DATA_DIR.`);
    await putBack(
      file,
      path,
      listed.map((text) => keyOf(text, keyFile ?? "ISOBAR_DATA_KEY")),
    );
    await refuseNewer(path, { folder, listed });
    if (!takeOver) await markAsCopy(folder);
    const stillNeeded = `the key of encrypted secrets: ${join(folder, SECRET_KEY_FILE)} or ISOBAR_SECRET_KEY`;
    return { folder, bytes: (await stat(path)).size, stillNeeded, sends: whatItSends(takeOver) };
  } finally {
    lock.release();
  }
}

/** For restored or moved databases. */
export const whatItSends = (takeOver: boolean): string =>
  takeOver
    ? "webhooks, notifications, mail and MQTT, in place of the original"
    : "nothing to others until npm run admin -- take-over: the original may still run";

/** Independent of keys: the mark is not encrypted. */
async function markAsCopy(folder: string): Promise<void> {
  const embedded = await startEmbedded({ folder });
  const client = new mongoose.mongo.MongoClient(addressOfSocket(embedded.socketPath));
  try {
    await setCopyMark(client.db(databaseNameOf(addressOfSocket(embedded.socketPath))), { madeBy: "restore", at: new Date() });
  } finally {
    await client.close();
    await embedded.close();
  }
}

/** A copy sends from its server's next start. */
export const takeOver = (where: Where): Promise<{ wasCopy: boolean; next: string }> =>
  connected(where, async () => {
    const { db } = mongoose.connection;
    return { wasCopy: db ? await removeCopyMark(db) : false, next: "restart the server, and make sure that the original no longer runs" };
  });

async function putBack(file: string, path: string, keys: readonly SecretKey[]): Promise<void> {
  const unfinished = `${path}.unfinished`;
  await rm(unfinished, { force: true });
  try {
    const sealed = await readSealedHead(file);
    if (sealed && sealed.head.schema > SCHEMA_VERSION) throw new SchemaTooNew(sealed.head.schema);
    if (sealed) await openSealedFile(file, unfinished, keys);
    else await copyFile(file, unfinished, constants.COPYFILE_EXCL);
    await link(unfinished, path);
  } catch (error) {
    throw error instanceof BackupRefused ? new CommandRefused(error.message) : error;
  } finally {
    await rm(unfinished, { force: true });
  }
}

/**
 * An unencrypted file shows its version only when opened.
 * @throws SchemaTooNew after deleting the restored file
 */
async function refuseNewer(path: string, { folder, listed }: { folder: string; listed: readonly string[] }): Promise<void> {
  try {
    await (await connectDatabase({ dataDir: folder, dataKeys: listed, upgrade: false })).close();
  } catch (error) {
    // The key may follow later.
    if (error instanceof DataKeyMissing) return;
    await Promise.all([path, `${path}-lock`].map((one) => rm(one, { force: true })));
    throw error;
  }
}
