import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, linkSync, lstatSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** A unix socket's path has room for 103 bytes on macOS and 107 on Linux; ours gets a suffix while it is being bound. */
const LONGEST_PATH = 90;

/** Time in which two processes that found the same dead socket have both put theirs in its place. */
const SETTLING_MS = 150;

const isWindows = process.platform === "win32";

/**
 * Where the database of a folder is served: a socket in the folder, or in a private folder under the system's temporary one if that
 * path is too long for a socket; a named pipe on Windows. It ends in `.sock`, by which the driver knows a socket from a host.
 */
export function socketPathFor(folder: string): string {
  const whole = resolve(folder);
  const name = createHash("sha256").update(whole).digest("hex").slice(0, 24);
  if (isWindows) return `\\\\.\\pipe\\isobar-${name}.sock`;
  const inside = join(whole, "socket", "database.sock");
  return Buffer.byteLength(inside) <= LONGEST_PATH ? inside : join(tmpdir(), `isobar-${name}`, "database.sock");
}

/** A connection to whoever serves there; undefined if nobody does. */
export async function connectTo(socketPath: string): Promise<Socket | undefined> {
  const socket = createConnection(socketPath);
  try {
    await once(socket, "connect");
    return socket;
  } catch {
    socket.destroy();
    return undefined;
  }
}

export async function isServed(socketPath: string): Promise<boolean> {
  const socket = await connectTo(socketPath);
  socket?.destroy();
  return socket !== undefined;
}

export interface ClaimedSocket {
  /** Takes the socket away, unless somebody else's is in its place. */
  release(): void;
}

async function listen(server: Server, path: string): Promise<void> {
  server.listen(path);
  await once(server, "listening");
}

/** Only this user may enter. Throws if the folder belongs to somebody else, who could put a socket of their own there. */
function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid } = lstatSync(folder);
  if (process.getuid && uid !== process.getuid()) throw new Error("the folder of the database's socket belongs to another user");
  chmodSync(folder, 0o700);
}

const inodeOf = (path: string): number | undefined => lstatSync(path, { throwIfNoEntry: false })?.ino;

function linkIfFree(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function claimPipe(server: Server, path: string): Promise<ClaimedSocket | undefined> {
  try {
    await listen(server, path);
    return { release: () => undefined };
  } catch (error) {
    if (await isServed(path)) return undefined;
    throw error;
  }
}

/**
 * Makes the server the one owner of the path, or answers undefined if somebody serves there. The socket is bound under a name of
 * its own and put in place by one atomic step: by a link if the place is free, by a rename over a socket that nobody answers.
 * Of several that rename at once the last one stays; each looks after a while whether it is the one.
 */
export async function claimSocket(server: Server, path: string): Promise<ClaimedSocket | undefined> {
  if (isWindows) return claimPipe(server, path);
  makePrivateFolder(dirname(path));
  const own = join(dirname(path), `${randomUUID().slice(0, 8)}.s`);
  await listen(server, own);
  chmodSync(own, 0o600);
  const inode = inodeOf(own);
  const release = (): void => {
    if (inodeOf(path) === inode) rmSync(path, { force: true });
    rmSync(own, { force: true });
  };
  if (linkIfFree(own, path)) {
    rmSync(own);
    return { release };
  }
  if (!(await isServed(path))) {
    renameSync(own, path);
    await wait(SETTLING_MS);
    if (inodeOf(path) === inode) return { release };
  }
  release();
  server.close();
  return undefined;
}
