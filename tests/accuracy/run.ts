import { execFile } from "node:child_process";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { z } from "zod";
import { loadAnalysis } from "~/analysis/load.server";
import { oraclesPresent, oracleTitle } from "../support/npz";
import { printRows, rowSchema, type Row } from "./judged";
import { parts } from "./parts";

/*
 * Recognition on recordings of people (decisions 23 and 28). Without an argument: all parts, and an error if a gate is
 * missed. `-- postures --rows`: one part, as rows.
 */
const [part, asRows] = process.argv.slice(2);

async function judge(name: string): Promise<Row[]> {
  const judgePart = parts[name];
  if (!judgePart) throw new Error(`${name} is not one of ${Object.keys(parts).join(", ")}`);
  return judgePart(await loadAnalysis());
}

async function judgeAll(): Promise<Row[]> {
  const names = Object.keys(parts);
  const found = new Map<string, Row[]>();
  const waiting = [...names];
  const work = async (): Promise<void> => {
    for (let name = waiting.shift(); name !== undefined; name = waiting.shift()) {
      const began = performance.now();
      const args = ["--import", "tsx", "tests/bench/with-vite.mjs", "tests/accuracy/run.ts", name, "--rows"];
      const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 1 << 26 });
      const rows = z.array(rowSchema).parse(JSON.parse(stdout.slice(stdout.indexOf(ROWS) + ROWS.length)));
      found.set(name, rows);
      console.log(`${name}: ${rows.length} rows in ${Math.round((performance.now() - began) / 1000)} s`);
    }
  };
  await Promise.all(Array.from({ length: Math.min(names.length, availableParallelism()) }, work));
  return names.flatMap((name) => found.get(name) ?? []);
}

const ROWS = "rows of this part:\n";

if (!oraclesPresent) console.log(oracleTitle("accuracy"));
else if (part && asRows === "--rows") console.log(ROWS + JSON.stringify(await judge(part)));
else if (printRows(part ? await judge(part) : await judgeAll())) process.exitCode = 1;
