import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { faultCatalogue } from "./catalogue";
import { catalogueTable } from "./catalogue-table";
import { faultKinds, inWords, planFaults, type FaultKind } from "./schedule";
import { playStorm } from "./storm";
import { listFailures, verdictTable } from "./verdict";

/**
 * `npm run test:faults`: runs the tests that name a fault of the catalogue, then a clinic under a schedule of
 * simultaneous faults, and compares acknowledged with stored data. Exits with status 1 on a failure.
 *
 * --seed 17 repeats the schedule printed with this seed
 * --minutes 10 duration of the faults
 * --only R12 the tests that name this fault, and a schedule of it alone
 * --storm the schedule without the tests
 * --list prints the catalogue as a table
 */
const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    minutes: { type: "string", default: "5" },
    mats: { type: "string", default: "4" },
    pages: { type: "string", default: "2" },
    only: { type: "string" },
    storm: { type: "boolean", default: false },
    list: { type: "boolean", default: false },
  },
});
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
if (values.list) {
  for (const line of catalogueTable()) print(line);
  process.exit(0);
}
const all = Object.entries(faultCatalogue);
const chosen = all.filter(([id]) => values.only === undefined || id === values.only);
if (chosen.length === 0) {
  process.stderr.write(`${values.only} is none of ${all.map(([id]) => id).join(" ")}\n`);
  process.exit(2);
}

const failures: string[] = [];
for (const [id, { injected, passes, open, command }] of chosen) {
  print(`${id.padEnd(4)}${injected}: ${passes}`);
  if (open) print(`    ${open}`);
  if (command) print(`    ${command}`);
}
if (!values.storm) runTests();
const kinds = chosen.flatMap(([, { storm = [] }]) => storm);
if (kinds.length > 0) await runStorm(kinds);
for (const failure of failures) print(`failed: ${failure}`);
process.exit(failures.length > 0 ? 1 : 0);

function runTests(): void {
  const files = [...new Set(chosen.flatMap(([, { tests = [] }]) => tests))];
  if (files.length === 0) return;
  const names = `\\b(${chosen.map(([id]) => id).join("|")})\\b`;
  const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...files, "-t", names];
  if (spawnSync(process.execPath, vitest, { stdio: "inherit" }).status !== 0) failures.push("a test above");
}

/** Plays a storm that failed once more, as tests with sockets are; a pass is named as flaky (.ci/run). */
async function runStorm(only: readonly FaultKind[]): Promise<void> {
  const seed = Number(values.seed ?? Math.floor(Math.random() * 1e6));
  const first = await play(only, seed);
  if (first.length === 0) return;
  for (const failure of first) print(`failed, and is played once more: ${failure}`);
  const second = await play(only, seed);
  failures.push(...second);
  if (second.length > 0) print(`again with: npm run test:faults -- --storm --seed ${seed} --minutes ${values.minutes}`);
  else print(`  flaky: tests/faults/driver/run.ts > seed ${seed}: ${first.join("; ")}`);
}

async function play(only: readonly FaultKind[], seed: number): Promise<string[]> {
  const lengthMs = Number(values.minutes) * 60_000;
  const [mats, pagesPerMat] = [Number(values.mats), Number(values.pages)];
  const others = (Object.keys(faultKinds) as FaultKind[]).filter((kind) => !only.includes(kind));
  print(`seed ${seed}: ${values.minutes} minutes, ${mats} mats at 50 Hz, ${mats * pagesPerMat} pages`);
  const report = await playStorm({
    ...{ seed, mats, pagesPerMat, lengthMs, print },
    longestCaptureS: lengthMs > 120_000 ? 30 : 5,
    plan: (impossible) => {
      for (const kind of impossible) print(`not done here: ${faultKinds[kind].about} (this user may not mount a disk)`);
      const planned = planFaults({ seed, lengthMs, mats, viewers: mats * pagesPerMat, without: [...impossible, ...others] });
      for (const fault of planned) print(inWords(fault));
      return planned;
    },
  });
  for (const line of verdictTable(report)) print(line);
  return listFailures(report);
}
