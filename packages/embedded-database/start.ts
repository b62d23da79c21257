import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { z } from "zod";
import type { FolderInUse } from "./folder-lock";
import { connectTo, socketPathFor } from "./wire/socket";

const DEFAULT_SWEEP_MS = 60_000;
const SOURCE = fileURLToPath(new URL("worker-boot.mjs", import.meta.url));

/** Between attempts to take over. */
const PAUSE_MS = { first: 250, longest: 5_000 };

/** Later ends are new outages: logged, with short pauses. */
const STABLE_MS = 30_000;

/** While another owner starts or stops. */
const JOIN_RETRY_MS = 50;

const workerMessage = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("serving") }),
  z.object({ kind: z.literal("taken") }),
  z.object({ kind: z.literal("closed") }),
  z.object({ kind: z.literal("fault"), about: z.string(), message: z.string() }),
  z.object({ kind: z.literal("state"), state: z.enum(["writable", "failing", "unusable"]), reason: z.string().optional() }),
]);

export interface EmbeddedOptions {
  /** Created if missing. */
  readonly folder: string;
  readonly logger?: Logger | undefined;
  readonly sweepMs?: number;
  /** File of the thread, if it was bundled. */
  readonly program?: string;
  /** Joined; thrown if it serves no database. */
  readonly holder?: FolderInUse | undefined;
}

export interface EmbeddedDatabase {
  readonly socketPath: string;
  /** False if joined. */
  isOwner(): boolean;
  close(): Promise<void>;
}

type Role = { readonly worker: Worker } | { readonly owner: Socket };

type WorkerMessage = z.infer<typeof workerMessage>;

function logMessage(message: WorkerMessage, logger: Logger | undefined): void {
  if (message.kind === "fault") logger?.error({ about: message.about, fault: message.message }, "embedded database");
  if (message.kind !== "state") return;
  if (message.state === "writable") logger?.info("embedded database: writes reach the disk again");
  else logger?.error({ reason: message.reason }, `embedded database: a write did not reach the disk, now ${message.state}`);
}

/** Undefined if another process serves. Rejects after a failed thread's end. */
async function startWorker(
  socketPath: string,
  { folder, logger, sweepMs = DEFAULT_SWEEP_MS, program = SOURCE }: EmbeddedOptions,
): Promise<Worker | undefined> {
  const worker = new Worker(program, {
    execArgv: [],
    workerData: { socketPath, folder, sweepMs },
  });
  const isServing = await new Promise<boolean>((resolve, reject) => {
    let failure = new Error("the embedded database's thread has ended while starting");
    worker
      .on("message", (data: unknown) => {
        const message = workerMessage.parse(data);
        logMessage(message, logger);
        if (message.kind === "serving" || message.kind === "taken") resolve(message.kind === "serving");
      })
      .once("error", (error) => (failure = error))
      .once("exit", () => reject(failure));
  });
  if (isServing) return worker;
  await worker.terminate();
  return undefined;
}

/** Retries if the owner ends in between. */
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
  // An ended thread has no ID.
  if (worker.threadId < 0) return;
  const gone = once(worker, "exit");
  worker.postMessage("close");
  await gone;
}

/** Serves in a worker thread, or joins the serving process and takes over when that ends; the driver reconnects. */
export async function startDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { folder, logger } = options;
  const socketPath = socketPathFor(folder);
  const closing = new AbortController();
  let role = await takeRole(socketPath, options);
  let takenAt = performance.now();
  let attempts = 0;
  let renewal: Promise<void> = Promise.resolve();

  const pause = (attempt: number): Promise<void> =>
    wait(Math.min(PAUSE_MS.longest, PAUSE_MS.first * 2 ** attempt) * (1 - Math.random() / 2), undefined, closing).catch(() => undefined);
  const renew = async (): Promise<void> => {
    if (performance.now() - takenAt > STABLE_MS) attempts = 0;
    if (attempts === 0 && !closing.signal.aborted) logger?.warn("embedded database: its owner has ended, taking over");
    while (!closing.signal.aborted) {
      if (attempts > 0) await pause(attempts - 1);
      attempts += 1;
      try {
        role = await takeRole(socketPath, options);
        takenAt = performance.now();
        watch();
        logger?.info("embedded database: taken over");
        return;
      } catch (error) {
        if (attempts === 1) logger?.error({ err: error }, "embedded database: could not take over yet, trying again");
      }
    }
  };
  const onEnd = (): void => {
    renewal = renew();
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
      closing.abort();
      await renewal;
      if ("worker" in role) await stopWorker(role.worker);
      else role.owner.destroy();
    },
  };
}
