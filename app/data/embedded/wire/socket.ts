import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, lstatSync, renameSync, rmSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { folderDigest, FolderInUse, isWindows, listen, lockFolder, makePrivateFolder, socketFolder } from "../../folder-lock.server";

/**
 * Where the database of a folder is served: a socket in the folder, or in a private folder under the system's temporary one if that
 * path is too long for a socket; a named pipe on Windows. It ends in `.sock`, by which the driver knows a socket from a host.
 */
export const socketPathFor = (folder: string): string =>
  isWindows ? `\\\\.\\pipe\\isobar-${folderDigest(folder)}.sock` : join(socketFolder(folder, "socket"), "database.sock");

/** A connection to the process that serves there; undefined if none does. */
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
  /** Removes the socket, unless another process has put its own in its place. */
  release(): void;
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
 * Makes the server the one owner of the path; undefined if another process is. The owner of the lock beside it puts its socket
 * over whatever a killed process left.
 */
export async function claimSocket(server: Server, path: string): Promise<ClaimedSocket | undefined> {
  if (isWindows) return claimPipe(server, path);
  makePrivateFolder(dirname(path));
  const lock = await lockFolder(dirname(path)).catch((error: unknown) => {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  });
  if (!lock) return undefined;
  const own = join(dirname(path), `${randomUUID().slice(0, 8)}.s`);
  await listen(server, own);
  chmodSync(own, 0o600);
  renameSync(own, path);
  const { ino } = lstatSync(path);
  return {
    release: () => {
      if (lstatSync(path, { throwIfNoEntry: false })?.ino === ino) rmSync(path, { force: true });
      lock.release();
    },
  };
}
