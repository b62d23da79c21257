import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { startServer } from "./wire/server";

/** Options passed by the process that starts this thread. */
const options = z.object({ socketPath: z.string(), folder: z.string(), sweepMs: z.number() }).parse(workerData);
const port = parentPort;
if (!port) throw new Error("the embedded database runs in a worker thread");

const reportFault = (error: unknown, about: string): void =>
  port.postMessage({ kind: "fault", about, message: error instanceof Error ? (error.stack ?? error.message) : String(error) });

const server = await startServer({ ...options, clock: Date.now, reportFault });
port.once("message", () => {
  void (async () => {
    await server?.close();
    port.postMessage({ kind: "closed" });
    port.close();
  })();
});
port.postMessage({ kind: server ? "serving" : "taken" });
