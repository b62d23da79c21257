import { spawnSync } from "node:child_process";
import { projectFile } from "~/project-root.server";
import { BENCHMARKS, DEFAULT_BENCHMARK, type Benchmark } from "./catalogue";

/**
 * `npm run bench -- [NAME] [FLAGS]`: builds what a benchmark needs, and runs it in its own process. Default: the
 * analysis core.
 */
const list = Object.entries(BENCHMARKS).map(([name, { measures }]) => `  ${name.padEnd(14)} ${measures}`);
const HELP = `npm run bench -- [NAME] [FLAGS]

${list.join("\n")}

Without a name it runs ${DEFAULT_BENCHMARK}. The flags of a benchmark stand at the beginning of its file. Exits with status 1 when a goal is missed.`;

const node = (args: readonly string[]): number =>
  spawnSync(process.execPath, args, { cwd: projectFile("."), stdio: "inherit" }).status ?? 1;

function run({ file, needs, compiledByVite }: Benchmark, flags: readonly string[]): number {
  const built = needs === "nothing" ? 0 : node(["scripts/ensure-build.mjs", ...(needs === "wasm" ? ["wasm"] : [])]);
  if (built !== 0) return built;
  return node(["--import", "tsx", ...(compiledByVite ? ["tests/bench/with-vite.mjs"] : []), file, ...flags]);
}

const [first = "", ...rest] = process.argv.slice(2);
const isFlag = first === "" || first.startsWith("-");
const name = isFlag ? DEFAULT_BENCHMARK : first;
const benchmark = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (process.argv.includes("--help")) console.log(HELP);
else if (benchmark) process.exitCode = run(benchmark, isFlag ? process.argv.slice(2) : rest);
else {
  console.error(`There is no benchmark ${name}.\n\n${HELP}`);
  process.exitCode = 1;
}
