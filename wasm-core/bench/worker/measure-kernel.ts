import { parentPort, workerData } from "node:worker_threads";
import { z } from "zod";
import { agreeing } from "../compare";
import { KERNELS } from "../kernels/catalogue";
import { measure } from "../measure";
import { openKit } from "../open-kit";

/** Posts the timings of the kernel in its data. */
const task = z.object({
  kernel: z.string(),
  effort: z.object({ rounds: z.number(), sampleMs: z.number(), warmUpMs: z.number() }),
});
const { kernel: name, effort } = task.parse(workerData);
const kernel = KERNELS.find((one) => one.name === name);
if (!kernel) throw new Error(`no kernel is called ${name}`);
const contenders = agreeing(kernel, await kernel.prepare({ ...(await openKit()), native: null, frames: [] }));
parentPort?.postMessage(measure(contenders, effort));
