// Builds what is outdated; in production what is missing. `wasm`: only the analysis core; `check`: only fails.
import { execSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

function newest(path) {
  const entry = statSync(path);
  if (!entry.isDirectory()) return /\.test\.tsx?$/.test(path) ? 0 : entry.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newest(`${path}/${name}`)));
}

function ensure(output, inputs, script) {
  const built = statSync(output, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > 0 && process.env.NODE_ENV === "production") return;
  if (built > Math.max(...inputs.map(newest))) return;
  const env = { ...process.env, NODE_ENV: "production" };
  if (process.argv[2] !== "check") return void execSync(`npm run --silent ${script}`, { stdio: "inherit", env });
  process.stderr.write(`${output} is missing or older than its sources: npm run ${script}\n`);
  process.exit(1);
}

for (const core of ["core.wasm", "core-large.wasm"])
  ensure(`wasm-core/build/${core}`, ["wasm-core/assembly", "wasm-core/layout", "wasm-core/asconfig.json"], "build:wasm");
if (process.argv[2] !== "wasm") {
  const inputs = [
    "app",
    "packages",
    "locales",
    "public",
    "docs/client/isobar.py",
    "docs/data-format.md",
    "docs/schemas",
    "remix.config.js",
    "scripts/build-programs.mjs",
    "scripts/compress-files.mjs",
    "scripts/service-worker-plugin.mjs",
    "scripts/start-cluster.mjs",
    "scripts/end-with-shell.mjs",
    "server.ts",
    "package.json",
    "wasm-core/build/core.wasm",
    "wasm-core/build/core-large.wasm",
  ];
  ensure("build/programs/server.js", inputs, "build:app");
}
