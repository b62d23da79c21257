// Runs package.json scripts in sequence; `--all` continues after failures.
import { execSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));
const { values, positionals: parts } = parseArgs({ allowPositionals: true, options: { all: { type: "boolean", default: false } } });

const passes = (part) => {
  try {
    execSync(`npm run --silent ${part}`, { stdio: "inherit" });
    return true;
  } catch {
    return false;
  }
};

const lines = [];
for (const part of parts) {
  const startedMs = performance.now();
  const passed = passes(part);
  lines.push(`${String(Math.round((performance.now() - startedMs) / 1000)).padStart(5)} s  ${part}${passed ? "" : "  FAILED"}`);
  if (passed) continue;
  process.exitCode = 1;
  if (!values.all) break;
}
console.log(`\n${lines.join("\n")}`);
