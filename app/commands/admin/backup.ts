import { constants } from "node:fs";
import { access, copyFile, mkdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import mongoose from "mongoose";
import { SECRET_KEY_FILE } from "~/data/encryption/secret-keys.server";
import { lockFolder } from "~/data/folder-lock.server";
import { CommandRefused } from "./refusal";
import { connected, type Where } from "./where";

/** The embedded database's file in its folder. */
const DATABASE_FILE = "database.lmdb";

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Copies the database as it is at one moment, by the process that serves it. */
export async function backUp(file: string, where: Where): Promise<{ file: string; bytes: number; notInIt: string }> {
  if (where.MONGODB_URI) throw new CommandRefused("MONGODB_URI is set: back that database up with mongodump.");
  const path = resolve(file);
  if (await exists(path)) throw new CommandRefused(`${path} exists already.`);
  await connected(where, async () => mongoose.connection.db?.admin().command({ backupTo: path }));
  return {
    file: path,
    bytes: (await stat(path)).size,
    notInIt: `the key of encrypted secrets: keep ${SECRET_KEY_FILE} or ISOBAR_SECRET_KEY elsewhere`,
  };
}

/** Puts a backup where a server finds it. Nothing that is there is replaced. */
export async function restore(
  file: string,
  { DATA_DIR, MONGODB_URI }: Where,
): Promise<{ folder: string; bytes: number; stillNeeded: string }> {
  if (MONGODB_URI) throw new CommandRefused("MONGODB_URI is set: restore that database with mongorestore.");
  if (!(await exists(file))) throw new CommandRefused(`${resolve(file)} does not exist.`);
  const folder = resolve(DATA_DIR);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const lock = await lockFolder(folder);
  try {
    const path = join(folder, DATABASE_FILE);
    if (await exists(path)) throw new CommandRefused(`${path} exists already; restore into an empty DATA_DIR.`);
    await copyFile(file, path, constants.COPYFILE_EXCL);
    const stillNeeded = `the key of encrypted secrets: ${join(folder, SECRET_KEY_FILE)} or ISOBAR_SECRET_KEY`;
    return { folder, bytes: (await stat(path)).size, stillNeeded };
  } finally {
    lock.release();
  }
}
