import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import type { ReportState } from "./storage/storage";
import { startServer } from "./wire/server";

const options = z.object({ socketPath: z.string(), folder: z.string(), sweepMs: z.number() }).parse(workerData);
const port = parentPort;
if (!port) throw new Error("the embedded database runs in a worker thread");

const reportFault = (error: unknown, about: string): void =>
  port.postMessage({ kind: "fault", about, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });

/** Its parent may start another. */
async function stop(): Promise<void> {
  await server?.close();
  port?.postMessage({ kind: "closed" });
  port?.close();
}

const reportState: ReportState = (state, failure) => {
  port.postMessage({ kind: "state", state, reason: failure?.reason });
  if (state === "unusable") void stop();
};

const server = await startServer({ ...options, clock: Date.now, reportFault, reportState });
port.once("message", () => void stop());
port.postMessage({ kind: server ? "serving" : "taken" });
