import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, renameSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { folderDigest, isWindows, listen, socketFolder } from "../../folder-lock.server";

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

/** Listens at a path that is locked for this process, over whatever a killed process left there. Only this user may connect. */
export async function listenAt(server: Server, path: string): Promise<void> {
  if (isWindows) return listen(server, path);
  const own = join(dirname(path), `${randomUUID().slice(0, 8)}.s`);
  await listen(server, own);
  chmodSync(own, 0o600);
  renameSync(own, path);
}
