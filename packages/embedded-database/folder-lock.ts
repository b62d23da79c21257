import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, linkSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";

/** Socket paths hold 103 bytes on macOS, 107 on Linux. */
const LONGEST_PATH = 90;

export const isWindows = process.platform === "win32";

/** The message is for the person who started the second process. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    /** Null if unreadable. */
    readonly pid: number | null,
  ) {
    super(`${folder} is in use by process ${pid ?? "of unknown number"}. Stop that process, or set DATA_DIR to another folder.`);
    this.name = "FolderInUse";
  }
}

export interface FolderLock {
  /** The end of the process releases it too. */
  release(): void;
}

/** 24 characters that stand for a path. */
export const folderDigest = (folder: string): string => createHash("sha256").update(resolve(folder)).digest("hex").slice(0, 24);

/** Inside `folder`, or in the temporary folder if the path is too long. */
export function socketFolder(folder: string, name: string): string {
  const inside = join(resolve(folder), name);
  return Buffer.byteLength(inside) + 20 <= LONGEST_PATH ? inside : join(tmpdir(), `isobar-${folderDigest(folder)}-${name}`);
}

/** @throws Error if another user owns it and could place a socket there */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (process.getuid && uid !== process.getuid()) throw new Error(`the folder ${folder} belongs to another user`);
  chmodSync(folder, 0o700);
}

export async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, "listening");
}

const hasErrorCode = (error: unknown, ...codes: readonly string[]): boolean =>
  error instanceof Error && "code" in error && codes.includes(String(error.code));

/** Only the kernel's refusal proves a process dead; busy ones are alive. */
async function isAlive(path: string): Promise<boolean> {
  const socket = createConnection(path);
  try {
    await once(socket, "connect");
    return true;
  } catch (error) {
    return !hasErrorCode(error, "ECONNREFUSED", "ENOENT");
  } finally {
    socket.destroy();
  }
}

/** 0 if empty. */
const newestNumber = (folder: string): number =>
  Math.max(
    0,
    ...readdirSync(folder)
      .flatMap((name) => /^(\d+)\.sock$/.exec(name)?.[1] ?? [])
      .map(Number),
  );

const socketNumbered = (folder: string, number: number): string => join(folder, `${number}.sock`);

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Claims the next number. False if a living process has the folder. */
async function claim(folder: string, own: string): Promise<boolean> {
  for (;;) {
    const newest = newestNumber(folder);
    if (newest > 0 && (await isAlive(socketNumbered(folder, newest)))) return false;
    if (!linkIfFree(own, socketNumbered(folder, newest + 1))) continue;
    if (newestNumber(folder) === newest + 1) return true;
    // Stale: others claimed a higher number.
    rmSync(socketNumbered(folder, newest + 1), { force: true });
  }
}

function removeOlder(folder: string): void {
  const newest = newestNumber(folder);
  for (const name of readdirSync(folder)) {
    const number = Number(/^(\d+)\.sock$/.exec(name)?.[1] ?? newest);
    if (number < newest) rmSync(join(folder, name), { force: true });
  }
}

function holderOf(folder: string): number | null {
  try {
    return Number(readFileSync(join(folder, "pid"), "utf8")) || null;
  } catch {
    return null;
  }
}

/**
 * Locks a folder until release or the process's end by a listening unix socket (on Windows, a named pipe), which the
 * kernel closes. The highest number is the lock: linking gives a number to one process, and the highest is never
 * removed, so outdated views cannot pass it.
 * @throws FolderInUse
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const server = createServer((socket) => socket.destroy()).unref();
  const sockets = socketFolder(folder, "lock");
  makePrivateFolder(sockets);
  const isOurs = isWindows ? await claimPipe(server, folder) : await claimSocketIn(server, sockets);
  if (!isOurs) throw new FolderInUse(resolve(folder), holderOf(sockets));
  writeFileSync(join(sockets, "pid"), String(process.pid), { mode: 0o600 });
  return { release: () => void server.close() };
}

async function claimSocketIn(server: Server, sockets: string): Promise<boolean> {
  const own = join(sockets, `${randomUUID().slice(0, 8)}.new`);
  await listen(server, own);
  chmodSync(own, 0o600);
  const isOurs = await claim(sockets, own);
  rmSync(own, { force: true });
  if (isOurs) removeOlder(sockets);
  else server.close();
  return isOurs;
}

async function claimPipe(server: Server, folder: string): Promise<boolean> {
  try {
    await listen(server, `\\\\.\\pipe\\isobar-${folderDigest(folder)}-lock`);
    return true;
  } catch (error) {
    if (hasErrorCode(error, "EADDRINUSE", "EACCES")) return false;
    throw error;
  }
}
