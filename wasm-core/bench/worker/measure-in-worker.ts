import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import type { ContenderName, KernelBench } from "../kernel";
import type { Effort, Timing } from "../measure";

/** Own core, no C. Rejects with the worker's error. */
export function measureInWorker({ name }: KernelBench, effort: Effort): Promise<Timing<ContenderName>[]> {
  const boot = fileURLToPath(new URL("boot.mjs", import.meta.url));
  const worker = new Worker(boot, { execArgv: [], workerData: { kernel: name, effort } });
  return new Promise((resolve, reject) => {
    worker.once("message", (timings: Timing<ContenderName>[]) => resolve(timings)).once("error", reject);
  });
}
