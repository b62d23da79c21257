import { readFile, writeFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { agreeing } from "./compare";
import { coreCosts, costGoalsLost, costTable } from "./costs";
import { makeFrames } from "./input";
import type { BenchKit, Contender, KernelBench } from "./kernel";
import { KERNELS } from "./kernels/catalogue";
import { measure, PATIENT, SHORT, THOROUGH, type Effort } from "./measure";
import { buildNative } from "./native/build";
import { builtFile, openKit } from "./open-kit";
import { judge, lostGoals, record, table, type KernelResult } from "./report";
import { measureInWorker } from "./worker/measure-in-worker";

/**
 * `npm run bench`. Exits with status 1 when a goal is missed. `--short` takes seconds; `--only blur,picture` selects
 * kernels; `--json <file>` sets the output. `--compare` times nothing: it only compares what all contenders answer.
 */
const { values: options } = parseArgs({
  options: {
    short: { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string", default: builtFile("bench.json") },
  },
});

const chosen = options.only?.split(",");
const kernels = KERNELS.filter(({ name }) => chosen?.includes(name) ?? true);

const compiled = buildNative();
const own = await openKit();
const allFrames = makeFrames(Math.max(0, ...kernels.map(({ frames, makesFrames }) => (makesFrames ? 0 : frames))));
const kit: BenchKit = { ...own, native: compiled.native, frames: allFrames };

const compared = async (kernel: KernelBench): Promise<Contender[]> =>
  agreeing(kernel, await kernel.prepare({ ...kit, frames: allFrames.slice(0, kernel.frames) }));

/** Measures a missed goal again with the next, longer effort, as few rounds can mislead. */
async function bench(kernel: KernelBench, [effort, ...greater]: readonly Effort[]): Promise<KernelResult> {
  const result = judge(
    kernel,
    await (kernel.inWorker ? measureInWorker(kernel, effort) : compared(kernel).then((all) => measure(all, effort))),
  );
  return lostGoals(result).length > 0 && greater.length > 0 ? bench(kernel, greater) : result;
}

if (options.compare) {
  for (const kernel of kernels) {
    const answering = (await compared(kernel)).filter(({ answer }) => answer);
    console.log(`${kernel.name}: ${answering.map(({ name }) => name).join(", ")} agree`);
  }
  process.exit(0);
}

console.log(`${cpus()[0]?.model ?? "unknown processor"}, load ${loadavg()[0].toFixed(1)}, Node ${process.version}`);
console.log(compiled.native ? compiled.compiler : `Without C: ${compiled.reason}. Goals against C are skipped.`);

const results: KernelResult[] = [];
for (const kernel of kernels) {
  const result = await bench(kernel, options.short ? [SHORT, THOROUGH, PATIENT] : [THOROUGH, PATIENT]);
  results.push(result);
  console.log(`\n${table(result)}`);
}

const costs = await coreCosts(await readFile(builtFile("core.wasm")), own.core);
console.log(`\n${costTable(costs)}`);

await writeFile(options.json, `${JSON.stringify({ node: process.version, kernels: results.map(record), costs }, null, 2)}\n`);

const lost = [...results.flatMap(lostGoals), ...costGoalsLost(costs)];
for (const line of lost) console.error(`lost: ${line}`);
process.exitCode = lost.length > 0 ? 1 : 0;
