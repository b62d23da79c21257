import { fork } from "node:child_process";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { loadAnalysis } from "~/analysis/load.server";
import { oraclesPresent, oracleTitle } from "../support/npz";
import { printRows, rowSchema, type Row } from "./judged";
import { parts } from "./parts";

/*
 * Recognition on recordings of people (decisions 23 and 28). Without an argument: all parts on all processors, and an
 * error if a gate is missed. `-- postures`: one part, with the ways in which each row was judged.
 */
const [part] = process.argv.slice(2);
const WORKER = "--worker";

async function judge(name: string): Promise<Row[]> {
  const judgePart = parts[name];
  if (!judgePart) throw new Error(`${name} is not one of ${Object.keys(parts).join(", ")}`);
  return judgePart(await loadAnalysis());
}

const answerSchema = z.strictObject({ rows: z.array(rowSchema), processorS: z.number() });

/** Each process keeps its code and recordings for the next waiting part; the longest come first. */
async function judgeAll(): Promise<Row[]> {
  const names = Object.keys(parts);
  const found = new Map<string, Row[]>();
  const waiting = [...names];
  const work = async (): Promise<void> => {
    const worker = fork("tests/bench/with-vite.mjs", ["tests/accuracy/run.ts", WORKER], { execArgv: ["--import", "tsx"] });
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = performance.now();
      const answer = await new Promise((resolve, reject) => {
        worker.once("message", resolve).once("exit", (code) => reject(new Error(`${name} ended with ${code}`)));
        worker.send({ name });
      });
      worker.removeAllListeners();
      const { rows, processorS } = answerSchema.parse(answer);
      found.set(name, rows);
      console.log(`${name}: ${Math.round((performance.now() - began) / 1000)} s, ${Math.round(processorS)} s of processor time`);
    }
    worker.disconnect();
  };
  await Promise.all(Array.from({ length: Math.min(names.length, availableParallelism()) }, work));
  return names.flatMap((name) => found.get(name) ?? []);
}

function answerParent(): void {
  process.on("message", (message) => {
    const { name } = z.strictObject({ name: z.string() }).parse(message);
    const began = process.cpuUsage();
    void judge(name).then((rows) => {
      const { user, system } = process.cpuUsage(began);
      process.send?.({ rows, processorS: (user + system) / 1e6 });
    });
  });
}

if (part === WORKER) answerParent();
else if (!oraclesPresent) console.log(oracleTitle("accuracy"));
else if (printRows(part ? await judge(part) : await judgeAll(), { withWays: part !== undefined })) process.exitCode = 1;
