import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { z } from "zod";
import { projectFile } from "~/project-root.server";
import type { FolderInUse } from "../folder-lock.server";
import { connectTo, socketPathFor } from "./wire/socket";

const DEFAULT_SWEEP_MS = 60_000;

/** Pause before a failed thread is started again. */
const RESTART_MS = 500;

/** Pause before trying again while an owner is starting or stopping. */
const JOIN_RETRY_MS = 50;

const workerMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("serving") }),
  z.object({ kind: z.literal("taken") }),
  z.object({ kind: z.literal("closed") }),
  z.object({ kind: z.literal("fault"), about: z.string(), message: z.string() }),
]);

export interface EmbeddedOptions {
  /** Folder of the database file; created if missing. */
  readonly folder: string;
  readonly logger?: Logger | undefined;
  readonly sweepMs?: number;
  /** Another process holds the folder: its database is joined, and this error is thrown if it serves none. */
  readonly holder?: FolderInUse | undefined;
}

export interface EmbeddedDatabase {
  readonly socketPath: string;
  /** Whether this process serves the database, or has joined one that does. */
  isOwner(): boolean;
  close(): Promise<void>;
}

/** Serving in a thread of this process, or connected to the process that serves. */
type Role = { readonly worker: Worker } | { readonly owner: Socket };

async function startWorker(
  socketPath: string,
  { folder, logger, sweepMs = DEFAULT_SWEEP_MS }: EmbeddedOptions,
): Promise<Worker | undefined> {
  const worker = new Worker(projectFile("app/data/embedded/worker-boot.mjs"), {
    execArgv: [],
    workerData: { socketPath, folder, sweepMs },
  });
  const isServing = await new Promise<boolean>((resolve, reject) => {
    worker.on("message", (data: unknown) => {
      const message = workerMessage.parse(data);
      if (message.kind === "fault") logger?.error({ about: message.about, fault: message.message }, "embedded database");
      else if (message.kind !== "closed") resolve(message.kind === "serving");
    });
    worker.once("error", reject).once("exit", () => reject(new Error("the embedded database's thread has ended while starting")));
  });
  if (isServing) return worker;
  await worker.terminate();
  return undefined;
}

/** Joins the process that serves the folder, or serves it; tries again if the owner ends in between. */
async function takeRole(socketPath: string, options: EmbeddedOptions): Promise<Role> {
  for (;;) {
    const owner = await connectTo(socketPath);
    if (owner) return { owner };
    if (options.holder) throw options.holder;
    const worker = await startWorker(socketPath, options);
    if (worker) return { worker };
    await wait(JOIN_RETRY_MS);
  }
}

async function stopWorker(worker: Worker): Promise<void> {
  // A thread that has ended has no id any more.
  if (worker.threadId < 0) return;
  const gone = once(worker, "exit");
  worker.postMessage("close");
  await gone;
}

/**
 * Starts the embedded database of a folder in a worker thread, or joins the process that already serves it. If that process ends,
 * or the thread fails, the role is taken again; the driver reconnects by itself.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const socketPath = socketPathFor(options.folder);
  let isClosing = false;
  let role = await takeRole(socketPath, options);
  let renewal: Promise<void> = Promise.resolve();

  const renew = async (): Promise<void> => {
    if (isClosing) return;
    options.logger?.warn("embedded database: its owner has ended, taking over");
    if ("worker" in role) await wait(RESTART_MS);
    if (isClosing) return;
    role = await takeRole(socketPath, options);
    watch();
  };
  const onEnd = (): void => {
    renewal = renew().catch((error: unknown) => {
      options.logger?.error({ err: error }, "embedded database: could not take over");
    });
  };
  function watch(): void {
    if ("worker" in role)
      role.worker.once("exit", onEnd).on("error", (error) => options.logger?.error({ err: error }, "embedded database"));
    else
      role.owner
        .on("error", () => undefined)
        .resume()
        .once("close", onEnd);
  }
  watch();

  return {
    socketPath,
    isOwner: () => "worker" in role,
    close: async () => {
      isClosing = true;
      await renewal;
      if ("worker" in role) await stopWorker(role.worker);
      else role.owner.destroy();
    },
  };
}
