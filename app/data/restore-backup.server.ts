import { copyFile, mkdir, open, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import mongoose from "mongoose";
import { hasErrorCode } from "~/domain/error-code";
import { DataKeyMissing } from "~/keys/data-keys.server";
import { parseSecretKey } from "~/keys/secret-keys.server";
import { openSealedFile, readSealedHead } from "./backup/sealed-file.server";
import { connectDatabase } from "./connect.server";
import { startEmbedded } from "./embedded.server";
import { socketAddress, databaseNameInUri } from "./move/address";
import { setCopyMark } from "./move/copy-mark.server";
import { SCHEMA_VERSION, SchemaTooNew } from "./schema/schema-version.server";

export const DATABASE_FILE = "database.lmdb";

/** A whole restored database that takes the place of the present one at the next start. */
const STAGED_FILE = `${DATABASE_FILE}.staged`;

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    (error: unknown) => {
      if (hasErrorCode(error, "ENOENT")) return false;
      throw error;
    },
  );

/**
 * Decrypts or copies a backup into the data folder, next to the database, which stays as it is. `keysFrom` names the
 * source of a key that is not valid.
 * @throws BackupRefused, SchemaTooNew
 */
export async function stageRestore(
  file: string,
  { folder, dataKeys, keysFrom = "ISOBAR_DATA_KEY" }: { folder: string; dataKeys: readonly string[]; keysFrom?: string },
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const staged = join(folder, STAGED_FILE);
  const unfinished = `${staged}.unfinished`;
  await Promise.all([staged, unfinished].map((path) => rm(path, { force: true })));
  try {
    const sealed = await readSealedHead(file);
    if (sealed && sealed.head.schema > SCHEMA_VERSION) throw new SchemaTooNew(sealed.head.schema);
    if (sealed)
      await openSealedFile(
        file,
        unfinished,
        dataKeys.map((text) => parseSecretKey(text, keysFrom)),
      );
    else {
      await copyFile(file, unfinished);
      await flush(unfinished);
    }
    await rename(unfinished, staged);
  } finally {
    await rm(unfinished, { force: true });
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, "r+");
  await handle.sync().finally(() => handle.close());
}

interface FinishOptions {
  /** To read encrypted recordings. */
  dataKeys: readonly string[];
  /** Whether the server sends in place of the original; else it is marked as a copy. */
  takeOver: boolean;
  now: Date;
}

/**
 * Puts a staged database in place. Returns where the database before it is kept, or null if there was none. Killed
 * in between, the next call continues.
 * @throws SchemaTooNew after the database before it is back in place
 */
export async function finishRestore(folder: string, { dataKeys, takeOver, now }: FinishOptions): Promise<string | null> {
  const [path, staged] = [join(folder, DATABASE_FILE), join(folder, STAGED_FILE)];
  const replaced = (await isThere(path)) ? `${path}.replaced-${now.toISOString().replaceAll(":", "-")}` : null;
  if (replaced !== null) await rename(path, replaced);
  await rm(`${path}-lock`, { force: true });
  await rename(staged, path);
  try {
    await assertKnown(folder, dataKeys);
  } catch (error) {
    await Promise.all([path, `${path}-lock`].map((one) => rm(one, { force: true })));
    if (replaced !== null) await rename(replaced, path);
    throw error;
  }
  await markRestored(folder, { takeOver, now });
  return replaced;
}

/**
 * At the start of a server. Returns what `finishRestore` does; undefined if nothing is staged. A database with users
 * stays: someone set the server up after the backup was chosen.
 */
export async function finishStagedRestore(folder: string, options: FinishOptions): Promise<string | null | undefined> {
  const staged = join(folder, STAGED_FILE);
  if (!(await isThere(staged))) return undefined;
  if (!(await isThere(join(folder, DATABASE_FILE))) || !(await hasUsers(folder))) return finishRestore(folder, options);
  await rm(staged, { force: true });
  return undefined;
}

const hasUsers = (folder: string): Promise<boolean> =>
  withDatabase(folder, async (db) => (await db.collection("users").findOne({}, { projection: { _id: 1 } })) !== null);

/** An unencrypted file shows its version only when opened. */
async function assertKnown(folder: string, dataKeys: readonly string[]): Promise<void> {
  try {
    await (await connectDatabase({ dataDir: folder, dataKeys, upgrade: false })).close();
  } catch (error) {
    // The key may follow later.
    if (!(error instanceof DataKeyMissing)) throw error;
  }
}

const markRestored = (folder: string, { takeOver, now }: Pick<FinishOptions, "takeOver" | "now">): Promise<void> =>
  withDatabase(folder, async (db) => {
    if (!takeOver) await setCopyMark(db, { madeBy: "restore", at: now });
    await db.collection<{ _id: string }>("backup_plans").updateOne({ _id: "plan" }, { $set: { restoredAt: now } }, { upsert: true });
  });

/** Needs no key: only fields that are not encrypted are read and written. */
async function withDatabase<Value>(folder: string, act: (db: mongoose.mongo.Db) => Promise<Value>): Promise<Value> {
  const embedded = await startEmbedded({ folder });
  const address = socketAddress(embedded.socketPath);
  const client = new mongoose.mongo.MongoClient(address);
  try {
    return await act(client.db(databaseNameInUri(address)));
  } finally {
    await client.close();
    await embedded.close();
  }
}
