import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { chmodSync, renameSync } from "node:fs";
import { createConnection, type Server, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { folderDigest, isWindows, listen, socketFolder } from "../folder-lock";

/** In a private temporary folder if too long; a pipe on Windows. The driver recognises `.sock`. */
export const socketPathFor = (folder: string): string =>
  isWindows ? `\\\\.\\pipe\\isobar-${folderDigest(folder)}.sock` : join(socketFolder(folder, "socket"), "database.sock");

/** Undefined if none serves. */
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

/** Replaces a dead process's socket at a locked path. Private to this user. */
export async function listenAt(server: Server, path: string): Promise<void> {
  if (isWindows) return listen(server, path);
  const own = join(dirname(path), `${randomUUID().slice(0, 8)}.s`);
  await listen(server, own);
  chmodSync(own, 0o600);
  renameSync(own, path);
}
