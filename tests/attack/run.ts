import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { attackKinds } from "../support/attacked";
import { attackCatalogue } from "./catalogue";

/**
 * `npm run test:attack` on local servers. Exits with status 1 if an attack succeeded or time ran out.
 *
 * --only "ids" the parts of the catalogue whose name contains this
 * --minutes 20 time limit
 * --list the catalogue
 */
const { values } = parseArgs({
  options: { only: { type: "string", default: "" }, minutes: { type: "string", default: "30" }, list: { type: "boolean", default: false } },
});
const print = (line: string): boolean => process.stdout.write(`${line}\n`);
const chosen = Object.entries(attackCatalogue).filter(([name]) => name.includes(values.only));
for (const [name, files] of chosen) print(`${name}\n${files.map((file) => `    ${file}`).join("\n")}`);
if (values.list) process.exit(0);
if (chosen.length === 0) {
  process.stderr.write(`no part of the catalogue has "${values.only}" in its name\n`);
  process.exit(2);
}

const folder = mkdtempSync(join(tmpdir(), "isobar-attack-"));
const log = join(folder, "attacks");
writeFileSync(log, "");
const vitest = ["node_modules/vitest/vitest.mjs", "run", "--config", "tests/vitest.config.ts", ...chosen.flatMap(([, files]) => files)];
const { status, error } = spawnSync(process.execPath, vitest, {
  stdio: "inherit",
  env: { FUZZ_REQUESTS: "2000", ...process.env, ATTACK_LOG: log },
  timeout: Number(values.minutes) * 60_000,
});
const counted = readFileSync(log, "utf8").trimEnd().split("\n");
rmSync(folder, { recursive: true });

const sums = new Map<string, number>();
for (const line of counted) {
  const [count = "", ...kind] = line.split(" ");
  sums.set(kind.join(" "), (sums.get(kind.join(" ")) ?? 0) + Number(count));
}
print("Attacked, on this machine alone:");
for (const kind of attackKinds) print(`${String(sums.get(kind) ?? 0).padStart(9)}  ${kind}`);
if (error) print(`not ended within ${values.minutes} minutes`);
print(status === 0 ? "Nothing came through." : "Something came through, or was not tried to its end: see above.");
process.exit(status === 0 ? 0 : 1);
