import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { BSONError } from "bson";
import { COMMANDS } from "../commands/catalogue";
import { Engine } from "../commands/engine";
import { deleteExpired } from "../commands/expiry";
import { FolderInUse, isWindows, lockFolder, makePrivateFolder, type FolderLock } from "../folder-lock";
import type { ReportState } from "../storage/storage";
import { CommandError, notSupported } from "../values/command-error";
import { errorReply, MessageReader, parseMessage, ProtocolError, replyTo, type Request } from "./messages";
import { listenAt } from "./socket";

/** Not the client's fault. */
export type ReportFault = (error: unknown, about: string) => void;

export interface WireServerOptions {
  readonly socketPath: string;
  readonly folder: string;
  /** Returns milliseconds since 1970. */
  readonly clock: () => number;
  /** Interval for expired documents and idle cursors; 0: none. */
  readonly sweepMs: number;
  readonly reportFault: ReportFault;
  readonly reportState?: ReportState;
}

export interface EmbeddedServer {
  /** Returns the count of expired documents. */
  sweep(): Promise<number>;
  /** The database stays in use. */
  backup(path: string): Promise<void>;
  close(): Promise<void>;
}

async function answer(engine: Engine, { name, command }: Request, reportFault: ReportFault): Promise<Buffer> {
  try {
    const handler = COMMANDS.get(name);
    if (!handler) throw notSupported("CommandNotFound", "command", name, `no such command: '${name}'`);
    if ("txnNumber" in command || "startTransaction" in command)
      throw new CommandError("IllegalOperation", "Transaction numbers are only allowed on a replica set member or mongos");
    const reply = await handler(engine, command);
    if (!engine.storage.isReadable()) throw new CommandError("InterruptedAtShutdown", "the database is opened again");
    return reply;
  } catch (error) {
    if (error instanceof CommandError)
      return errorReply({ errmsg: error.message, code: error.code, codeName: error.codeName, ...error.details });
    if (error instanceof BSONError) return errorReply({ errmsg: error.message, code: 22, codeName: "InvalidBSON" });
    reportFault(error, `command ${name}`);
    return errorReply({ errmsg: "internal error of the embedded database", code: 1, codeName: "InternalError" });
  }
}

/** In sequence. Returns how to wait for received commands. */
function serve(socket: Socket, engine: Engine, reportFault: ReportFault): () => Promise<void> {
  const reader = new MessageReader();
  let last: Promise<void> = Promise.resolve();
  const respond = async (message: Buffer): Promise<void> => {
    const request = parseMessage(message);
    const reply = await answer(engine, request, reportFault);
    if (request.wantsReply && !socket.destroyed) socket.write(replyTo(request, reply));
  };
  const fail = (error: unknown): void => {
    if (!(error instanceof ProtocolError)) reportFault(error, "connection");
    socket.destroy();
  };
  socket.on("data", (chunk: Buffer) => {
    try {
      for (const message of reader.read(chunk)) last = last.then(() => respond(message)).catch(fail);
    } catch (error) {
      fail(error);
    }
  });
  socket.on("error", () => socket.destroy());
  return () => last;
}

/** Undefined if held elsewhere. */
async function lockSocket(socketPath: string, folder: string): Promise<FolderLock | undefined> {
  if (!isWindows) makePrivateFolder(dirname(socketPath));
  try {
    return await lockFolder(isWindows ? join(folder, "socket") : dirname(socketPath));
  } catch (error) {
    if (error instanceof FolderInUse) return undefined;
    throw error;
  }
}

/** Undefined if another process serves the folder. */
export async function startServer({
  socketPath,
  folder,
  clock,
  sweepMs,
  reportFault,
  reportState,
}: WireServerOptions): Promise<EmbeddedServer | undefined> {
  const lock = await lockSocket(socketPath, folder);
  if (!lock) return undefined;
  const connections = new Map<Socket, () => Promise<void>>();
  try {
    const engine = new Engine(folder, randomUUID(), clock, reportState);
    const server = createServer((socket) => {
      const answered = serve(socket, engine, reportFault);
      connections.set(socket, answered);
      socket.on("close", () => void answered().then(() => connections.delete(socket)));
    });
    await listenAt(server, socketPath);
    const sweep = async (): Promise<number> => {
      engine.cursors.forgetIdle();
      await engine.storage.isWritable();
      return deleteExpired(engine);
    };
    const timer = sweepMs > 0 ? setInterval(() => void sweep().catch((error: unknown) => reportFault(error, "sweep")), sweepMs) : undefined;
    return {
      sweep,
      backup: (path) => engine.storage.backup(path),
      close: async () => {
        clearInterval(timer);
        const closed = once(server, "close");
        server.close();
        const answered = [...connections.values()];
        for (const socket of connections.keys()) socket.destroy();
        await closed;
        // Reads while LMDB closes would end this thread.
        await Promise.all(answered.map((wait) => wait()));
        await engine.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}
