// TypeScript's native compiler, by path: `typescript` has the same program name.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

process.chdir(fileURLToPath(new URL("..", import.meta.url)));

for (const project of [".", "wasm-core/bench", "app/service-worker"]) {
  const cache = `node_modules/.cache/typescript/${project.replaceAll("/", "-")}.tsbuildinfo`;
  const options = ["--project", project, "--incremental", "--tsBuildInfoFile", cache, "--checkers", "1"];
  const { status } = spawnSync(process.execPath, ["node_modules/typescript-native/bin/tsc", ...options], { stdio: "inherit" });
  if (status !== 0) process.exitCode = 1;
}
